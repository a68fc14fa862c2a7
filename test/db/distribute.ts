// Spreads the ledger over a Citus cluster by account, and keeps whole on every server what accounts are found by.
import type pg from 'pg';
import { openDatabase, type Queryable } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { DISTRIBUTED, REFERENCE } from './table-classes.ts';

/** Why a server cannot take a distributed ledger, as a sentence; null where it can. */
export async function whyNotDistributed(db: Queryable): Promise<string | null> {
  const { rows } = await db.query(`select from pg_available_extensions where name = 'citus'`);
  if (rows.length > 0) return null;
  return 'The server of CITUS_URL does not have the extension citus: install it there, and name it in shared_preload_libraries.';
}

/** Triggers run on the shards, where the changes that they note lie beside the rows they are of. */
const SETTINGS = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.shard_count': 4,
};

/** Makes a database on a server that has Citus: migrated and spread. */
export async function createDistributed(
  admin: pg.Client,
  name: string,
  urlOf: (name: string) => string,
): Promise<void> {
  await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`);
  for (const [setting, value] of Object.entries(SETTINGS))
    await admin.query(`alter database ${name} set ${setting} = ${value}`);
  const db = openDatabase(urlOf(name));
  try {
    await db.query('create extension citus');
    await migrate(db);
    await distribute(db);
  } finally {
    await db.end();
  }
}

/**
 * What the release after migration 0066 does once no server from before it runs: what these need goes, and the last keys
 * carry their account.
 */
const WITHOUT_FORMER_SERVERS = `
  drop function own_former_map, disown_former_map, find_account_of_map, find_account_of_refresh cascade;
  drop function lookups_held(uuid, date, uuid);
  drop index map_tick_of_former, outdated_pin_of_former;
  alter table map drop constraint map_pkey, add primary key (id, account_id)`;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Of and to these tables. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0
    and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
  order by 1, 2`;

/**
 * Spreads the tables of a migrated database. Citus takes a foreign key only where both its tables are spread already,
 * whichever comes first: so all go before, and come back after.
 */
export async function distribute(db: Queryable): Promise<void> {
  await db.query(WITHOUT_FORMER_SERVERS);
  const spread = Object.entries(DISTRIBUTED);
  const tables = [...REFERENCE, ...spread.map(([table]) => table)];
  const { rows: keys } = await db.query<ForeignKey>(FOREIGN_KEYS, [tables]);
  for (const { table, name } of keys) await db.query(`alter table ${table} drop constraint ${name}`);
  for (const table of REFERENCE) await db.query('select create_reference_table($1)', [table]);
  const [[first = ''] = []] = spread;
  for (const [table, account] of spread)
    await db.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      table,
      account,
      table === first ? 'none' : first,
    ]);
  for (const { table, name, definition } of keys)
    await db.query(`alter table ${table} add constraint ${name} ${definition}`);
}
