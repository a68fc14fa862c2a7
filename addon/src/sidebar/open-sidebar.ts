import type { KeyAccount } from '../../../shared/api/addon-account.ts';
import type { State } from '../../sidebar-calls.ts';
import type { RunSeen } from '../../sidebar-job.ts';
import { BASE_URL } from '../base-url.ts';
import { findAccount } from './account.ts';
import { toCallError } from './answer-call.ts';
import { keepKey, maskKey, readKey } from './api-key.ts';
import { needTask } from './choose-rows.ts';
import { Failure } from './failure.ts';
import { isFilterNoted, putBackFilter } from './filter.ts';
import { finishPending } from './finish-write.ts';
import { listTabs } from './read-tab.ts';
import { isHolding, putBack } from './recalculate.ts';
import { seeJob } from './see-job.ts';
import { listJobs, type StoredJob } from './stored-jobs.ts';
import { seeFormulas } from './switch-formulas.ts';
import { finishUndo } from './undo-write.ts';
import { withLock } from './with-lock.ts';

/** Everything that the sidebar shows first. If the service does not answer, the sidebar still opens and states it. */
export function readState(): State {
  if (isHolding()) withLock(putBack);
  if (isFilterNoted()) withLock(putBackFilter);
  finishPending();
  finishUndo();
  const key = readKey();
  const { account, trouble } = key === null ? { account: null, trouble: null } : tryAccount();
  return {
    connected: key !== null,
    key_start: key && maskKey(key),
    base_url: BASE_URL,
    today: account?.today ?? null,
    formulas: seeFormulas(),
    jobs: listJobs().filter(isOpen).map(seeJob),
    tabs: listTabs(),
    time_zone: SpreadsheetApp.getActiveSpreadsheet().getSpreadsheetTimeZone(),
    service_account_email: account?.service_account_email ?? null,
    trouble,
  };
}

function tryAccount(): { account: KeyAccount | null; trouble: State['trouble'] } {
  try {
    return { account: findAccount(), trouble: null };
  } catch (error) {
    return { account: null, trouble: toCallError(error as Error) };
  }
}

/** Jobs that are not ended, that ended and can still be written, or that failed without anybody having seen it. */
function isOpen({ status, written, run, task }: StoredJob): boolean {
  const isEnded = status === 'done' || status === 'stopped' || status === 'failed';
  if (!isEnded) return true;
  const { lands, table } = needTask(task);
  return written === null && (status === 'failed' || (run !== null && lands !== 'nowhere' && !table));
}

export function connect(given: unknown): State {
  const key = typeof given === 'string' ? given.trim() : '';
  if (key === '')
    throw new Failure('Paste the API key of your account: it is made on the portal, under Keys.', {
      field: 'key',
      action: 'key',
    });
  if (/\s/.test(key) || key.length > 200)
    throw new Failure('This is no API key: it is one word, without spaces. Copy it again.', {
      field: 'key',
      action: 'key',
    });
  keepKey(key, findAccount(key).account);
  return readState();
}

/** The answers in this spreadsheet, newest first. */
export function listRuns(): RunSeen[] {
  return listJobs().flatMap(({ id, run, task, tab, at, rows }) =>
    run === null ? [] : [{ run_id: run, job_id: id, task, tab, at, rows }],
  );
}
