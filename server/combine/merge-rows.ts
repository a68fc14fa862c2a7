import { foreignText } from '../../shared/foreign-value.ts';
import type { Joined, JoinedRow, RunTableRow } from './run-table.ts';

interface Merging {
  mayMove?(row: Joined): boolean;
  /** Whether two rows with an identity in common may be one. */
  mayJoin?(into: Joined, row: Joined): boolean;
  onMerge?(into: Joined): void;
}

/** Of so many rows with one identity in common more would tell nothing. */
const MOST_TRIED = 100;

/**
 * Each row goes to the first before it that has an identity in common and none of its tables. The rows that stay are in
 * their order; `onMerge` is told of each that took one up.
 */
export function mergeRows(
  rows: readonly Joined[],
  identitiesOf: (row: Joined) => readonly string[],
  { mayMove = () => true, mayJoin, onMerge }: Merging = {},
): Joined[] {
  const known = new Map<string, Joined[]>();
  // What a row has of a table it never again lacks: each list is passed once for each set of tables.
  const passed = new Map<string, number>();
  const findFree = (identity: string, row: Joined) => {
    const list = known.get(identity) ?? [];
    const place = JSON.stringify([identity, shapeOf(row)]);
    let index = passed.get(place) ?? 0;
    while (index < list.length && sharesTable(list[index], row)) index++;
    passed.set(place, index);
    if (!mayJoin) return list[index];
    const tried = list.slice(index, index + MOST_TRIED);
    return tried.find((into) => !sharesTable(into, row) && mayJoin(into, row));
  };
  const stay: Joined[] = [];
  for (const row of rows) {
    const identities = [...new Set(identitiesOf(row))];
    const into = mayMove(row) ? identities.map((one) => findFree(one, row)).find(Boolean) : undefined;
    if (into) {
      takeUp(into, row);
      onMerge?.(into);
    } else stay.push(row);
    for (const identity of identities) {
      const list = known.get(identity) ?? [];
      known.set(identity, list);
      list.push(into ?? row);
    }
  }
  return stay;
}

export function takeUp(into: Joined, row: Joined): void {
  into.of = into.of.map((one, at) => one ?? row.of[at] ?? null);
}

export const sharesTable = (one: Joined | undefined, other: Joined): boolean =>
  other.of.some((row, at) => row !== null && one?.of[at] !== null);

/** The callers' own ids. A row number says nothing of the row. */
export const idsOf = ({ of }: Joined): string[] =>
  listTold(of.map((one) => (one?.row.isNumbered ? '' : one?.row.id)));

/** The texts with which it was sent. */
export const textsOf = ({ of }: Joined): string[] => listTold(of.map((one) => one && sentText(one.row)));

/** The text with which one was sent. */
export const sentText = ({ sent }: RunTableRow): string => foreignText(sent?.query ?? sent?.address).trim();

const listTold = (values: readonly unknown[]): string[] =>
  values.map((value) => foreignText(value).trim()).filter((text) => text !== '');

/** Which tables it has rows of: '101'. */
export const shapeOf = ({ of }: JoinedRow): string => of.map((one) => Number(one !== null)).join('');
