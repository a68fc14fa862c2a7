import type { KeyAccount } from '../../../shared/api/addon-account.ts';
import { ask } from './ask-service.ts';

/** What is left today; by default of the key that is kept. Free: also how a key is checked. */
export function findAccount(key?: string): KeyAccount {
  const spreadsheet = encodeURIComponent(SpreadsheetApp.getActiveSpreadsheet().getId());
  return ask(`/addon/account?spreadsheet=${spreadsheet}`, key === undefined ? {} : { key });
}
