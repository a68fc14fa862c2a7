// Finds the rows of a fill again, wherever they are now, and whether they still hold what was written.
import type { Cell } from '../../shared/api/endpoint.ts';
import type { SheetRow } from '../rows/origin/align-rows.ts';
import type { RowsLook } from './look-at-rows.ts';
import { keysOf, type RowKeys } from './match-rows.ts';
import { type NotedRow, valuesAt } from './note-rows.ts';

/** A row that a turn filled. */
export interface FilledRow {
  keys: RowKeys;
  cells: Cell[];
  /** No other row asked the same: it is found by its address, whatever stands beside that. */
  isAlone: boolean;
}

/** The rows of a finished fill that got their answer. */
export function listFilled(rows: readonly NotedRow[]): FilledRow[] {
  const byAddress = Map.groupBy(rows, ({ keys }) => keys.address);
  return rows.flatMap(({ keys, change, isFresh }) =>
    isFresh && change ? [{ keys, cells: change.to, isAlone: byAddress.get(keys.address)?.length === 1 }] : [],
  );
}

/**
 * The rows that hold what this fill gave them. Of rows that nothing tells apart none is found: an answer too many is seen
 * and can be deleted, one too few is missed.
 */
export function findFilled(look: RowsLook, filled: readonly FilledRow[]): SheetRow[] {
  const there = look.rows.map((row) => ({ row, keys: keysOf(row) }));
  const byLine = Map.groupBy(there, ({ keys }) => keys.line);
  const byAddress = Map.groupBy(there, ({ keys }) => keys.address);
  const found = [...Map.groupBy(filled, ({ keys }) => keys.line)].flatMap(([line, ours]) => {
    const rows = byLine.get(line) ?? [];
    if (rows.length > ours.length) return [];
    const [first] = ours;
    const alone = first?.isAlone && rows.length === 0 ? (byAddress.get(first.keys.address) ?? []) : [];
    const candidates = alone.length === 1 ? alone : rows;
    return candidates
      .filter(({ row }) => ours.some(({ cells }) => holds(valuesAt(look, row.at), cells)))
      .map(({ row }) => row);
  });
  return [...new Set(found)];
}

/** Each cell is blank or as it was written, and not all are blank. */
const holds = (there: readonly Cell[], written: readonly Cell[]): boolean =>
  there.some((cell) => cell !== null) &&
  there.every((cell, column) => cell === null || cell === (written[column] ?? null));
