// A source's rows are in one partition of each table that it fills, named <table>_<source>_<n>:
// 'street_openstreetmap_3'. A load fills the next number beside the serving one. A table that is not attached is a
// leftover.
import type { Queryable } from '../../db/database.ts';
import type { GazetteerTable } from '../../gazetteer/pack-row.ts';
import type { Source } from '../../sources/source.ts';
import { POSTCODE_COLUMNS } from '../derive/derive-cells.ts';

/** Tables with partitions by source: loaded rows, and rows derived from these alone. */
export type PartitionedTable = GazetteerTable | 'postcode_cell';

export interface Partition {
  name: string;
  attached: boolean;
}

/** Tables derived from others once their rows are placed (server/packs/derive/derive.ts). */
export type DerivedTable = 'address' | 'poi' | 'place';
const DERIVED: Partial<Record<GazetteerTable, readonly DerivedTable[]>> = {
  unplaced_address: ['address'],
  register_entry: ['poi', 'place'],
};

/** The tables that are derived from this one of the source. */
export function derivedFrom(table: GazetteerTable, source: Source): readonly DerivedTable[] {
  if (!source.placedFrom) return [];
  return (DERIVED[table] ?? []).filter((made) => made !== 'place' || source.isFoundByName);
}

/** The tables that are derived from others of the source. */
export function derivedTables(source: Source): readonly GazetteerTable[] {
  return source.tables.flatMap((table) => derivedFrom(table, source));
}

/**
 * The tables of a source whose rows have postcodes. Derived addresses are excluded: sources with all postcodes have
 * placed theirs. A register's own coordinates are included, because they may be the only record of a postcode.
 */
export function carryingTables(source: Source): (keyof typeof POSTCODE_COLUMNS)[] {
  const made = derivedTables(source).filter((table) => table === 'place');
  return [...source.tables, ...made].filter(
    (table): table is keyof typeof POSTCODE_COLUMNS => table in POSTCODE_COLUMNS,
  );
}

/** The tables in which a source has partitions: those it fills, and those derived from them. */
export function tablesOf(source: Source): readonly PartitionedTable[] {
  const cells = carryingTables(source).length > 0 ? (['postcode_cell'] as const) : [];
  return [...source.tables, ...derivedTables(source), ...cells];
}

export async function listPartitions(
  db: Queryable,
  table: PartitionedTable,
  source: string,
): Promise<Partition[]> {
  const { rows } = await db.query<Partition>(
    `select relname as name, relispartition as attached from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname ~ $1 order by oid`,
    [`^${prefixOf(table, source)}[0-9]+$`],
  );
  return rows;
}

/** The serving partition, or null when the source has no rows in the table. */
export async function findServing(
  db: Queryable,
  table: PartitionedTable,
  source: string,
): Promise<string | null> {
  const partitions = await listPartitions(db, table, source);
  return partitions.find(({ attached }) => attached)?.name ?? null;
}

/** The serving partitions that have a point or a box for each row, by their names without the number. */
export async function listPlacedPartitions(
  db: Queryable,
): Promise<(table: PartitionedTable, source: string) => PlacedPartition | null> {
  const { rows } = await db.query<PlacedPartition>(
    `select relname as name, bool_or(attname = 'point') as "hasPoint"
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relispartition and relnamespace = current_schema()::regnamespace
       and attname in ('point', 'bounds') and not attisdropped
     group by relname`,
  );
  const byPrefix = new Map(
    rows.map((partition) => [partition.name.slice(0, partition.name.lastIndexOf('_') + 1), partition]),
  );
  return (table, source) => byPrefix.get(prefixOf(table, source)) ?? null;
}

export interface PlacedPartition {
  name: string;
  /** Otherwise it has a box. */
  hasPoint: boolean;
}

/** The disk size of a source, in all serving tables. */
export async function servingBytes(db: Queryable, source: Source): Promise<number> {
  let bytes = 0;
  for (const table of tablesOf(source)) {
    const { rows } = await db.query<{ bytes: number | null }>(
      'select pg_total_relation_size($1::regclass) as bytes',
      [await findServing(db, table, source.id)],
    );
    bytes += rows[0]?.bytes ?? 0;
  }
  return bytes;
}

/** Makes an empty table beside the serving one. It has no indexes yet, because inserts are faster without. */
export async function createStaging(
  db: Queryable,
  table: PartitionedTable,
  source: string,
  kinds: readonly string[] = [],
): Promise<string> {
  const numbers = (await listPartitions(db, table, source)).map(({ name }) => Number(name.split('_').at(-1)));
  const name = `${prefixOf(table, source)}${Math.max(0, ...numbers) + 1}`;
  // With the first check, attaching needs no scan of all rows, which would block readers. With the second, queries for
  // other kinds skip the partition.
  const ofKinds =
    kinds.length > 0 ? `, check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))` : '';
  await db.query(
    `create table ${name} (like ${table} including defaults including constraints, check (source = '${source}')${ofKinds})`,
  );
  return name;
}

/** Gives the table the indexes of its parent, so that attaching finds them there instead of building them. */
export async function indexStaging(db: Queryable, table: PartitionedTable, staging: string): Promise<void> {
  const { rows } = await db.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where schemaname = current_schema() and tablename = $1 order by indexname',
    [table],
  );
  for (const { indexdef } of rows) {
    // 'CREATE INDEX street_key ON ONLY public.street USING btree (street_key)'
    await db.query(`create index on ${staging} ${indexdef.slice(indexdef.indexOf(' USING '))}`);
  }
  await db.query(`analyze ${staging}`);
}

/** Drops the tables that an earlier, killed load left behind. Only for the holder of the sources' claims. */
export async function dropLeftovers(db: Queryable, sources: readonly Source[]): Promise<void> {
  for (const source of sources) {
    for (const table of tablesOf(source)) {
      for (const { name, attached } of await listPartitions(db, table, source.id)) {
        if (!attached) await db.query(`drop table if exists ${name}`);
      }
    }
  }
}

function prefixOf(table: PartitionedTable, source: string): string {
  return `${table}_${source.replaceAll('-', '_')}_`;
}
