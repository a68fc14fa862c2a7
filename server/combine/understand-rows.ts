import { ownMember } from '../../shared/foreign-value.ts';
import { makeTable } from '../table/columns/make-table.ts';
import type { RunTable } from './run-table.ts';

/** Some columns of a table, as ask_table takes them today. */
export function understandRows(rows: RunTable['rows'], names: readonly string[]) {
  const today = Math.floor(Date.now() / 86_400_000);
  const sent = rows.map(({ cells }) =>
    Object.fromEntries(names.map((name) => [name, ownMember(cells, name) ?? null])),
  );
  return makeTable(sent, today);
}
