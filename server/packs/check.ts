import type { Queryable } from '../db/database.ts';
import { columnNames } from '../gazetteer/column-names.ts';
import type { GazetteerTable } from '../gazetteer/pack-row.ts';
import { boxLiteral } from '../geometry/box.ts';
import type { Source } from '../sources/source.ts';
import { missingPlaces, PLACED_BY } from './known-places.ts';
import { isClaimed } from './load/claim.ts';
import { derivedTables, listPartitions, type PartitionedTable, tablesOf } from './load/partitions.ts';
import { listPacks, type Pack } from './pack.ts';

const TABLES = Object.keys(columnNames) as GazetteerTable[];

/** Checks whether the loaded data is complete and plausible; returns the problems, one sentence each. */
export async function checkPacks(db: Queryable, sources: readonly Source[]): Promise<string[]> {
  const packs = await listPacks(db);
  const problems = await checkCounts(db, packs, sources);
  for (const source of sources) {
    const loaded = packs.filter((pack) => pack.source === source.id);
    problems.push(...(await checkLeftovers(db, source)), ...(await checkBounds(db, source)));
    if (loaded.some(({ part }) => part === '')) problems.push(...(await missingPlaces(db, source)));
  }
  const unknown = packs.filter((pack) => !sources.some(({ id }) => id === pack.source));
  return [...problems, ...unknown.map((pack) => `${nameOf(pack)}: this program knows no such source`)];
}

async function checkCounts(
  db: Queryable,
  packs: readonly Pack[],
  sources: readonly Source[],
): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const table of TABLES) {
    // A derived pack has as many records as could be placed. For other packs the records of their files count.
    const derived = sources.filter((source) => derivedTables(source).includes(table)).map(({ id }) => id);
    const { rows } = await db.query<{ source: string; part: string; count: number }>(
      `select source, part, count(*) as count from ${table}
       where source <> all($1) group by source, part`,
      [derived],
    );
    for (const { count, ...key } of rows) counts.set(nameOf(key), (counts.get(nameOf(key)) ?? 0) + count);
  }
  const wrong = packs
    .filter((pack) => (counts.get(nameOf(pack)) ?? 0) !== pack.rows)
    .map(
      (pack) => `${nameOf(pack)}: ${pack.rows} rows were loaded, ${counts.get(nameOf(pack)) ?? 0} are there`,
    );
  const listed = new Set(packs.map(nameOf));
  const orphans = [...counts].filter(([name]) => !listed.has(name));
  return [...wrong, ...orphans.map(([name, count]) => `${name}: ${count} rows belong to no loaded pack`)];
}

/** Tables beside the serving ones are no leftovers while a load is in progress. */
async function checkLeftovers(db: Queryable, source: Source): Promise<string[]> {
  if (await isClaimed(db, source.id)) return [];
  const partitions = await Promise.all(tablesOf(source).map((table) => listPartitions(db, table, source.id)));
  return partitions
    .flat()
    .filter(({ attached }) => !attached)
    .map(
      ({ name }) =>
        `${source.id}: a load that was killed left the table ${name}; the next load takes it away`,
    );
}

async function checkBounds(db: Queryable, source: Source): Promise<string[]> {
  const { id, bounds } = source;
  const problems: string[] = [];
  for (const table of tablesOf(source).filter((one) => !PLACELESS.has(one))) {
    const { rows } = await db.query<{ count: number }>(
      `select count(*) as count from ${table} where source = $1 and not ${PLACED_BY[table] ?? 'point'} <@ $2::box`,
      [id, boxLiteral(bounds)],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) problems.push(`${id}: ${count} rows of ${table} lie outside its coverage`);
  }
  return problems;
}

/** Rows without their own point. */
const PLACELESS: ReadonlySet<PartitionedTable> = new Set([
  'unplaced_address',
  'poi_cell',
  'code_fact',
  'register_entry',
  'postcode_cell',
]);

function nameOf({ source, part }: { source: string; part: string }): string {
  return part ? `${source} ${part}` : source;
}
