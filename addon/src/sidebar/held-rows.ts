// What stands beside each row in columns that are hidden while they change. Nobody types there, but whoever sorts only
// what is seen leaves them behind: what a row held when they were hidden belongs to it all the same.
import type { Cell } from '../../../shared/api/endpoint.ts';
import { isSameCell } from './cell-value.ts';
import { Failure } from './failure.ts';
import type { RowToFill } from './filled-rows.ts';

type CellsOfRow = readonly Cell[];

export interface HeldRows {
  /** The rows as they are now, each with what belongs to it; throws Failure where that is not known. */
  pair(rows: readonly RowToFill[]): RowToFill[];
  /** From now on the columns hold this, by row. */
  expect(cells: ReadonlyMap<number, CellsOfRow>): void;
}

interface RememberedRow {
  cells: CellsOfRow;
  /** What stands there by now, once cells were copied over. */
  expected: CellsOfRow;
}

interface Paired {
  row: RowToFill;
  known: RememberedRow | null;
}

export function holdRows(before: readonly RowToFill[]): HeldRows {
  let last: Paired[] = before.map((row) => ({ row, known: toHeld(row) }));
  return {
    pair(rows) {
      const waiting = groupByName(last);
      const all = last.map(({ known }) => known as RememberedRow);
      const isTyped = ({ there }: RowToFill) => !all.some(({ expected }) => isSame(there, expected));
      const now = rows.map((row): Paired => ({ row, known: takeBest(waiting.get(nameOf(row)), row) }));
      const isMoved = now.some(
        ({ row, known }) => known && !isTyped(row) && !isSame(row.there, known.expected),
      );
      // Whoever showed the columns and typed there meant it.
      for (const one of now) if (isTyped(one.row)) one.known = toHeld(one.row);
      const unknown = now.filter(({ known }) => known === null);
      if (isMoved) pairRest(unknown, Array.from(waiting.values()).flat());
      else for (const one of unknown) one.known = toHeld(one.row);
      last = now;
      return now.map(({ row, known }) => ({ ...row, there: known?.cells ?? row.there }));
    },
    expect(cells) {
      for (const { row, known } of last) if (known) known.expected = cells.get(row.row) ?? known.cells;
    },
  };
}

const toHeld = ({ there }: RowToFill): RememberedRow => ({ cells: there, expected: there });

function groupByName(rows: readonly Paired[]): Map<string, RememberedRow[]> {
  const groups = new Map<string, RememberedRow[]>();
  for (const { row, known } of rows)
    if (known) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), known]);
  return groups;
}

/** Rows that are the same in all else are told apart by what stands there. */
function takeBest(waiting: RememberedRow[] | undefined, { there }: RowToFill): RememberedRow | null {
  if (!waiting || waiting.length === 0) return null;
  const at = waiting.findIndex(({ expected }) => isSame(there, expected));
  return waiting.splice(Math.max(0, at), 1)[0] ?? null;
}

/** Rows that are not known are new, or one that somebody changed in place of one that is gone. */
function pairRest(unknown: readonly Paired[], gone: readonly RememberedRow[]): void {
  const lost = gone.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lost.length > 0 && unknown.length > 1)
    throw new Failure(
      'Rows were sorted and changed while these columns were hidden: look whether what stands in them stands beside ' +
        'its row.',
    );
  for (const one of unknown) {
    const blank = one.row.there.map((): Cell => '');
    one.known = lost[0] ?? { cells: blank, expected: blank };
  }
}

const nameOf = ({ key, line }: RowToFill): string => `${key} ${line}`;

const isSame = (one: CellsOfRow, other: CellsOfRow): boolean =>
  one.every((cell, index) => isSameCell(cell ?? '', other[index] ?? ''));
