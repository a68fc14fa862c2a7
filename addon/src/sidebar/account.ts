import type { Today } from '../../sidebar-calls.ts';
import { ask } from './ask-service.ts';

export interface KeyAccount {
  /** A hash of the account. */
  account: string;
  today: Today;
  service_account_email: string | null;
}

/** The lookups that are left today; by default with the stored key. It is free, and it is also how a key is checked. */
export function findAccount(key?: string): KeyAccount {
  const spreadsheet = encodeURIComponent(SpreadsheetApp.getActiveSpreadsheet().getId());
  return ask(`/addon/account?spreadsheet=${spreadsheet}`, key === undefined ? {} : { key });
}
