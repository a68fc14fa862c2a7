/**
 * Rows of one call. No endpoint takes fewer. A thousand rows are ten calls at one time, which are answered long before
 * a formula times out.
 */
export const CALL_ROWS = 100;
