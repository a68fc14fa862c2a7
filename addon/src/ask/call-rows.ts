/**
 * Rows of one call: no more than any endpoint takes, and few enough that a thousand rows are ten calls at one time,
 * answered long before a formula is ended.
 */
export const CALL_ROWS = 100;
