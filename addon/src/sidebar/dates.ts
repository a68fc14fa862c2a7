/** '2026-01-15', in the spreadsheet's time zone. */
export function today(): string {
  return format('yyyy-MM-dd');
}

/** '2026-01-15 09:30' */
export function now(): string {
  return format('yyyy-MM-dd HH:mm');
}

function format(pattern: string): string {
  const timeZone = SpreadsheetApp.getActiveSpreadsheet().getSpreadsheetTimeZone();
  return Utilities.formatDate(new Date(), timeZone, pattern);
}
