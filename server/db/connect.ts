import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { joinSchema } from './migrate.ts';
import { mixesUpStatements } from './pooler.ts';

export interface Connection {
  db: Database;
  /** Closes the connections. The embedded Postgres stops with its last user. */
  close(): Promise<void>;
}

/** The database could not be reached, started or used; the message names the database and the cause. */
export class UnreachableDatabaseError extends Error {}

/** Opens the configured database, or the embedded one, for long work, and migrates its schema. */
export async function connect(config: Config): Promise<Connection> {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.home).catch(throwUnreachable);
  const db = openDatabase(config.databaseUrl ?? embedded?.url ?? '', config.databaseConnections);
  let program: { end(): Promise<void> } | null = null;
  const close = async () => {
    await program?.end();
    await db.end();
    await embedded?.stop();
  };
  try {
    await db.query('select 1').catch((cause: Error) => {
      throw new UnreachableDatabaseError(
        `the database ${hidePassword(config.databaseUrl)} cannot be reached: ${cause.message}`,
      );
    });
    if (config.databaseUrl !== null && (await mixesUpStatements(db)))
      throw new UnreachableDatabaseError(
        `the pooler before the database ${hidePassword(config.databaseUrl)} loses prepared statements: take PgBouncer 1.21 or newer with max_prepared_statements above 0, or pool_mode = session`,
      );
    program = await joinSchema(db);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** If the embedded database does not start, its own sentence is enough. */
function throwUnreachable(cause: Error): never {
  throw new UnreachableDatabaseError(cause.message, { cause });
}

function hidePassword(url: string | null): string {
  return (url ?? 'of this folder').replace(/^(\w+:\/\/[^:/@]+):[^@]*@/, '$1:…@');
}
