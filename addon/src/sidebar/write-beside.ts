// Writes answers as new columns beside their rows, and never changes a cell that has content. The spreadsheet has no
// "write if nothing moved". So new columns are inserted, which overwrites nothing. They stay hidden, where nobody
// types, until a read of the whole tab finds every answer beside its row. Then they are shown and read once more. Rows
// that were sorted or inserted meanwhile are found again by their content.
import { uniqueNames } from '../../../shared/columns/unique-names.ts';
import { type Aligned, type BesidePlan, NoRoomBesideError } from './beside-plan.ts';
import { Failure } from './failure.ts';
import { copyInto, endFilling } from './fill-blanks.ts';
import { type Allowed, compare, toAllowed, writeRows } from './fill-columns.ts';
import { widenFilter } from './filter.ts';
import { IN_THE_WAY, insertColumns } from './insert-columns.ts';
import { areStill, changeOwn, lastAttempt, pickOwn, readMarks, type SeenMarks } from './own-columns.ts';
import {
  dropPending,
  forgetPending,
  isUnfinished,
  listPivots,
  readPending,
  takeOutOwn,
} from './pending-write.ts';
import { type Grid, readGrid } from './read-rows.ts';
import type { Sheet } from './sheet.ts';

export interface WrittenBeside {
  columns: number[];
  headers: string[];
  aligned: Aligned;
  /** Rows whose new cells a person has edited meanwhile: those edits stay. */
  typedIn: ReadonlySet<number>;
  /** The columns had been shown before this call. */
  wasThere: boolean;
}

/** The most reads while others sort and type. A quiet tab needs three. */
const MOST_LOOKS = 12;

/** Whatever it throws, nothing of it is left hidden. */
export function writeBeside(sheet: Sheet, plan: BesidePlan): WrittenBeside {
  try {
    return writeOrFind(sheet, plan);
  } catch (error) {
    leaveNothingHidden(sheet, plan);
    throw error;
  }
}

function writeOrFind(sheet: Sheet, plan: BesidePlan): WrittenBeside {
  let attempt = Math.max(0, lastAttempt(sheet, plan.token));
  let headers: string[] | null = null;
  const ours = toAllowed(plan);
  for (let look = 0; look < MOST_LOOKS; look++) {
    const looked = lookAt(sheet, plan, attempt);
    if (!looked) continue;
    const { grid, own, aligned, marks, isHidden } = looked;
    if (!aligned) throw new NoRoomBesideError('it no longer has the columns that the rows were read from');
    if (!own) {
      takeOutHidden(sheet, plan, ours);
      // Columns of an attempt of which somebody deleted one are not filled again: the next has marks of its own.
      attempt = lastAttempt(sheet, plan.token) + 1;
      insertColumns(sheet, plan, aligned, grid, attempt);
      continue;
    }
    headers ??= nameColumns(plan, grid, aligned, own);
    const state = compare(grid, own, aligned, headers, ours);
    const made = { token: plan.token, attempt };
    const written = { columns: own, headers, aligned, typedIn: state.typedIn };
    // Shown columns belong to the people of the sheet: their changes stay.
    if (look === 0 && !isHidden) return { ...written, wasThere: true };
    if (looked.isInTheWay) {
      takeOutOwn(sheet, made, ours);
      throw new NoRoomBesideError(IN_THE_WAY);
    }
    if (state.wrong.length > 0) writeRows(sheet, own, state.wrong);
    else if (isHidden && widenFilter(sheet, { grid, aligned, own, marks })) continue;
    else if (isHidden && plan.into) {
      if (plan.isFilled?.()) {
        endFilling(sheet, made, plan.into);
        return { ...written, wasThere: false };
      }
      plan.beforeMove?.();
      copyInto(sheet, made, plan.into);
    } else if (isHidden) changeOwn(sheet, made, (column) => sheet.showColumns(column));
    else return { ...written, wasThere: false };
    SpreadsheetApp.flush();
  }
  throw new Failure(
    plan.into
      ? 'The tab is being changed all the time. Try again when it is quiet.'
      : 'The tab is being changed all the time, so the answers were not shown. Press Write again when it is quiet, or ' +
          'write to a new tab.',
    { action: 'retry' },
  );
}

interface BesideLook {
  marks: SeenMarks;
  own: number[] | null;
  grid: Grid;
  aligned: Aligned | null;
  isHidden: boolean;
  /** Somebody made a pivot table before the columns, of which they saw nothing. */
  isInTheWay: boolean;
}

/** All that is known of one moment; null where a column was moved between two reads. Nothing was changed yet. */
function lookAt(sheet: Sheet, plan: BesidePlan, attempt: number): BesideLook | null {
  const marks = readMarks(sheet);
  const own = pickOwn(marks, { token: plan.token, attempt });
  const grid = readGrid(sheet, plan.reads?.(() => own ?? [], marks) ?? null);
  if (!areStill(sheet, marks)) return null;
  const aligned = plan.align(grid, marks);
  const isHidden = own?.some((column) => sheet.isColumnHiddenByUser(column)) ?? false;
  const last = Math.max(...(own ?? []));
  const isInTheWay = !plan.into && own !== null && listPivots(sheet).some((column) => column < last);
  return areStill(sheet, marks) ? { marks, own, grid, aligned, isHidden, isInTheWay } : null;
}

function nameColumns(
  plan: BesidePlan,
  { values }: Grid,
  { headerRow }: Aligned,
  own: readonly number[],
): string[] {
  if (plan.into) return plan.headers.slice();
  const others = (values[headerRow - 1] ?? []).filter((_, index) => own.indexOf(index + 1) === -1);
  return uniqueNames(plan.headers, others.map(String), plan.taskName);
}

function leaveNothingHidden(sheet: Sheet, plan: BesidePlan): void {
  try {
    if (plan.into) dropPending(plan.token);
    else takeOutHidden(sheet, plan, toAllowed(plan));
    if (readPending()?.token === plan.token) forgetPending();
  } catch {
    // The spreadsheet refuses that too, or the script is ended: the next start does it.
  }
}

/**
 * Takes the columns of the write that is under way out again, all that are left of them, while any is hidden: nobody saw
 * them whole yet. Those in which somebody has typed are shown.
 */
function takeOutHidden(sheet: Sheet, { token }: BesidePlan, isOurs: Allowed): void {
  const pending = readPending();
  if (pending?.token === token && isUnfinished(pending)) takeOutOwn(sheet, pending, isOurs);
}
