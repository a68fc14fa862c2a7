// Continues a question: its parts are sent back, some removed or changed, with the rows that were sent before.
import { ADDON_FIELDS } from '../../../shared/addon-fields.ts';
import type { ReadingPart } from '../../../shared/reading-part.ts';
import type { TaskRequest } from '../../sidebar-calls.ts';
import type { ColumnSeen, JobSeen } from '../../sidebar-job.ts';
import { askEndpoint } from './ask-service.ts';
import { chooseRows, toReading } from './choose-rows.ts';
import { Failure } from './failure.ts';
import { checkId } from './new-job.ts';
import { readGrid } from './read-rows.ts';
import { needTab } from './read-tab.ts';
import { goOn, keepOnce, needOwn } from './run-job.ts';
import { sendAhead, toSource } from './send-rows.ts';
import { findJob, forgetJob } from './stored-jobs.ts';

/** Idempotent under one id. The previous job is removed, unless it was written. */
export function askAgain(id: string, askId: string, parts: readonly ReadingPart[]): JobSeen {
  const known = findJob(checkId(askId));
  if (known) return goOn(known);
  const before = needOwn(id);
  if (!before.reading) throw new Failure('This is no question. Ask one first.', { field: 'job_id' });
  const seen = goOn(
    keepOnce({
      ...before,
      id: checkId(askId),
      at: new Date().toISOString(),
      request: { ...before.request, parts },
      status: 'sending',
      run: null,
      message: null,
      levels: null,
      map: null,
      details: [],
      reading: null,
      error: null,
      written: null,
    }),
  );
  if (before.written === null) forgetJob(before.id);
  return seen;
}

export function describeColumns(asked: TaskRequest): ColumnSeen[] {
  const sheet = needTab(asked.tab_id);
  const grid = readGrid(sheet);
  // The columns can be read before there is a question.
  const reading = toReading({ ...asked, options: { question: '?' } }, grid);
  const { distinct } = chooseRows(sheet, grid, reading, asked.rows);
  const source = toSource(sendAhead(distinct, reading), distinct, reading);
  const { columns = [] } = askEndpoint('ask_table', { source, mode: 'describe' });
  return columns.filter(({ name }) => !ADDON_FIELDS.includes(name)).map(({ name, says }) => ({ name, says }));
}
