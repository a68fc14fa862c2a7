// Colours the answers that a person should check. It colours only columns that were written by the add-on. Cells are
// coloured by position, where others may stand by then: what was coloured is looked at again until it is right.
import { columnLetters } from '../../../shared/columns/column-letters.ts';
import { counted } from '../../../shared/counted.ts';
import type { Colored } from '../../sidebar-job.ts';
import { columnsOf, findRows } from './align-answers.ts';
import { needTask } from './choose-rows.ts';
import { Failure } from './failure.ts';
import { type FilledColumns, findOwn, lastAttempt, type OwnColumn, readStill } from './own-columns.ts';
import { readAnswers, type TaskAnswer } from './read-answers.ts';
import { readGrid } from './read-rows.ts';
import { needTab } from './read-tab.ts';
import { needOwn } from './run-job.ts';
import type { Sheet } from './sheet.ts';
import type { StoredJob } from './stored-jobs.ts';
import { withLock } from './with-lock.ts';

const COLORS = { unplaced: '#f4c7c3', low: '#fce0b2', medium: '#fff6cc' };
const OURS = Object.keys(COLORS).map((name) => COLORS[name as keyof typeof COLORS]);
const NO_COLOR = '#ffffff';

/** The most looks while others sort. A quiet tab needs two. */
const MOST_LOOKS = 12;

/** Colours rows by their confidence. A second run removes its colour from rows that are sure now. */
export function colorByConfidence(id: string): Colored {
  return withLock(() => {
    const job = needOwn(id);
    const sheet = needTab(job.tabId);
    const made = findMade(sheet, job);
    if (!findOwn(sheet, made.token, made.attempt) || job.run === null) throw gone();
    const answers = readAnswers(job.run, job.wanted, job.rowsDone);
    const found = () => findAnswered(sheet, job, answers);
    const theirs: ColorsByAnswer = new Map();
    for (let look = 0; look < MOST_LOOKS; look++) {
      const { own, seen } = readStill(sheet, made.token, made.attempt, (there) =>
        lookAt(sheet, there, found),
      );
      if (own.length === 0) throw gone();
      if (!seen) continue;
      const wrong = listWrong(own, seen, theirs);
      if (wrong.size === 0) return report(sheet, own, seen);
      paint(sheet, wrong);
      SpreadsheetApp.flush();
    }
    throw new Failure(
      'The tab is being changed all the time, so that colours may stand beside other rows. Colour again when it is quiet.',
      { action: 'retry' },
    );
  });
}

const gone = () => new Failure('The columns of these answers are not there any more.');

const findMade = (sheet: Sheet, { id, into }: StoredJob): FilledColumns =>
  into ?? { token: id, attempt: lastAttempt(sheet, id) };

/** By row, from 1. */
type AnswersByRow = ReadonlyMap<number, TaskAnswer>;

/** Of each answer, what its cells were coloured before. */
type ColorsByAnswer = Map<TaskAnswer, string[]>;

interface ColorLook {
  answers: AnswersByRow;
  /** Of each own column, by row. */
  colors: string[][];
}

function findAnswered(sheet: Sheet, job: StoredJob, answers: readonly TaskAnswer[]): AnswersByRow {
  const task = needTask(job.task);
  const found = findRows(readGrid(sheet, columnsOf(job, task)), job, task, answers);
  if (!found) throw new Failure('The tab no longer has the columns that the rows were read from.');
  return new Map(found.answered.map(({ row, answer }) => [row.row, answer]));
}

/** Null where rows were moved between two reads. */
function lookAt(sheet: Sheet, own: readonly OwnColumn[], find: () => AnswersByRow): ColorLook | null {
  const answers = find();
  const rows = Math.max(1, sheet.getLastRow());
  const colors = own.map(({ column }) => {
    const range = sheet.getRange(1, column, rows, 1);
    return range.getBackgrounds().map(([color = NO_COLOR]) => color);
  });
  const again = find();
  const isStill =
    again.size === answers.size && Array.from(again).every(([row, one]) => answers.get(row) === one);
  return isStill ? { answers, colors } : null;
}

/** Rows from and to of one column. */
interface ColorRun {
  letters: string;
  from: number;
  to: number;
}

/** Cells of another colour than they are to have, by that. */
function listWrong(
  own: readonly OwnColumn[],
  { answers, colors }: ColorLook,
  theirs: ColorsByAnswer,
): Map<string, ColorRun[]> {
  const wrong = new Map<string, ColorRun[]>();
  answers.forEach((answer, row) => {
    if (!theirs.has(answer))
      theirs.set(
        answer,
        own.map((_, index) => toTheirs(colors[index]?.[row - 1])),
      );
  });
  for (const [index, { column }] of own.entries()) {
    for (const [at, there] of (colors[index] ?? []).entries()) {
      const answer = answers.get(at + 1);
      const isOurs = OURS.indexOf(there) !== -1;
      // A cell that was coloured as another row stood there gets its colour back.
      const usual = isOurs ? ((answer && theirs.get(answer)?.[index]) ?? NO_COLOR) : there;
      const wanted = (answer && colorOf(answer)) ?? usual;
      if (wanted === there) continue;
      const runs = wrong.get(wanted) ?? [];
      const [last] = runs.slice(-1);
      const letters = columnLetters(column);
      if (last?.letters === letters && last.to === at) last.to++;
      else runs.push({ letters, from: at + 1, to: at + 1 });
      wrong.set(wanted, runs);
    }
  }
  return wrong;
}

const toTheirs = (color = NO_COLOR): string => (OURS.indexOf(color) === -1 ? color : NO_COLOR);

function colorOf({ status, level }: TaskAnswer): string | null {
  if (status === 'unplaced') return COLORS.unplaced;
  if (level === 'low') return COLORS.low;
  return level === 'medium' || status === 'review' ? COLORS.medium : null;
}

/** Nothing is read until all of it is sent. */
function paint(sheet: Sheet, wrong: ReadonlyMap<string, ColorRun[]>): void {
  wrong.forEach((runs, color) => {
    const ranges = runs.map(({ letters, from, to }) => `${letters}${from}:${letters}${to}`);
    sheet.getRangeList(ranges).setBackground(color);
  });
}

function report(sheet: Sheet, own: readonly OwnColumn[], { answers }: ColorLook): Colored {
  const colored = Array.from(answers.values()).filter((answer) => colorOf(answer) !== null).length;
  const rows = counted(colored, 'row');
  const hidden = isCovered(sheet, own)
    ? ' A conditional format of this tab reaches over these columns: where it has a colour, that one is seen.'
    : '';
  return {
    rows: colored,
    message: `${rows} coloured: red is not placed, orange low, yellow medium or to be reviewed.${hidden}`,
  };
}

/** What a rule colours is seen in place of a cell's own colour. */
function isCovered(sheet: Sheet, own: readonly OwnColumn[]): boolean {
  const isOver = (range: GoogleAppsScript.Spreadsheet.Range) =>
    own.some(({ column }) => range.getColumn() <= column && column <= range.getLastColumn());
  return sheet.getConditionalFormatRules().some((rule) => rule.getRanges().some(isOver));
}
