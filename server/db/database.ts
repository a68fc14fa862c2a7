import pg from 'pg';

/** Anything that runs one statement: the pool, or a client inside a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

export type Database = pg.Pool;

const INT8 = 20;
const DATE = 1082;
const FLOAT8_ARRAY = 1022;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    // A date stays the text '2025-10-01': a Date would move it by the server's time zone.
    if (oid === DATE) return (value: string) => value;
    if (oid === FLOAT8_ARRAY) return toNumbers;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * '{-2.99,51.58,NaN,NaN,-3.01}': a street's line. The driver's own reader goes letter by letter, and a call of a hundred
 * rows reads thousands of corners. No table has a list of lists, or of numbers that may be missing.
 */
function toNumbers(list: string): number[] {
  return list === '{}' ? [] : list.slice(1, -1).split(',').map(Number);
}

/** Opens a pool on a Postgres address; connections are made when first needed. */
export function openDatabase(url: string, maxConnections = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'milepost',
  });
  // An idle connection that the server ends must not end this process; the next query opens another.
  pool.on('error', () => {});
  return pool;
}

/** Connections apart from the pool's, to the same database. */
export function openBeside({ options }: Database, maxConnections: number): Database {
  return openDatabase(options.connectionString ?? '', maxConnections);
}

const ignore = () => {};

/** Runs the work in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(db: Database, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect();
  // A connection that ends fails the query that waits for it; unheard, it would end the process.
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
