// Which programs use the embedded database. Each holds a shared lock on its own connection, and the last one stops the
// database.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresProgram } from './postgres-program.ts';

/** Each process that uses the database holds it as a shared lock. */
const IN_USE = `hashtext('milepost in use')`;

/** The longest time to close a connection. */
const CLOSING_MS = 2000;

/** A connection that registers this process as a user of the database; null when the database stops before that. */
export async function joinUsers(adminUrl: string): Promise<pg.Client | null> {
  const client = await openAdmin(adminUrl);
  try {
    await client?.query(`select pg_advisory_lock_shared(${IN_USE})`);
    return client;
  } catch {
    await client?.end().catch(() => {});
    return null;
  }
}

/** A program that joins during the stop waits for the lock, and its connection is closed with the database. */
export async function stopUnlessShared(
  { dataDir, run }: PostgresProgram,
  use: pg.Client,
  isNow: boolean,
): Promise<void> {
  try {
    if ((await isLastUser(use)) && (isNow || (await areOthersGone(use))))
      await run('pg_ctl', ['stop', '-D', dataDir, '-m', 'fast', '-w', '-t', '60']);
  } finally {
    await use.end().catch(() => {});
  }
}

function isLastUser(use: pg.Client): Promise<boolean> {
  return answers(
    use,
    `select pg_advisory_unlock_shared(${IN_USE}), pg_try_advisory_lock(${IN_USE}) as answer`,
  );
}

/**
 * A closed connection remains visible for some moments, so we wait for it. One that stays belongs to a program that
 * lost its lock in a crash, or to a person who looks at the tables.
 */
async function areOthersGone(use: pg.Client): Promise<boolean> {
  const giveUpAt = Date.now() + CLOSING_MS;
  const areGone = () =>
    answers(
      use,
      `select not exists (
         select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
       ) as answer`,
    );
  while (!(await areGone())) {
    if (Date.now() > giveUpAt) return false;
    await pause(20);
  }
  return true;
}

/** False without an answer: nothing is left to stop. */
async function answers(use: pg.Client, question: string): Promise<boolean> {
  const asked = use.query<{ answer: boolean }>(question);
  return asked.then(
    ({ rows }) => rows[0]?.answer === true,
    () => false,
  );
}

export async function openAdmin(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => {});
    return null;
  }
}
