/** Most rows that one call may carry at all: rows past an endpoint's own limit come back up to here. */
export const MOST_ROWS_SENT = 10_000;

/** Requests a minute of all formulas of one account, beside those with its keys. */
export const FORMULA_REQUESTS_PER_MINUTE = 1500;

/** Seconds within which a formula is answered or refused: the spreadsheet gives it 30. */
export const FORMULA_SECONDS = 20;

/** Longest Idempotency-Key header, in characters. */
export const IDEMPOTENCY_KEY_LENGTH = 200;

/** Most columns of a table, in a file, a sheet or rows by value. */
export const MOST_COLUMNS = 200;

/** Longest text of a cell, as spreadsheets have it. */
export const MOST_CELL_CHARACTERS = 32_767;

/** Most rows of one file, sheet or job, where no setting says otherwise. */
export const MOST_ROWS_READ = 100_000;

/** Longest address that is read, in characters; links to maps are the longest that are sent. */
export const ADDRESS_LENGTH = 2000;

/** Characters of a column's name that are looked at to know what the column holds. */
export const HEADER_LENGTH = 200;

/** Lists that an account has asked again on a schedule, and rows of each. */
export const MOST_WATCHES = 20;
export const MOST_WATCHED_ROWS = 1000;

/** Addresses of an account that are told of news; questions that confirm one, an hour. */
export const MOST_WEBHOOKS = 5;
export const MOST_CHALLENGES = 10;
