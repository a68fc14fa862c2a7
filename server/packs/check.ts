import type { Queryable } from '../db/database.ts';
import { columnNames } from '../gazetteer/column-names.ts';
import type { GazetteerTable } from '../gazetteer/pack-row.ts';
import { boxLiteral } from '../geometry/box.ts';
import { EQUATOR_METERS_PER_DEGREE } from '../geometry/distance.ts';
import type { KnownPlace, Source } from '../sources/source.ts';
import { isClaimed } from './load/claim.ts';
import { derivedTables, listPartitions, type PartitionedTable, tablesOf } from './load/partitions.ts';
import { listPacks, type Pack } from './pack.ts';

const TABLES = Object.keys(columnNames) as GazetteerTable[];

/** Looks whether what is loaded is whole and plausible; returns what is wrong, each in a sentence. */
export async function checkPacks(db: Queryable, sources: readonly Source[]): Promise<string[]> {
  const packs = await listPacks(db);
  const problems = await checkCounts(db, packs, sources);
  for (const source of sources) {
    const loaded = packs.filter((pack) => pack.source === source.id);
    problems.push(...(await checkLeftovers(db, source)), ...(await checkBounds(db, source)));
    if (loaded.some(({ part }) => part === '')) problems.push(...(await checkKnownPlaces(db, source)));
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
    // A derived pack has as many records as could be placed; other packs count what their files hold.
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

/** What lies beside the serving tables while a load is under way is no leftover. */
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

/** What has no point of its own. */
const PLACELESS: ReadonlySet<PartitionedTable> = new Set([
  ...(['unplaced_address', 'poi_cell', 'code_fact', 'register_entry', 'postcode_cell'] as const),
]);

/** Where a row is; `point` where the table has one. Of a line, its start. */
const PLACED_BY: Partial<Record<PartitionedTable, string>> = {
  address_range: 'point(line[1], line[2])',
  area: 'bounds',
  height_limit: 'bounds',
  // A code is known anywhere.
  code_fact: 'point($3, $4)',
  // A wood may reach over the edge of what is covered.
  ground: 'center(bounds)',
};

async function checkKnownPlaces(db: Queryable, { id, knownPlaces }: Source): Promise<string[]> {
  const problems: string[] = [];
  for (const known of knownPlaces) {
    if (!(await isThere(db, id, known))) {
      problems.push(
        `${id}: ${known.name} is not within ${known.withinMeters} m of ${known.lat}, ${known.lng}`,
      );
    }
  }
  return problems;
}

/** What a known place is named by; `name` where the table has one. */
const NAMED_BY: Partial<Record<GazetteerTable, string>> = {
  address: "house_number || ' ' || street",
  postcode: 'code',
  uprn: 'uprn::text',
};

async function isThere(db: Queryable, source: string, known: KnownPlace): Promise<boolean> {
  const name = NAMED_BY[known.table] ?? 'name';
  const place = PLACED_BY[known.table] ?? 'point';
  const point = known.table === 'area' ? `center(${place})` : place;
  const { rows } = await db.query(
    `select 1 from ${known.table} where source = $1 and ${name} = $2
       and sqrt((((${point})[0] - $3) * cos(radians($4))) ^ 2 + ((${point})[1] - $4) ^ 2) * ${EQUATOR_METERS_PER_DEGREE} <= $5
     limit 1`,
    [source, known.name, known.lng, known.lat, known.withinMeters],
  );
  return rows.length > 0;
}

function nameOf({ source, part }: { source: string; part: string }): string {
  return part ? `${source} ${part}` : source;
}
