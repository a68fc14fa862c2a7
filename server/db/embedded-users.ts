// Which programs use the embedded database: each holds a shared lock on a connection of its own, and the last one
// stops it.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresProgram } from './postgres-program.ts';

/** Held shared by each process that uses the database. */
const IN_USE = `hashtext('milepost in use')`;

/** How long a connection may take to be closed. */
const CLOSING_MS = 2000;

/** A connection that says that this process uses the database; null when it stops before that is said. */
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
 * A connection that was closed is there for some moments more, so it is waited for. One that stays is a program's that
 * lost its lock in a crash, or somebody's who looks at the tables.
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

/** False without an answer: there is nothing left to stop. */
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
