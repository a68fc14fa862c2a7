// Writes the answers of a job into the blank cells of columns that an earlier job wrote.
import type { Cell } from '../../../shared/api/endpoint.ts';
import type { FoundRows } from './align-answers.ts';
import { NoRoomBesideError } from './beside-plan.ts';
import { Failure } from './failure.ts';
import { beginFilling } from './fill-blanks.ts';
import { type FilledRows, isNoted, isPartOf, noteFilled, type RowToFill } from './filled-rows.ts';
import { forgetWrite, listWrites, noteWrite } from './last-writes.ts';
import { type FilledColumns, findOwn } from './own-columns.ts';
import { dropPending } from './pending-write.ts';
import { type IntoLook, planInto } from './plan-into.ts';
import type { TaskAnswer } from './read-answers.ts';
import type { Sheet } from './sheet.ts';
import type { StoredJob } from './stored-jobs.ts';
import type { SidebarTask } from './tasks/task.ts';
import { writeBeside } from './write-beside.ts';

export interface WrittenBlanks {
  columns: number[];
  headers: string[];
  /** Rows whose cells were filled. */
  rows: number[];
  /** Answers whose rows are gone, and rows that a person filled meanwhile. */
  lost: readonly TaskAnswer[];
  taken: number[];
  /** It is noted which rows these are. */
  isNoted: boolean;
}

export function writeBlanks(
  sheet: Sheet,
  job: StoredJob,
  task: SidebarTask,
  answers: readonly TaskAnswer[],
  into: FilledColumns,
): WrittenBlanks {
  // Of a script that died after it had filled some of them.
  const earlier = listWrites().filter(({ token }) => token === job.id)[0]?.filled ?? null;
  let chosen: BlankRows = { filled: [], taken: [] };
  let isKept = earlier !== null;
  const onMove = (headers: readonly string[], { rows }: IntoLook) => {
    const filled = noteFilled(into, rows, chosen.filled, earlier);
    isKept = filled !== null;
    if (filled) note(sheet, job, task, headers, filled);
    else forgetWrite(job.id);
  };
  try {
    // Before the columns are hidden: whoever sorts what is seen then leaves them behind.
    const plan = planInto(
      sheet,
      { token: job.id, job, task, answers, into },
      (rows, found) => {
        chosen = choose(rows, found, earlier);
        const cells = cellsByRow(found);
        return new Map(chosen.filled.map(({ row }) => [row, cells.get(row) ?? []]));
      },
      onMove,
    );
    beginFilling(sheet, job.id, into, 'Ask all rows into new columns.');
    const { headers } = writeBeside(sheet, plan);
    const columns = findOwn(sheet, into.token, into.attempt) ?? [];
    const rows = chosen.filled.map(({ row }) => row);
    return { columns, headers, rows, lost: plan.seen().lost, taken: chosen.taken, isNoted: isKept };
  } catch (error) {
    // The next press of the button hides them again and continues.
    dropPending(job.id);
    if (!(error instanceof NoRoomBesideError)) throw error;
    throw new Failure(`These columns cannot be filled: ${error.message}. Ask the rows into new columns.`);
  }
}

interface BlankRows {
  filled: RowToFill[];
  taken: number[];
}

/** Blank rows, and those that a script filled in part before it died. */
function choose(rows: readonly RowToFill[], found: FoundRows, earlier: FilledRows | null): BlankRows {
  const cells = cellsByRow(found);
  const filled: RowToFill[] = [];
  const others: RowToFill[] = [];
  const answered = new Set<string>();
  for (const row of rows) {
    const answer = cells.get(row.row);
    if (!answer) continue;
    const isBlank = row.there.every((cell) => cell === '');
    const isPart = isPartOf(row.there, answer);
    if (isBlank || (isPart && earlier && isNoted(earlier, row))) filled.push(row);
    else if (!isPart) others.push(row);
    if (isPart) answered.add(row.key);
  }
  // A row that asks the same and was answered long ago stands in no way.
  return { filled, taken: others.filter(({ key }) => !answered.has(key)).map(({ row }) => row) };
}

const cellsByRow = ({ answered }: FoundRows): Map<number, Cell[]> =>
  new Map(answered.map(({ row, answer }) => [row.row, answer.cells]));

function note(
  sheet: Sheet,
  { id }: StoredJob,
  task: SidebarTask,
  headers: readonly string[],
  filled: FilledRows,
): void {
  const where = { tabId: sheet.getSheetId(), tab: sheet.getName() };
  noteWrite({
    token: id,
    kind: 'cells',
    ...where,
    what: task.name,
    job: id,
    headers: headers.slice(),
    sums: [],
    filled,
  });
}
