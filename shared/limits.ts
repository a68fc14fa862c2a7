/** The most rows of any call: up to here, rows past an endpoint's own limit are returned. */
export const MOST_ROWS_SENT = 10_000;

/** Requests a minute of all formulas of one account, in addition to those with its keys. */
export const FORMULA_REQUESTS_PER_MINUTE = 1500;

/** Seconds within which a formula is answered or refused: the spreadsheet allows 30. */
export const FORMULA_SECONDS = 20;

/** The longest Idempotency-Key header, in characters. */
export const IDEMPOTENCY_KEY_LENGTH = 200;

/** The most columns of a table, in a file, a sheet or rows by value. */
export const MOST_COLUMNS = 200;

/** The longest text of a cell in spreadsheets. */
export const MOST_CELL_CHARACTERS = 32_767;

/** The most rows of one file, sheet or job, where no setting changes it. */
export const MOST_ROWS_READ = 100_000;

/** The longest address that is read, in characters; links to maps are the longest that are sent. */
export const ADDRESS_LENGTH = 2000;

/** Only this many characters of a column's name are examined to guess its role. */
export const HEADER_LENGTH = 200;

/** The most watched lists of an account, and the most rows of each. */
export const MOST_WATCHES = 20;
export const MOST_WATCHED_ROWS = 1000;

/** The most addresses of an account that get news, and the most confirmation requests an hour. */
export const MOST_WEBHOOKS = 5;
export const MOST_CHALLENGES = 10;
