// Finds rows that were noted in the tab as it is now, by what they hold.
import type { SheetRow } from '../rows/origin/align-rows.ts';
import { type RowMarks, toMarks } from '../rows/origin/rows-origin.ts';

/** What a row is known by: all of it, the place it names with its id, the place alone, its id where it has one of its own. */
export interface RowKeys {
  line: string;
  place: string;
  /** Whatever id stands beside it by then: columns that were hidden in passing may be sorted apart. */
  address: string;
  id: string | null;
}

export function keysOf({ sent, hasOwnId }: SheetRow): RowKeys {
  const [place, line] = toMarks(sent, hasOwnId);
  const [address] = hasOwnId ? toMarks(sent, false) : [place];
  return { line, place, address, id: hasOwnId ? sent.id : null };
}

/** Of a row of which no more is known. */
export const keysOfMarks = ([place, line]: RowMarks): RowKeys => ({ line, place, address: place, id: null });

/** The row of each that was noted; null where it is gone, or could be several that differ. The surest keys come first. */
export function matchRows(
  noted: readonly { keys: RowKeys; content: string }[],
  there: readonly SheetRow[],
  by: readonly (keyof RowKeys)[],
): (SheetRow | null)[] {
  const found: (SheetRow | null)[] = noted.map(() => null);
  const now = there.map((row) => ({ row, keys: keysOf(row) }));
  const taken = new Set<SheetRow>();
  for (const key of by) {
    const asked = Map.groupBy(
      [...noted.keys()].filter((index) => found[index] === null && noted[index]?.keys[key] !== null),
      (index) => noted[index]?.keys[key],
    );
    const free = Map.groupBy(
      now.filter(({ row }) => !taken.has(row)),
      ({ keys }) => keys[key],
    );
    for (const [name, indexes] of asked) {
      const rows = free.get(name as string) ?? [];
      const isClear = indexes.length === 1 && rows.length === 1;
      const areSame = indexes.every(
        (index) => noted[index]?.content === noted[indexes[0] as number]?.content,
      );
      if (!isClear && !areSame) continue;
      for (const [order, index] of indexes.entries()) {
        const match = rows[order]?.row;
        if (!match) break;
        found[index] = match;
        taken.add(match);
      }
    }
  }
  return found;
}

/** One row that nobody knows in place of one that is gone: somebody changed it. */
export function pairLast(
  found: readonly (SheetRow | null)[],
  there: readonly SheetRow[],
): (SheetRow | null)[] {
  const gone = found.filter((row) => row === null).length;
  const unknown = there.filter((row) => !found.includes(row));
  return gone === 1 && unknown.length === 1 ? found.map((row) => row ?? unknown[0] ?? null) : [...found];
}
