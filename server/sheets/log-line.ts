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
