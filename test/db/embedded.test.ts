import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildChild, type ChildProgram } from '../jobs/child-program.ts';
import { readLines } from '../read-lines.ts';

const TIMES = 6;

let program: ChildProgram;
let running: ChildProcess | undefined;
// Of its owner alone, as mkdtemp makes it: a root's Postgres keeps its data elsewhere then.
let home: string;
beforeAll(async () => {
  program = await buildChild('crashing-database');
  home = await mkdtemp(join(tmpdir(), 'milepost-embedded-'));
});
afterAll(async () => {
  await stop();
  await program.clear();
  await rm(home, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  if (!running) return;
  running.stdin?.end();
  await once(running, 'exit');
  running = undefined;
}

/** Starts the database of the home, looks whether the mark is there, sets it, and stops. */
async function startAndMark(): Promise<boolean> {
  running = program.start(home);
  const url = await readLines(running).next();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select to_regclass('mark') is not null as there");
  await client.query('create table if not exists mark ()');
  await client.end();
  await stop();
  return rows[0].there;
}

test('a home keeps its data where it is moved to, and begins anew where it was removed', async () => {
  expect(await startAndMark()).toBe(false);
  await rename(home, `${home}-moved`);
  home = `${home}-moved`;
  expect(await startAndMark()).toBe(true);
  await rm(home, { recursive: true });
  expect(await startAndMark()).toBe(false);
});

test('it stops with its last user, though a connection is still being closed', async () => {
  const child = program.start(home);
  const ended = once(child, 'exit');
  const url = await readLines(child).next();
  const closing = new pg.Client({ connectionString: url });
  await closing.connect();
  child.stdin?.end();
  // Until it has seen that it is the last, and waits for this connection.
  const isStopping = `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted`;
  while ((await closing.query(isStopping)).rowCount === 0);
  await closing.end();
  await ended;
  const after = new pg.Client({ connectionString: url });
  await expect(after.connect()).rejects.toThrow('ECONNREFUSED');
});

test('commands that start and stop it at once never meet one that stops', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-shared-'));
  const useOnce = async () => {
    const child = program.start(folder);
    const ended = once(child, 'exit');
    const url = await readLines(child).next();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select 1 as answer');
    await client.end();
    child.stdin?.end();
    return [rows[0].answer, (await ended)[0]];
  };
  const useAgainAndAgain = async () => {
    const answers = [];
    for (let time = 0; time < TIMES; time++) answers.push(await useOnce());
    return answers;
  };
  const answers = await Promise.all([useAgainAndAgain(), useAgainAndAgain(), useAgainAndAgain()]);
  expect(answers.flat()).toEqual(Array(3 * TIMES).fill([1, 0]));
  await rm(folder, { recursive: true, force: true });
});
