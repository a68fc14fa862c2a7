// Which columns tell rows of one key apart, by what ask_table takes their cells for.
import type { Column } from '../table/columns/column.ts';
import { type Meaning, meaningIn } from '../table/columns/meaning-of.ts';
import type { ComparedColumn } from './compared-columns.ts';
import type { RunTable } from './run-table.ts';
import type { TellingColumns } from './tell-rows.ts';
import { understandRows } from './understand-rows.ts';

/** The callers' columns of each table, by their names. */
export type Understood = ReadonlyMap<string, Column>[];

export function understandTables(
  tables: readonly RunTable[],
  columns: readonly ComparedColumn[],
): Understood {
  return tables.map(({ rows }, at) => {
    const names = columns.flatMap(({ cells, isOfCaller }) => (isOfCaller ? (cells[at] ?? []) : []));
    return new Map(understandRows(rows, names).columns.map((column) => [column.name, column]));
  });
}

/** Whether the cells of a column are addresses. */
export function holdsAddresses(tables: readonly RunTable[], name: string): boolean {
  const understood = understandTables(tables, [
    { name, cells: tables.map(() => name), isTyped: false, isOfCaller: true },
  ]);
  return understood.some((columns) =>
    [...columns.values()].some((column) => meaningIn(column) === 'address'),
  );
}

/** They say where a row is, or are joined by already. */
const OF_THE_PLACE = new Set(['id', 'address', 'input', 'lat', 'lng', 'record_key']);
const IDENTITIES: readonly Meaning[] = ['name', 'email', 'phone', 'identifier'];

/** Of the columns that all tables with rows have: those that say who a row is, the name first. */
export function findTelling(
  tables: readonly RunTable[],
  columns: readonly ComparedColumn[],
  understood: Understood,
): TellingColumns {
  const filled = [...tables.keys()].filter((at) => tables[at]?.rows.length);
  const all = columns.filter(
    ({ name, cells, isOfCaller }) =>
      isOfCaller && !OF_THE_PLACE.has(name) && filled.every((at) => typeof cells[at] === 'string'),
  );
  const rankOf = (column: ComparedColumn) => {
    const ranks = filled.map((at) => {
      const own = understood[at]?.get(column.cells[at] ?? '');
      return own ? IDENTITIES.indexOf(meaningIn(own)) : -1;
    });
    return ranks.includes(-1) ? null : Math.max(...ranks);
  };
  const ranked = all.flatMap((column) => {
    const rank = column.name === 'name' ? -1 : rankOf(column);
    return rank === null ? [] : [{ column, rank }];
  });
  return { identities: ranked.sort((a, b) => a.rank - b.rank).map(({ column }) => column), all };
}
