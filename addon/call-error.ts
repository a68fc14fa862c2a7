// Why a call of the sidebar failed. Types only, as in sidebar-calls.ts.

export interface CallError {
  /** In words a person can act on. */
  message: string;
  /** What it is about: 'key', 'tab_id', 'header_row', 'columns', 'rows', or 'options.<name>'. */
  field?: string;
  /**
   * What would help: another key, sharing the sheet, trying again, fewer rows, more lookups; or, of the platform,
   * granting all that is asked for, allowing the service's address, waiting for another day.
   */
  action?: 'key' | 'share' | 'retry' | 'narrow' | 'quota' | 'consent' | 'address' | 'tomorrow';
  retry_after_seconds?: number;
  /** With action 'share': whom the spreadsheet is to be shared with as Editor; null when it is not known. */
  share_with?: string | null;
}
