import type { ConstructorOptions, Db } from 'pg-boss';
import type { Queryable } from '../db/database.ts';

const SCHEMA = 'job_queue';

/** What all queues have in common: pg-boss on the same database, in its own schema. */
export function bossOptions(db: Queryable): ConstructorOptions {
  return { db: toBossDb(db), schema: SCHEMA, schedule: false, registerInstance: false };
}

export function toBossDb(db: Queryable): Db {
  return { executeSql: (text, values) => db.query(text, values) };
}
