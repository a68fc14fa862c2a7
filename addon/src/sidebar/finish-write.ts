import { undatedName } from '../../../shared/columns/dated-name.ts';
import { Failure } from './failure.ts';
import { findSheet } from './find-sheet.ts';
import { readStill } from './own-columns.ts';
import {
  forgetPending,
  forgetPendingTab,
  isUnfinished,
  type PendingWrite,
  readPending,
  readPendingTab,
  showFilled,
  takeOutOwn,
  takeOutPart,
} from './pending-write.ts';
import { isOthers } from './see-job.ts';
import { findJob } from './stored-jobs.ts';
import { withLock } from './with-lock.ts';
import { writeJob } from './write-answers.ts';

/** Finishes an interrupted write, or undoes it. What cannot be finished now waits for the next start. */
export function finishPending(): void {
  finishTab();
  finishColumns();
}

function finishTab(): void {
  const pending = readPendingTab();
  const job = pending && findJob(pending.token);
  if (!pending || (job && isOthers(job))) return;
  try {
    if (job) writeJob(job.id, 'tab');
    forgetPendingTab();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

function finishColumns(): void {
  const pending = readPending();
  if (!pending) return;
  const unfinished = withLock(() => {
    takeOutPart(pending);
    const isLeft = isUnfinished(pending);
    if (!isLeft) showFilled(pending);
    return isLeft;
  });
  const job = findJob(pending.token);
  if (job && isOthers(job)) return;
  try {
    if (unfinished && job) writeJob(job.id);
    else if (unfinished) withLock(() => undo(pending));
    withLock(() => showFilled(pending));
    forgetPending();
  } catch (error) {
    withLock(() => showFilled(pending));
    if (!(error instanceof Failure)) throw error;
  }
}

/**
 * Frozen values are copies of cells in the tab: columns that hold nothing else are removed. A value that a person may
 * have typed stays, and is shown.
 */
function undo(pending: PendingWrite): void {
  const { token, tabId, attempt, into } = pending;
  const sheet = findSheet(tabId);
  if (!sheet) return;
  const { seen: others } = readStill(sheet, token, attempt, (own) => {
    const isOwn = (index: number) => own.some(({ column }) => column === index + 1);
    const values = sheet.getDataRange().getValues();
    return new Set(values.flatMap((line) => line.filter((_, index) => !isOwn(index)).map(String)));
  });
  const isCopy = (value: unknown) => {
    const text = String(value);
    return text === '' || others.has(text) || undatedName(text) !== null;
  };
  takeOutOwn(sheet, pending, (_, cell) => into !== undefined || isCopy(cell));
}
