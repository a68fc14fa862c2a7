// A row that no run has placed has no key: it is joined by the id or the text with which it was sent.
import { foreignText } from '../../shared/foreign-value.ts';
import type { JoinedRow, RunTableRow } from './join-tables.ts';

/** Rows with a key in their order, then those without one that no other table knows by their id or text either. */
export function joinKeyless(joined: readonly JoinedRow<RunTableRow>[]): JoinedRow<RunTableRow>[] {
  const known = new Map<string, JoinedRow<RunTableRow>[]>();
  // A joined row that has one of a table never again lacks it: each list is passed once for each table.
  const passed = new Map<string, number>();
  const register = (row: JoinedRow<RunTableRow>, identity: string) => {
    const list = known.get(identity) ?? [];
    known.set(identity, list);
    list.push(row);
  };
  const findFree = (identity: string, at: number) => {
    const list = known.get(identity) ?? [];
    const place = JSON.stringify([at, identity]);
    let index = passed.get(place) ?? 0;
    while (index < list.length && list[index]?.of[at] !== null) index++;
    passed.set(place, index);
    return list[index];
  };
  const rows: JoinedRow<RunTableRow>[] = [];
  for (const row of joined) {
    const identities = row.of.flatMap((one) => (one ? identitiesOf(one.row) : []));
    const at = row.of.findIndex((one) => one !== null);
    const same = row.key === null ? identities.map((one) => findFree(one, at)).find(Boolean) : undefined;
    if (same) same.of[at] = row.of[at] ?? null;
    else rows.push(row);
    for (const identity of new Set(identities)) register(same ?? row, identity);
  }
  return rows;
}

/** The caller's own id first. A row number says nothing of the row. */
function identitiesOf({ id, isNumbered, sent }: RunTableRow): string[] {
  const own = isNumbered ? '' : foreignText(id).trim();
  const text = foreignText(sent?.query ?? sent?.address).trim();
  return [
    ...(own === '' ? [] : [JSON.stringify(['id', own])]),
    ...(text === '' ? [] : [JSON.stringify(['text', text])]),
  ];
}
