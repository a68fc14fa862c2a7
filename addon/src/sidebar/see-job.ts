import type { JobSeen, Landing } from '../../sidebar-job.ts';
import { readAccountMark } from './api-key.ts';
import { needTask } from './choose-rows.ts';
import type { StoredJob } from './stored-jobs.ts';

/** A job as the page shows it. */
export function seeJob(job: StoredJob): JobSeen {
  const { id, task: name, status, tabId, tab, at, rows, rowsDone, written, run, reading = null } = job;
  const task = needTask(name);
  // A table is stored only in its tab.
  const isKept = run !== null && !task.table;
  const hasAnswers = isKept && (status === 'done' || status === 'stopped' || status === 'failed');
  return {
    job_id: id,
    task: name,
    status: status === 'sending' ? 'queued' : status,
    tab_id: tabId,
    tab,
    started_at: at,
    rows_total: rows,
    rows_done: rowsDone,
    minutes_left: job.minutesLeft,
    can_pause: task.isJob,
    can_write: hasAnswers && task.lands !== 'nowhere' && written === null && reading?.answered !== false,
    lands_in: toLanding(job),
    written,
    message: job.message,
    levels: job.levels,
    run_id: run,
    map: job.map,
    details: job.details,
    reading,
    error: job.error === null ? null : { message: job.error },
    is_others: isOthers(job),
  };
}

export function isOthers({ owner }: StoredJob): boolean {
  return readAccountMark() !== owner;
}

function toLanding({ task: name, tab, wanted, into }: StoredJob): Landing {
  const { lands } = needTask(name);
  if (into) return { kind: 'blanks', tab, letters: null, headers: wanted };
  return { kind: lands, tab: lands === 'columns' ? tab : null, letters: null, headers: wanted };
}
