import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, inTransaction } from './database.ts';

/** The interval at which a waiting process tries again. */
const ASK_EVERY_MS = 50;
/** After so long without a sign of its holder (a frozen machine) the next process takes the turn. */
const LONGEST_SILENCE = '60s';
const MOST_TRIES = 10;
/** A deadlock or a conflict with a serving process: the whole work is repeated. */
const TRY_AGAIN = /^(40P01|40001)$/;

/**
 * Runs the work while no other process does the work of this name on this database. Everything that it does on `tx` is
 * one transaction. It may run again after a deadlock. The turn is a lock of that transaction, so a killed process
 * releases it and it works with a transaction pooler. A waiting process holds no connection, because the work may need
 * a second one.
 */
export async function inTurn<T>(
  db: Database,
  name: string,
  work: (tx: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; ) {
    try {
      const done = await inTransaction(db, (tx) => workIfFree(tx, name, work));
      if (done) return done.result;
    } catch (error) {
      if (!TRY_AGAIN.test((error as { code?: string }).code ?? '') || tries === MOST_TRIES) throw error;
      tries++;
    }
    await pause(ASK_EVERY_MS * (0.5 + Math.random()));
  }
}

async function workIfFree<T>(
  tx: pg.PoolClient,
  name: string,
  work: (tx: pg.PoolClient) => Promise<T>,
): Promise<{ result: T } | null> {
  const { rows } = await tx.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock(hashtext($1)) as free',
    [`milepost ${name}`],
  );
  if (!rows[0]?.free) return null;
  await tx.query(`set local idle_in_transaction_session_timeout = '${LONGEST_SILENCE}'`);
  return { result: await work(tx) };
}
