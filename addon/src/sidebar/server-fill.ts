// What the service filled by itself into columns of this spreadsheet: only the service can empty it again.
import type { FillSeen, RefreshSeen } from '../../../shared/api/addon-refresh.ts';
import { counted } from '../../../shared/counted.ts';
import type { Undone } from '../../sidebar-job.ts';
import { readKey } from './api-key.ts';
import { ask } from './ask-service.ts';
import { Failure } from './failure.ts';
import type { NotedWrite } from './last-writes.ts';
import { refreshJob } from './refresh.ts';
import { explainingSharing } from './server-source.ts';
import { findJob } from './stored-jobs.ts';

/** The fill to undo in place of a write of the sidebar: of this job, or without a job a later one. */
export function findServerFill(job: string | null, note: NotedWrite | null): FillSeen | null {
  if (job !== null)
    return note || findJob(job)?.by !== 'server' ? null : refreshJob(job, undefined).last_fill;
  const fill = readKey() === null ? null : findLastFill();
  // Notes of an older sidebar tell no time.
  return fill && Date.parse(fill.at) > Date.parse(note?.at ?? '1970-01-01T00:00:00Z') ? fill : null;
}

/** What the sidebar wrote can be removed also while the service is away. */
function findLastFill(): FillSeen | null {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet().getId();
  try {
    const asked = { method: 'post', body: { spreadsheet }, isRepeatable: true } as const;
    return ask<Pick<RefreshSeen, 'last_fill'>>('/addon/fills', asked).last_fill;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

export function undoServerFill({ id, turn }: FillSeen): Undone {
  const { message } = explainingSharing(() =>
    ask<{ message: string }>('/addon/fills/undo', { method: 'post', body: { id, turn } }),
  );
  return { message, removed: [], left: [] };
}

export const tellServerFill = ({ rows, columns, tab }: FillSeen): string =>
  `Filled by the service: ${counted(rows, 'row')} in ${counted(columns.length, 'column')} of ${tab}`;
