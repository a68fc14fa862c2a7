import type { Sheet } from './sheet.ts';

/** The tab with this id; null where it was deleted. */
export function findSheet(id: number): Sheet | null {
  const sheets = SpreadsheetApp.getActiveSpreadsheet().getSheets();
  return sheets.filter((sheet) => sheet.getSheetId() === id)[0] ?? null;
}
