// The limits that Apps Script documents, which the fakes enforce:
// https://developers.google.com/apps-script/guides/services/quotas

export const FORMULA_MS = 30_000;
export const SCRIPT_MS = 360_000;
/** A fetch without an answer is given up; no option changes it. */
export const FETCH_MS = 60_000;
export const FETCHES_PER_DAY = 20_000;
export const PAYLOAD_BYTES = 50 * 1024 * 1024;
export const ADDRESS_CHARACTERS = 2048;
/** Reads and writes. */
export const PROPERTIES_PER_DAY = 50_000;
export const PROPERTY_BYTES = 9 * 1024;
export const PROPERTIES_BYTES = 500 * 1024;
/** https://developers.google.com/apps-script/reference/cache/cache#putkey,-value,-expirationinseconds */
export const CACHE_KEY_CHARACTERS = 250;
export const CACHE_VALUE_BYTES = 100 * 1024;
export const CACHE_SECONDS = 21_600;
/** Past this many entries of one cache, only CACHE_KEPT of them stay. */
export const CACHE_ENTRIES = 1000;
export const CACHE_KEPT = 900;
/** Of one tab, and of the document. https://developers.google.com/workspace/sheets/api/guides/metadata */
export const METADATA_CHARACTERS = 30_000;
/** https://support.google.com/drive/answer/37603 */
export const SPREADSHEET_CELLS = 10_000_000;

/** https://developers.google.com/workspace/sheets/api/limits and https://support.google.com/drive/answer/37603 */
export const CELL_CHARACTERS = 50_000;
/** Of one user, whatever they are for. https://developers.google.com/apps-script/guides/services/quotas */
export const EXECUTIONS_AT_ONCE = 30;

/** As the platform keeps text: half a character is none. */
export const asKept = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

export const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');
