import type { Queryable } from '../../../server/db/database.ts';

export interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  /** SQL of what is written where no value is given; null for none. */
  fallback: string | null;
  isIdentity: boolean;
  /** Kept apart and not compressed once more, because its values are compressed already. */
  isExternal: boolean;
}

/** What belongs to a table, each as the SQL that Postgres itself prints. */
export interface Table {
  name: string;
  /** Lost in a crash, and faster for it. */
  isUnlogged: boolean;
  columns: Column[];
  constraints: string[];
  /** 'LIST (source)', or null. */
  partition: string | null;
  options: string | null;
  indexes: string[];
  triggers: string[];
}

export interface Schema {
  extensions: string[];
  tables: Table[];
}

/** The schema of a migrated database. Partitions that a load has made are left out. */
export async function readSchema(db: Queryable): Promise<Schema> {
  const extensions = await db.query<{ name: string }>(
    `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
  );
  const tables = await db.query<Table>(TABLES);
  return { extensions: extensions.rows.map(({ name }) => name), tables: tables.rows };
}

// Constraints of kind n say 'not null' again, from Postgres 18 on. An index of a constraint is printed with it.
const TABLES = `
  select c.relname as name, c.relpersistence = 'u' as "isUnlogged", pg_get_partkeydef(c.oid) as partition,
    array_to_string(c.reloptions, ', ') as options,
    (
      select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
        'fallback', pg_get_expr(d.adbin, d.adrelid), 'isIdentity', a.attidentity = 'a',
        'isExternal', a.attstorage = 'e' and t.typstorage <> 'e'
      ) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    array(
      select format('constraint %s %s', k.conname, pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x')
      order by position(k.contype in 'puxcf'), k.conname
    ) as constraints,
    array(
      select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by x.relname
    ) as indexes,
    array(
      select pg_get_triggerdef(g.oid) from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal
      order by g.tgname
    ) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;
