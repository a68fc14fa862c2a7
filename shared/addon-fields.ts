// Fields by which the add-on finds a row again. They are kept with its answer, and are no columns of the user's.

export const KEY_FIELD = 'mp_key';
/** Its row number. */
export const ROW_FIELD = 'mp_row';

export const ADDON_FIELDS: readonly string[] = [KEY_FIELD, ROW_FIELD];
