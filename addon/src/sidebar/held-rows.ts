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
      const waiting = groupBy(last, ({ row }) => nameOf(row));
      const all = last.map(({ known }) => known as RememberedRow);
      const isTyped = ({ there }: RowToFill) => !all.some(({ expected }) => isSame(there, expected));
      const now = rows.map((row): Paired => ({ row, known: takeBest(waiting.get(nameOf(row)), row) }));
      const left = new Set(Array.from(waiting.values()).flat());
      pairByTexts(now, last, left);
      const gone = Array.from(left, ({ known }) => known as RememberedRow);
      const isMoved = now.some(
        ({ row, known }) => known && !isTyped(row) && !isSame(row.there, known.expected),
      );
      // Whoever showed the columns and typed there meant it.
      for (const one of now) if (isTyped(one.row)) one.known = toHeld(one.row);
      const unknown = now.filter(({ known }) => known === null);
      if (isMoved) pairRest(unknown, gone);
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

function groupBy<Item>(items: readonly Item[], nameIt: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(nameIt(item));
    if (group) group.push(item);
    else groups.set(nameIt(item), [item]);
  }
  return groups;
}

/** Rows that are the same in all else are told apart by what stands there. */
function takeBest(waiting: Paired[] | undefined, { there }: RowToFill): RememberedRow | null {
  if (!waiting || waiting.length === 0) return null;
  const at = waiting.findIndex(({ known }) => known && isSame(there, known.expected));
  return waiting.splice(Math.max(0, at), 1)[0]?.known ?? null;
}

/**
 * Rows of which a part has changed, or holds what does not move with rows, are known by a text that only one row had
 * and only one has: first of those that ask the same, then of all.
 */
function pairByTexts(now: readonly Paired[], before: readonly Paired[], left: Set<Paired>): void {
  const unknown = now.filter(({ known }) => known === null);
  if (unknown.length === 0) return;
  const keyOf = ({ row }: Paired) => row.key;
  const [nowByKey, beforeByKey] = [groupBy(now, keyOf), groupBy(before, keyOf)];
  for (const key of Array.from(groupBy(unknown, keyOf).keys()))
    pairAmong(nowByKey.get(key) ?? [], beforeByKey.get(key) ?? [], left, 0);
  pairAmong(now, before, left, 0.5);
}

/** `share` is the least part of a row's texts that both have. */
function pairAmong(
  now: readonly Paired[],
  before: readonly Paired[],
  left: Set<Paired>,
  share: number,
): void {
  const [holders, heldBy] = [onlyHolders(now), onlyHolders(before)];
  for (const one of now) {
    if (one.known) continue;
    const own = one.row.others.filter((text) => holders.get(text) === one);
    const found = new Set(own.map((text) => heldBy.get(text)).filter((other) => other && left.has(other)));
    const [other] = Array.from(found);
    // Where two texts tell of two rows, one of them did not move with its row.
    if (!other || found.size > 1) continue;
    const same = one.row.others.filter((text) => other.row.others.indexOf(text) !== -1);
    if (same.length < share * one.row.others.length) continue;
    one.known = other.known;
    left.delete(other);
  }
}

/** The row that holds a text, where no other does. */
function onlyHolders(rows: readonly Paired[]): Map<string, Paired | null> {
  const holders = new Map<string, Paired | null>();
  for (const one of rows)
    for (const text of Array.from(new Set(one.row.others))) holders.set(text, holders.has(text) ? null : one);
  return holders;
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
