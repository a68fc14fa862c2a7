import type { TaskRequest } from '../../sidebar-calls.ts';
import { needKey, readAccountMark } from './api-key.ts';
import { Failure } from './failure.ts';
import type { RowReading } from './read-rows.ts';
import { toRequest } from './send-rows.ts';
import type { StoredJob } from './stored-jobs.ts';

export type StartRequest = TaskRequest & { ask_id: string };

/** The page's own id for a job; throws Failure for an invalid one. */
export function checkId(id: unknown): string {
  if (typeof id === 'string' && /^[\w-]{8,64}$/.test(id)) return id;
  throw new Failure('The sidebar is out of step. Reload it and start again.', { field: 'ask_id' });
}

export function newJob(
  asked: StartRequest,
  reading: RowReading,
  source: object | null,
  headers: Record<string, string>,
): StoredJob {
  needKey();
  const { task, columns, options, headerRow, address } = reading;
  return {
    id: checkId(asked.ask_id),
    task: task.id,
    owner: readAccountMark() ?? '',
    at: new Date().toISOString(),
    tabId: asked.tab_id,
    tab: task.rowsAre === 'none' ? '' : nameOf(asked.tab_id),
    headerRow,
    columns,
    address,
    headers,
    source,
    options: { ...options },
    wanted: [...task.columns(options)],
    request: toRequest(reading),
    rows: 0,
    by: asked.by === 'server' && task.isJob ? 'server' : 'sidebar',
    serverJob: null,
    status: 'sending',
    rowsDone: 0,
    minutesLeft: null,
    run: null,
    message: null,
    levels: null,
    map: null,
    details: [],
    error: null,
    written: null,
  };
}

function nameOf(tabId: number): string {
  const sheets = SpreadsheetApp.getActiveSpreadsheet().getSheets();
  return sheets.filter((sheet) => sheet.getSheetId() === tabId)[0]?.getName() ?? '';
}
