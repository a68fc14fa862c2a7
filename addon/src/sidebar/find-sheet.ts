/** The tab with this id; null where it was deleted. */
export function findSheet(id: number): GoogleAppsScript.Spreadsheet.Sheet | null {
  const sheets = SpreadsheetApp.getActiveSpreadsheet().getSheets();
  return sheets.filter((sheet) => sheet.getSheetId() === id)[0] ?? null;
}
