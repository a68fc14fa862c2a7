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
import { insertColumns } from './insert-columns.ts';
import { findOwn, lastAttempt, listOwn } from './own-columns.ts';
import { readPending } from './pending-write.ts';
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

export function writeBeside(sheet: Sheet, plan: BesidePlan): WrittenBeside {
  let attempt = Math.max(0, lastAttempt(sheet, plan.token));
  let headers: string[] | null = null;
  const ours = toAllowed(plan);
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = findOwn(sheet, plan.token, attempt);
    const grid = readGrid(sheet, plan.reads?.(() => before ?? []) ?? null);
    const own = findOwn(sheet, plan.token, attempt);
    // A column moved between two reads. Nothing was changed yet, so the tab is read again.
    if (before?.join() !== own?.join()) continue;
    const aligned = plan.align(grid);
    if (!aligned) {
      takeOutHidden(sheet, plan.token, ours);
      throw new NoRoomBesideError('it no longer has the columns that the rows were read from');
    }
    if (!own) {
      takeOutHidden(sheet, plan.token, ours);
      // Columns of an attempt of which somebody deleted one are not filled again: the next has marks of its own.
      attempt = lastAttempt(sheet, plan.token) + 1;
      insertColumns(sheet, plan, aligned, grid, attempt);
      continue;
    }
    headers ??= nameColumns(plan, grid, aligned, own);
    const state = compare(grid, own, aligned, headers, ours);
    const isHidden = areHidden(sheet, own);
    const written = { columns: own, headers, aligned, typedIn: state.typedIn };
    // Shown columns belong to the people of the sheet: their changes stay.
    if (look === 0 && !isHidden) return { ...written, wasThere: true };
    if (state.wrong.length > 0) writeRows(sheet, own, state.wrong);
    else if (isHidden && widenFilter(sheet, aligned.headerRow, own)) continue;
    else if (isHidden && plan.into) {
      const made = { token: plan.token, attempt };
      if (plan.isFilled?.()) {
        endFilling(sheet, made, plan.into);
        return { ...written, wasThere: false };
      }
      plan.beforeMove?.();
      copyInto(sheet, made, plan.into);
    } else if (isHidden) for (const column of own) sheet.showColumns(column);
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

function nameColumns(
  plan: BesidePlan,
  { values }: Grid,
  { headerRow }: Aligned,
  own: readonly number[],
): string[] {
  if (plan.into) return plan.headers.slice();
  const others = (values[headerRow - 1] ?? []).filter((_, index) => own.indexOf(index + 1) === -1);
  return uniqueNames(plan.headers, others.map(String));
}

function areHidden(sheet: Sheet, own: readonly number[]): boolean {
  return own.some((column) => sheet.isColumnHiddenByUser(column));
}

/**
 * Takes hidden columns of the write that is under way out again, all that are left of them; those in which somebody has
 * typed are shown.
 */
function takeOutHidden(sheet: Sheet, token: string, isOurs: Allowed): void {
  const pending = readPending();
  if (pending?.token !== token) return;
  const list = () =>
    listOwn(sheet, token, pending.attempt)
      .filter(({ column }) => sheet.isColumnHiddenByUser(column))
      .sort((one, other) => other.column - one.column);
  for (let look = 0; look < MOST_LOOKS; look++) {
    const [last] = list();
    if (!last) return;
    const cells = sheet.getRange(1, last.column, sheet.getMaxRows(), 1).getValues();
    // It may have been moved since.
    if (list()[0]?.column !== last.column) continue;
    if (cells.every(([cell]) => isOurs(last.index, cell))) sheet.deleteColumn(last.column);
    else sheet.showColumns(last.column);
    SpreadsheetApp.flush();
  }
}
