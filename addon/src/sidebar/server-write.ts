import type { Written } from '../../sidebar-calls.ts';
import { askEndpoint } from './ask-service.ts';
import { needTask } from './choose-rows.ts';
import { Failure } from './failure.ts';
import { keepJob, needJob } from './kept-jobs.ts';
import { needOwn } from './run-job.ts';
import { explainingSharing, sheetLink } from './server-source.ts';
import { withLock } from './with-lock.ts';

/** Lets the server write: beside the rows where it read them itself, else into a tab of its own. */
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
  const written = toWritten(answer as unknown as WriteAnswer);
  return withLock(() => {
    keepJob({ ...needJob(id), written });
    return written;
  });
}

interface WriteAnswer {
  sheet: string;
  tab: string;
  columns: string[];
  rows_written: number;
  skipped: { id: string; reason: string }[];
  message: string;
}

/** 'a formula may grow' of 'Written to a new tab because a formula may grow. …'; null where nothing follows. */
function sentenceEnd(message: string, word: string): string | null {
  const [, ...after] = message.split(word);
  const [end, ...more] = after.join(word).split('.');
  return more.length > 0 ? (end ?? null) : null;
}

function toWritten({ sheet, tab, columns, rows_written, skipped, message }: WriteAnswer): Written {
  return {
    tab_id: Number(/gid=(\d+)/.exec(sheet)?.[1] ?? 0),
    tab,
    letters: null,
    headers: columns,
    rows_written,
    rows_skipped: skipped.length,
    skipped: skipped.slice(0, 50).map(({ id, reason }) => ({ row: null, reason: `${id}: ${reason}` })),
    already: /had been written/.test(message),
    moved_because: sentenceEnd(message, 'because '),
  };
}
