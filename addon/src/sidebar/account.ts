import type { Today } from '../../sidebar-calls.ts';
import { ask } from './ask-service.ts';

export interface KeyAccount {
  /** A mark of it. */
  account: string;
  today: Today;
  service_account_email: string | null;
}

/** What is left today; by default of the key that is kept. Free: also how a key is checked. */
export function findAccount(key?: string): KeyAccount {
  const spreadsheet = encodeURIComponent(SpreadsheetApp.getActiveSpreadsheet().getId());
  return ask(`/addon/account?spreadsheet=${spreadsheet}`, key === undefined ? {} : { key });
}
