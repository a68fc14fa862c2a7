import type { WriteToSheetAnswer } from '../../../shared/api/write-to-sheet.ts';
import type { Written } from '../../sidebar-job.ts';
import { askEndpoint } from './ask-service.ts';
import { needTask } from './choose-rows.ts';
import { Failure } from './failure.ts';
import { needOwn } from './run-job.ts';
import { explainingSharing, sheetLink } from './server-source.ts';
import { keepJob, needJob } from './stored-jobs.ts';
import { withLock } from './with-lock.ts';

/** Lets the server write: beside the rows where it read them itself, else into a new tab. */
export function serverWrite(id: string): Written {
  const { run, wanted, task: name, by, tabId } = needOwn(id);
  const task = needTask(name);
  if (run === null || task.table || task.lands === 'nowhere')
    throw new Failure('There is nothing that the service could write yet: wait until the job is done.');
  const own = by === 'server' ? {} : { sheet: sheetLink(tabId), mode: 'new_tab' };
  const body = { run_id: run, columns: wanted, ...own };
  const answer = explainingSharing(() =>
    askEndpoint('write_to_sheet', body, `sidebar-write-${id}-${wanted.length}`),
  );
  const isBeside = by === 'server' && answer.moved_because === undefined;
  const written: Written = { ...toWritten(answer), can_refresh: isBeside };
  return withLock(() => {
    keepJob({ ...needJob(id), written });
    return written;
  });
}

function toWritten(answer: WriteToSheetAnswer): Written {
  const { tab_id, tab, columns, rows_written, skipped, already_written, moved_because } = answer;
  return {
    tab_id,
    tab,
    letters: null,
    headers: columns,
    rows_written,
    rows_skipped: skipped.length,
    skipped: skipped.slice(0, 50).map(({ id, reason }) => ({ row: null, reason: `${id}: ${reason}` })),
    already: already_written,
    moved_because: moved_because ?? null,
    can_remove: false,
  };
}
