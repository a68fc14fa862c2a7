import { context } from '@opentelemetry/api';
import pg from 'pg';
import { beginSpan, endSpan } from '../traces/in-span.ts';
import { FairTurns } from '../turns/fair-turns.ts';
import { currentClient } from '../turns/on-behalf.ts';
import { type Limits, LONG_WORK } from './limits.ts';
import { Watch } from './watch.ts';
import { watchedClient } from './watched-client.ts';

/** Anything that runs one statement: the pool, or a client inside a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

/** The whole wait for a connection, existing or new. */
const LONGEST_WAIT_MS = 8000;
const TURNS = {
  mostWaiting: { all: 5000 },
  longestWaitMs: LONGEST_WAIT_MS,
  refusals: { all: 'no connection to the database became free' },
  retrySeconds: 5,
};

/** Too many queries wait for a connection; has the same error code as a server without free connections. */
class NoConnectionError extends Error {
  readonly code = '53300';
}

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: Release) => void;
type Release = (broken?: Error | boolean) => void;

/** A pool whose connections are watched. Clients get them in turn. */
class WatchedPool extends pg.Pool {
  readonly turns: FairTurns;

  constructor(
    config: pg.PoolConfig & { max: number },
    readonly watch: Watch,
  ) {
    super({ ...config, Client: watchedClient(watch) });
    this.turns = new FairTurns({ ...TURNS, atOnce: config.max });
    this.on('release', (_error, client) => watch.setLimits(client, null));
    // If the server ends an idle connection, this process must not end. The next query opens another.
    this.on('error', () => {});
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected) {
      this.#connectInTurn(connected);
      return undefined;
    }
    return new Promise((resolve, reject) =>
      this.#connectInTurn((error, client) => (client ? resolve(client) : reject(error))),
    );
  }

  #connectInTurn(whenConnected: Connected): void {
    const span = beginSpan('wait for a connection');
    // The callback runs when somebody else releases a connection, so it restores its own trace.
    const connected = context.bind(context.active(), (...told: Parameters<Connected>) => {
      endSpan(span, told[0]);
      whenConnected(...told);
    });
    const turn = () =>
      new Promise<void>((end) => {
        super.connect((error, client) => {
          if (!client) {
            connected(error);
            return end();
          }
          const { release } = client;
          client.release = (broken) => {
            release(broken);
            end();
          };
          connected(undefined, client, client.release);
        });
      });
    this.turns
      .run(currentClient(), turn)
      .catch((refusal: Error) => connected(new NoConnectionError(refusal.message)));
  }
}

export type Database = WatchedPool;

const INT8 = 20;
const DATE = 1082;
const FLOAT8_ARRAY = 1022;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    // A date stays the text '2025-10-01': a Date would shift it by the server's time zone.
    if (oid === DATE) return (value: string) => value;
    if (oid === FLOAT8_ARRAY) return toNumbers;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * '{-2.99,51.58,NaN,NaN,-3.01}': the line of a street. The driver's own parser works letter by letter, and a call of a
 * hundred rows reads thousands of points. No table has nested lists, or lists with missing numbers.
 */
function toNumbers(list: string): number[] {
  return list === '{}' ? [] : list.slice(1, -1).split(',').map(Number);
}

/** Opens a pool on a Postgres address; connections are made when first needed. */
export function openDatabase(url: string, maxConnections = 10, limits: Limits = LONG_WORK): Database {
  const address = { connectionString: url, application_name: 'milepost' };
  const config = {
    ...address,
    max: maxConnections,
    types,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    idleTimeoutMillis: 30_000,
  };
  return new WatchedPool(config, new Watch(address, limits));
}

/** Connections outside the pool, to the same database. */
export function openBeside({ options }: Database, maxConnections: number, limits: Limits): Database {
  return openDatabase(options.connectionString ?? '', maxConnections, limits);
}

/** The same pool, for longer work. */
export function forLongWork(db: Database): Database {
  const limit = (client: pg.PoolClient) => {
    db.watch.setLimits(client, LONG_WORK);
    return client;
  };
  const long: Database = Object.create(db);
  // pg's pool calls query() with a callback; our code does not.
  long.connect = ((callback?: Parameters<Database['connect']>[0]) => {
    if (!callback) return db.connect().then(limit);
    db.connect((error, client, done) => callback(error, client && limit(client), done));
  }) as Database['connect'];
  return long;
}

/** Runs the work in one transaction. It commits when the work returns and rolls back when it throws. */
export async function inTransaction<T>(db: Database, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin; ${localLimits(db.watch.limitsOf(client))}`);
    const result = await work(client);
    await client.query(COMMIT);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * A commit may wait for a standby. Ended by the server's own limit it counts as done, with a warning, though the standby
 * may not have it. So that limit ends before; the watch ends a wait that is too long, as an error.
 */
const COMMIT = 'set local statement_timeout = 0; commit';

/**
 * The settings end with the transaction, so they work with a transaction pooler. Sent in the message of BEGIN, they
 * cost no round trip.
 */
function localLimits({ statementMs, lockMs }: Limits): string {
  return `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}`;
}
