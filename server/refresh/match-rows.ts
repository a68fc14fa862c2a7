// Finds rows that were noted in the tab as it is now, by what they hold.
import type { SheetRow } from '../rows/origin/align-rows.ts';
import { type RowMarks, toMarks } from '../rows/origin/rows-origin.ts';

/** The keys of a row: its whole content, its place with its id, its place alone, and its own id where it has one. */
export interface RowKeys {
  line: string;
  place: string;
  /** Without the id beside it: columns that were hidden for a moment may have been sorted separately. */
  address: string;
  id: string | null;
}

export function keysOf({ sent, hasOwnId }: SheetRow): RowKeys {
  const [place, line] = toMarks(sent, hasOwnId);
  const [address] = hasOwnId ? toMarks(sent, false) : [place];
  return { line, place, address, id: hasOwnId ? sent.id : null };
}

/** For a row of which no more is known. */
export const keysOfMarks = ([place, line]: RowMarks): RowKeys => ({ line, place, address: place, id: null });

/**
 * The row of each note; null where it was deleted, or could be one of several that differ. The surest keys come first.
 */
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

/** If one noted row is missing and one row is unknown, a person changed that row. */
export function pairLast(
  found: readonly (SheetRow | null)[],
  there: readonly SheetRow[],
): (SheetRow | null)[] {
  const gone = found.filter((row) => row === null).length;
  const unknown = there.filter((row) => !found.includes(row));
  return gone === 1 && unknown.length === 1 ? found.map((row) => row ?? unknown[0] ?? null) : [...found];
}
