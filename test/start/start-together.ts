// Several processes started at once on one empty database: what of it did not go as it should.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Child, freePort, makeHome, startProgram } from './child.ts';

export interface Together {
  /** ROLES of each process. */
  roles: readonly string[];
  /** When the first of them is killed, in milliseconds after its start; by default it is left alone. */
  killAfterMs?: number;
  /** Further settings of all. */
  settings?: Record<string, string>;
}

const STARTER = ['natural-earth', 'us-counties', 'us-zip-points', 'world-towns'];
const READY = /Make a key|Milepost works/;
const LONGEST_START_MS = 300_000;
/** pino's number of an error. */
const ERROR_LEVEL = 50;

/** Does the work on a database of its own of that server, without even a schema. */
export async function onEmptyDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `milepost_starts_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
    );
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

/** Starts and stops them all; one sentence for each thing that failed, an empty list when all went well. */
export async function startTogether(databaseUrl: string, together: Together): Promise<string[]> {
  const homes = await Promise.all(together.roles.map(makeHome));
  const started = await Promise.all(together.roles.map(() => freePort()));
  const children = together.roles.map((roles, index) =>
    startProgram({
      DATABASE_URL: databaseUrl,
      MILEPOST_HOME: homes[index] ?? '',
      PORT: String(started[index]),
      ROLES: roles,
      DRAIN_SECONDS: '0',
      ...together.settings,
    }),
  );
  const [first] = children;
  const living = together.killAfterMs === undefined ? children : children.slice(1);
  const ports = started.slice(-living.length);
  try {
    if (together.killAfterMs !== undefined) {
      await pause(together.killAfterMs);
      first?.process.kill('SIGKILL');
    }
    const failures = await Promise.all(living.map((child, index) => waitForReady(child, ports[index] ?? 0)));
    failures.push(await findMissingData(databaseUrl), ...(await Promise.all(living.map(stopAndRead))));
    return failures.filter((failure) => failure !== null);
  } finally {
    for (const child of children) child.process.kill('SIGKILL');
    await Promise.all(children.map(({ ended }) => ended));
    await Promise.all(homes.map((home) => rm(home, { recursive: true, force: true })));
  }
}

async function waitForReady(child: Child, port: number): Promise<string | null> {
  const late = AbortSignal.timeout(LONGEST_START_MS);
  const gaveUp = once(late, 'abort').then(() => `not ready after ${LONGEST_START_MS} ms: ${child.output()}`);
  const printed = child.untilPrinted(READY).then(
    () => null,
    (error: Error) => error.message,
  );
  const failure = await Promise.race([printed, gaveUp]);
  if (failure !== null) return failure;
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return answer.ok ? null : `said to be ready, but /readyz answers ${await answer.text()}`;
}

/** Whoever is ready answers from data that is all there, whichever process loads it. */
async function findMissingData(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ source: string }>('select source from pack order by source');
    const missing = STARTER.filter((source) => !rows.some((row) => row.source === source));
    return missing.length === 0 ? null : `ready without ${missing.join(', ')}`;
  } catch (error) {
    return `the data cannot be read: ${(error as Error).message}`;
  } finally {
    await client.end();
  }
}

async function stopAndRead(child: Child): Promise<string | null> {
  child.process.kill('SIGTERM');
  const code = await child.ended;
  const errors = child
    .output()
    .split('\n')
    .filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= ERROR_LEVEL);
  if (errors.length > 0) return `logged ${errors.join('\n')}`;
  return code === 0 ? null : `ended with ${code}: ${child.output()}`;
}
