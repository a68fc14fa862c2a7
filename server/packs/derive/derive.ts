// Rows without coordinates, placed by the sources of postcodes and UPRNs. The result depends only on what is loaded,
// never on the order of loading: it is derived again from whole tables, and swapped in together with the change.
import type { Database } from '../../db/database.ts';
import type { GazetteerTable } from '../../gazetteer/pack-row.ts';
import { sources } from '../../sources/registry.ts';
import type { Source } from '../../sources/source.ts';
import {
  carryingTables,
  createStaging,
  type DerivedTable,
  derivedFrom,
  findServing,
  indexStaging,
} from '../load/partitions.ts';
import type { Staged } from '../load/swap.ts';
import { countUnplacedAddresses, insertAddresses } from './derive-addresses.ts';
import { insertCells, POSTCODE_COLUMNS } from './derive-cells.ts';
import { countUnplacedPlaces, insertNamedPlaces, insertPlaces } from './derive-places.ts';

/** The sources for which rows must be derived again when this one changes. */
export function listDerived(changed: Source): Source[] {
  const others = sources.filter(({ placedFrom }) => placedFrom?.includes(changed.id));
  return changed.placedFrom ? [changed, ...others] : others;
}

/** What was derived, and the number of unplaced rows: by source, part and reason. */
interface DerivedTables {
  made: Staged;
  unplaced: Map<string, Map<string, Record<string, number>>>;
}

/**
 * Derives rows from a changed source's tables, for itself and other sources. It reads what is staged now, and otherwise
 * what serves.
 */
export async function deriveTables(db: Database, changed: Source, staged: Staged): Promise<DerivedTables> {
  const placed: Staged[number][] = [];
  const unplaced: DerivedTables['unplaced'] = new Map();
  for (const source of listDerived(changed)) {
    for (const from of source.tables) {
      const own = await relationOf(db, source.id, from, staged);
      for (const table of derivedFrom(from, source)) {
        const staging = own && (await derive(db, source, table, own, staged));
        placed.push({ source: source.id, table, staging });
        const count = own && staging && COUNT_UNPLACED[table]?.(own, staging);
        if (count) unplaced.set(source.id, toCounts((await db.query<Unplaced>(count)).rows));
      }
    }
  }
  const known = [...staged, ...placed];
  const cells: Staged[number][] = [];
  for (const source of new Set([changed, ...listDerived(changed)]))
    cells.push(...(await deriveCells(db, source, known)));
  return { made: [...placed, ...cells], unplaced };
}

interface Unplaced {
  part: string;
  why: string;
  rows: number;
}

/** A place that is found by name is also found by kind, and counted there. */
const COUNT_UNPLACED: Partial<Record<DerivedTable, (own: string, placed: string) => string>> = {
  address: countUnplacedAddresses,
  poi: countUnplacedPlaces,
};

function toCounts(rows: readonly Unplaced[]): Map<string, Record<string, number>> {
  const byPart = Map.groupBy(rows, ({ part }) => part);
  return new Map(
    [...byPart].map(([part, own]) => [part, Object.fromEntries(own.map(({ why, rows }) => [why, rows]))]),
  );
}

async function deriveCells(db: Database, source: Source, staged: Staged): Promise<Staged[number][]> {
  const carrying = carryingTables(source);
  if (carrying.length === 0) return [];
  const table = 'postcode_cell';
  const own = await Promise.all(carrying.map((from) => relationOf(db, source.id, from, staged)));
  const relations = own.flatMap((relation, index): [string, string][] =>
    relation ? [[relation, POSTCODE_COLUMNS[carrying[index] as keyof typeof POSTCODE_COLUMNS]]] : [],
  );
  if (relations.length === 0) return [{ source: source.id, table, staging: null }];
  const staging = await createStaging(db, table, source.id);
  await db.query(insertCells(staging, source.id, relations));
  await indexStaging(db, table, staging);
  return [{ source: source.id, table, staging }];
}

async function derive(
  db: Database,
  source: Source,
  table: DerivedTable,
  own: string,
  staged: Staged,
): Promise<string> {
  const staging = await createStaging(db, table, source.id);
  const postcodes = await unionOf(db, source, 'postcode', 'code_key, kind, point, source, part', staged);
  if (table === 'poi') await db.query(insertPlaces(staging, own, postcodes));
  else if (table === 'place') await db.query(insertNamedPlaces(staging, own, postcodes));
  else {
    const uprns = await unionOf(db, source, 'uprn', 'uprn, point, source, part', staged);
    await db.query(insertAddresses(staging, own, postcodes, uprns));
  }
  await indexStaging(db, table, staging);
  return staging;
}

/** The rows of a table in all sources that place others. */
async function unionOf(
  db: Database,
  { placedFrom = [] }: Source,
  table: GazetteerTable,
  columns: string,
  staged: Staged,
): Promise<string> {
  const relations = await Promise.all(placedFrom.map((id) => relationOf(db, id, table, staged)));
  const there = relations.filter((relation) => relation !== null);
  return [...there, `${table} where false`]
    .map((from) => `select ${columns} from ${from}`)
    .join(' union all ');
}

/** The partition that will serve after the swap; null when there will be none. */
async function relationOf(
  db: Database,
  source: string,
  table: GazetteerTable,
  staged: Staged,
): Promise<string | null> {
  const changed = staged.find((one) => one.source === source && one.table === table);
  return changed ? changed.staging : findServing(db, table, source);
}
