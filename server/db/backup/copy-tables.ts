// Copies the tables of one database into another one that has the same schema. Tables that loads have made there are
// made as they are: partitions, and editions of before.
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface CopiedTables {
  tables: number;
  rows: number;
}

/** A table of the former database, its names quoted. */
interface TableToCopy {
  name: string;
  /** Those with values of their own. */
  columns: string;
  /** What stands in its "create table". */
  definition: string;
  indexes: string[];
  /** 'street for values in (…)' for a partition. */
  partOf: { parent: string; bound: string } | null;
}

/** In one transaction: all of it, or nothing. What `to` holds is replaced. */
export async function copyTables(from: pg.Client, to: pg.Client): Promise<CopiedTables> {
  await from.query('begin isolation level repeatable read read only');
  await to.query('begin');
  // Rows come in any order, with what triggers have made of them.
  await to.query('set local session_replication_role = replica');
  const tables = await listTables(from);
  const there = new Set((await listTables(to)).map(({ name }) => name));
  if (there.size > 0) await to.query(`truncate ${[...there].join(', ')}`);
  let rows = 0;
  for (const table of tables) {
    if (!there.has(table.name)) await to.query(`create table ${table.name} (${table.definition})`);
    rows += await copyRows(from, to, table);
    if (!there.has(table.name)) await finish(to, table);
  }
  await copySequences(from, to);
  await to.query('commit');
  await from.query('commit');
  await to.query('analyze');
  return { tables: tables.length, rows };
}

/** Those that hold rows. The queue of pg-boss has a schema of its own: a start fills it with what is unfinished. */
async function listTables(client: pg.Client): Promise<TableToCopy[]> {
  const { rows } = await client.query<TableToCopy>(
    `select quote_ident(t.relname) as name, c.columns, concat_ws(', ', c.definition, k.definition) as definition,
       array(select indexdef from pg_indexes where schemaname = 'public' and tablename = t.relname order by 1) as indexes,
       (select json_build_object('parent', h.inhparent::regclass, 'bound', pg_get_expr(t.relpartbound, t.oid))
        from pg_inherits h where h.inhrelid = t.oid) as "partOf"
     from pg_class t
     cross join lateral (
       select string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '') as columns,
         string_agg(concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
           case when attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid)), ', ' order by attnum
         ) as definition
       from pg_attribute left join pg_attrdef d on adrelid = attrelid and adnum = attnum
       where attrelid = t.oid and attnum > 0 and not attisdropped
     ) c
     cross join lateral (
       select string_agg(format('constraint %I %s', conname, pg_get_constraintdef(oid)), ', ') as definition
       from pg_constraint where conrelid = t.oid and contype = 'c'
     ) k
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows;
}

async function copyRows(from: pg.Client, to: pg.Client, { name, columns }: TableToCopy): Promise<number> {
  const source = from.query(copyTo(`copy ${name} (${columns}) to stdout`));
  const target = to.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(source, target);
  if (source.rowCount !== target.rowCount)
    throw new Error(`${name}: ${source.rowCount} rows were read and ${target.rowCount} written`);
  return target.rowCount ?? 0;
}

/** Indexes are faster to build over rows that are there; a partition that has its parent's is taken with them. */
async function finish(to: pg.Client, { name, indexes, partOf }: TableToCopy): Promise<void> {
  for (const index of indexes) await to.query(index);
  if (partOf) await to.query(`alter table ${partOf.parent} attach partition ${name} ${partOf.bound}`);
}

async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string }>(
    `select format('%I', sequencename) as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of rows) await to.query('select setval($1::regclass, $2)', [name, last]);
}
