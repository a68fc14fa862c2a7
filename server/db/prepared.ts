import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from './database.ts';

/** The database, or a client inside a transaction. */
interface Preparing {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/** Of each text: a connection knows a statement by its name. */
const names = new Map<string, string>();

/**
 * The same, for statements that run again and again: each is planned once per connection. For the geocoder's statements,
 * planning takes half as long as running. There must be few different texts, as a connection stores every
 * one: what differs from call to call must be a parameter. A list of them goes in by rowsOf or anyOf: otherwise Postgres
 * plans for short lists again and again.
 */
export function prepared(db: Preparing): Queryable {
  return {
    query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
      names.set(text, name);
      return db.query<Row>({ name, text, values });
    },
  };
}
