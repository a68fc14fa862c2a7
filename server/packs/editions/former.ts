// A part's previous edition is stored beside the serving one, with its indexes, in tables named
// <table>_<source>_former_<n>: 'postcode_code_point_open_former_3'. A table that former_pack does not name is a
// leftover.
import type { Queryable } from '../../db/database.ts';
import type { GazetteerTable } from '../../gazetteer/pack-row.ts';
import type { Source } from '../../sources/source.ts';
import { indexStaging, type PartitionedTable } from '../load/partitions.ts';
import { PACK_COLUMNS, type Pack } from '../pack.ts';

export type FormerTables = Partial<Record<GazetteerTable, string>>;

export interface FormerPack {
  pack: Pack;
  /** The same as JSON, with all other values of its row in the table. */
  row: string;
  tables: FormerTables;
}

export async function listFormer(db: Queryable, source: string): Promise<FormerPack[]> {
  const { rows } = await db.query<Pack & Omit<FormerPack, 'pack'>>(
    `select own.pack::text as row, own.tables, told.* from former_pack own
     cross join lateral (select ${PACK_COLUMNS} from jsonb_populate_record(null::pack, own.pack)) told
     where own.source = $1 order by own.part collate "C"`,
    [source],
  );
  return rows.map(({ row, tables, ...pack }) => ({ pack, row, tables }));
}

/** Copies a part's serving rows into separate tables. Nothing refers to them before takeFormer. */
export async function copyServing(db: Queryable, source: Source, part: string): Promise<FormerTables> {
  const tables: FormerTables = {};
  for (const table of source.tables) {
    const name = await nextName(db, table, source.id);
    await db.query(`create table ${name} (like ${table} including defaults)`);
    await db.query(`insert into ${name} select * from ${table} where source = $1 and part = $2`, [
      source.id,
      part,
    ]);
    await indexStaging(db, table, name);
    tables[table] = name;
  }
  return tables;
}

/**
 * Within the swap: what serves now becomes the former edition, stored in these tables. The previous former edition is
 * dropped.
 */
export async function takeFormer(
  tx: Queryable,
  source: string,
  part: string,
  tables: FormerTables,
): Promise<void> {
  await dropFormer(tx, source, [part]);
  await tx.query(
    `insert into former_pack (source, part, pack, tables)
     select source, part, to_jsonb(pack), $3 from pack where source = $1 and part = $2`,
    [source, part, JSON.stringify(tables)],
  );
}

export async function dropFormer(tx: Queryable, source: string, parts: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ tables: FormerTables }>(
    'delete from former_pack where source = $1 and part = any($2) returning tables',
    [source, parts],
  );
  for (const name of rows.flatMap(({ tables }) => Object.values(tables)))
    await tx.query(`drop table if exists ${name}`);
}

/**
 * Leftovers of editions after a killed load: tables that nothing refers to, and differences. Only for the holder of the
 * claims.
 */
export async function dropUnfinished(db: Queryable, sources: readonly Source[]): Promise<void> {
  for (const source of sources) {
    await db.query(`delete from edition where source = $1 and state = 'coming'`, [source.id]);
    const kept = (await listFormer(db, source.id)).flatMap(({ tables }) => Object.values(tables));
    for (const table of source.tables) {
      const names = await listNames(db, table, source.id);
      for (const name of names.filter((one) => !kept.includes(one)))
        await db.query(`drop table if exists ${name}`);
    }
  }
}

export async function nextName(db: Queryable, table: PartitionedTable, source: string): Promise<string> {
  const numbers = (await listNames(db, table, source)).map((name) => Number(name.split('_').at(-1)));
  return `${prefixOf(table, source)}${Math.max(0, ...numbers) + 1}`;
}

async function listNames(db: Queryable, table: PartitionedTable, source: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname ~ $1 order by oid`,
    [`^${prefixOf(table, source)}[0-9]+$`],
  );
  return rows.map(({ name }) => name);
}

function prefixOf(table: PartitionedTable, source: string): string {
  return `${table}_${source.replaceAll('-', '_')}_former_`;
}
