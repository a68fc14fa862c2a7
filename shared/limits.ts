/** Most rows that one call may carry at all: rows past an endpoint's own limit come back up to here. */
export const MOST_ROWS_SENT = 10_000;

/** Longest Idempotency-Key header, in characters. */
export const IDEMPOTENCY_KEY_LENGTH = 200;
