// Blanks the cells again that a fill gave their answers, in the way that they were filled: what the columns are to hold
// is written into columns made for it and copied over, so that whoever sorts in that moment moves both.
import { columnLetters } from '../../../shared/columns/column-letters.ts';
import { counted } from '../../../shared/counted.ts';
import type { Undone } from '../../sidebar-job.ts';
import { NoRoomBesideError } from './beside-plan.ts';
import { needTask } from './choose-rows.ts';
import { Failure } from './failure.ts';
import { beginFilling } from './fill-blanks.ts';
import { type FilledRows, isNoted, listFilled, type RowToFill } from './filled-rows.ts';
import type { NotedWrite } from './last-writes.ts';
import { findOwn } from './own-columns.ts';
import { dropPending, forgetPending } from './pending-write.ts';
import { planInto } from './plan-into.ts';
import { readAnswers, type TaskAnswer } from './read-answers.ts';
import { isOthers } from './see-job.ts';
import type { Sheet } from './sheet.ts';
import { findJob, type StoredJob } from './stored-jobs.ts';
import { toCells } from './write-answers.ts';
import { writeBeside } from './write-beside.ts';

/** `begin` is called before anything is changed. */
export function undoFill(sheet: Sheet, note: NotedWrite, begin: () => void): Undone {
  const { filled, headers } = note;
  const job = note.job === null ? null : findJob(note.job);
  if (!filled || !job) throw new Failure('What was filled there is not known any more.');
  const answers = readOwn(job);
  let ours: RowToFill[] = [];
  const into = { token: `undo-${note.token}`, job, task: needTask(job.task), answers, into: filled.into };
  let rows: RowToFill[] = [];
  try {
    begin();
    // Before the columns are hidden: whoever sorts what is seen then leaves them behind.
    const plan = planInto(sheet, into, (now) => {
      rows = now;
      ours = listFilled(filled, rows, answers);
      return new Map(ours.map(({ row }) => [row, headers.map(() => null)]));
    });
    beginFilling(sheet, into.token, filled.into, 'Nothing was removed.');
    writeBeside(sheet, plan);
  } catch (error) {
    dropPending(into.token);
    if (!(error instanceof NoRoomBesideError)) throw error;
    throw new Failure(`These cells cannot be emptied: ${error.message}.`);
  }
  forgetPending();
  const left = listLeft(filled, rows, ours, answers);
  const columns = findOwn(sheet, filled.into.token, filled.into.attempt) ?? [];
  return tell(note, ours.length, left, columns);
}

function readOwn(job: StoredJob): TaskAnswer[] {
  if (isOthers(job))
    throw new Failure('Somebody else filled rows of these columns: only they can empty them. Ask them.');
  const answers = readAnswers(job.run ?? '', job.wanted, job.rowsDone);
  return answers.map((answer) => ({ ...answer, cells: toCells(answer.cells) }));
}

/** Rows that hold something else by now, or that nothing tells from others. */
function listLeft(
  filled: FilledRows,
  rows: readonly RowToFill[],
  ours: readonly RowToFill[],
  answers: readonly TaskAnswer[],
): number[] {
  const asked = new Set(answers.map(({ key }) => key));
  const done = new Set(ours.map(({ row }) => row));
  const emptied = (key: string) => ours.filter((row) => row.key === key).length;
  const isLeft = (row: RowToFill) => {
    if (done.has(row.row) || !asked.has(row.key) || row.there.every((cell) => cell === '')) return false;
    const lines = filled.repeats[row.key];
    return isNoted(filled, row) || (lines !== undefined && emptied(row.key) < lines.length);
  };
  return rows.filter(isLeft).map(({ row }) => row);
}

const ROWS_NAMED = 5;

function tell(
  { tab, headers }: NotedWrite,
  rows: number,
  left: readonly number[],
  columns: readonly number[],
): Undone {
  const named = left.slice(0, ROWS_NAMED).join(', ') + (left.length > ROWS_NAMED ? ' …' : '');
  const because = 'was changed since, or cannot be told from one that asks the same';
  const words = [
    `Emptied ${counted(rows, 'row')} of ${counted(headers.length, 'column')} of ${tab}.`,
    ...(left.length > 0 ? [`Left as it is, for it ${because}: row ${named}.`] : []),
  ];
  const letter = columns.length > 0 ? columnLetters(Math.min(...columns)) : null;
  return {
    message: words.join(' '),
    removed: rows > 0 ? headers.slice() : [],
    left: left.length > 0 ? [{ letter, header: headers[0] ?? '', rows: left.slice() }] : [],
  };
}
