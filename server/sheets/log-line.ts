export interface LogLine {
  /** In the sheet's time zone: '2026-01-15 09:30'. */
  writtenAt: string;
  runId: string;
  tool: string;
  tab: string;
  headers: readonly string[];
  rowsWritten: number;
  skipped: number;
}

/** In the sheet's time zone: '2026-01-15'. */
export function dateIn(timeZone: string, at: Date): string {
  // en-CA formats dates this way.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** '2026-01-15 09:30' */
export function minuteIn(timeZone: string, at: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${dateIn(timeZone, at)} ${time.format(at)}`;
}
