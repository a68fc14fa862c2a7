// Colours the answers that a person should check. It colours only columns that were written by the add-on.
import { counted } from '../../../shared/counted.ts';
import type { Colored } from '../../sidebar-job.ts';
import { columnsOf, findRows } from './align-answers.ts';
import { needTask } from './choose-rows.ts';
import { Failure } from './failure.ts';
import { type FilledColumns, findOwn, lastAttempt, readStill } from './own-columns.ts';
import { readAnswers, type TaskAnswer } from './read-answers.ts';
import { readGrid } from './read-rows.ts';
import { needTab } from './read-tab.ts';
import { needOwn } from './run-job.ts';
import type { Sheet } from './sheet.ts';
import type { StoredJob } from './stored-jobs.ts';
import type { SidebarTask } from './tasks/task.ts';
import { withLock } from './with-lock.ts';

const COLORS = { unplaced: '#f4c7c3', low: '#fce0b2', medium: '#fff6cc' };
const OURS = Object.keys(COLORS).map((name) => COLORS[name as keyof typeof COLORS]);
const NO_COLOR = '#ffffff';

/** Colours rows by their confidence. A second run removes its colour from rows that are sure now. */
export function colorByConfidence(id: string): Colored {
  return withLock(() => {
    const job = needOwn(id);
    const sheet = needTab(job.tabId);
    const made = findMade(sheet, job);
    if (!findOwn(sheet, made.token, made.attempt) || job.run === null)
      throw new Failure('The columns of these answers are not there any more.');
    const task = needTask(job.task);
    const answers = readAnswers(job.run, job.wanted, job.rowsDone);
    const { own, seen } = readStill(sheet, made.token, made.attempt, (there) => {
      const colors = findColors(sheet, job, task, answers);
      return { colors, painted: there.map(({ column }) => paintedOver(sheet, column, colors)) };
    });
    const { colors } = seen;
    for (const [at, { column }] of own.entries()) {
      const painted = seen.painted[at] ?? [];
      sheet.getRange(1, column, painted.length, 1).setBackgrounds(painted);
    }
    SpreadsheetApp.flush();
    const rows = counted(colors.size, 'row');
    return {
      rows: colors.size,
      message: `${rows} coloured: red is not placed, orange low, yellow medium or to be reviewed.`,
    };
  });
}

const findMade = (sheet: Sheet, { id, into }: StoredJob): FilledColumns =>
  into ?? { token: id, attempt: lastAttempt(sheet, id) };

/** By row, from 1. */
function findColors(
  sheet: Sheet,
  job: StoredJob,
  task: SidebarTask,
  answers: readonly TaskAnswer[],
): ReadonlyMap<number, string> {
  const found = findRows(readGrid(sheet, columnsOf(job, task)), job, task, answers);
  if (!found) throw new Failure('The tab no longer has the columns that the rows were read from.');
  const colors = new Map<number, string>();
  for (const { row, answer } of found.answered) {
    const color = colorOf(answer);
    if (color !== null) colors.set(row.row, color);
  }
  return colors;
}

function colorOf({ status, level }: TaskAnswer): string | null {
  if (status === 'unplaced') return COLORS.unplaced;
  if (level === 'low') return COLORS.low;
  return level === 'medium' || status === 'review' ? COLORS.medium : null;
}

function paintedOver(sheet: Sheet, column: number, colors: ReadonlyMap<number, string>): string[][] {
  const range = sheet.getRange(1, column, Math.max(1, sheet.getLastRow()), 1);
  return range.getBackgrounds().map(([there = NO_COLOR], at) => {
    const color = colors.get(at + 1);
    return [color ?? (OURS.indexOf(there) === -1 ? there : NO_COLOR)];
  });
}
