import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { buildChild, type ChildProgram } from '../jobs/child-program.ts';
import { readLines } from '../read-lines.ts';
import { buildProgram, makeHome } from '../start/child.ts';

const run = promisify(execFile);

/** Homes of the suite's own, with an embedded database each, of which one runs at a time. */
export function useHomes() {
  let program: ChildProgram;
  let running: ChildProcess | undefined;
  let homes: string[] = [];
  beforeAll(async () => {
    await buildProgram();
    program = await buildChild('crashing-database', `${import.meta.dirname}/../jobs`);
  });
  afterEach(async () => {
    await stop();
    for (const home of homes) await rm(home, { recursive: true, force: true });
    homes = [];
  });
  afterAll(() => program.clear());

  async function stop(): Promise<void> {
    if (!running) return;
    running.stdin?.end();
    await once(running, 'exit');
    running = undefined;
  }

  return {
    async newHome(): Promise<string> {
      const home = await makeHome();
      homes.push(home);
      return home;
    },
    async start(home: string): Promise<pg.Client> {
      running = program.start(home);
      const url = await readLines(running).next();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    },
    stop,
    /** npm run database, with its exit code and what it printed. */
    async database(home: string, ...args: string[]) {
      const env = { ...process.env, MILEPOST_HOME: home, DATABASE_URL: '' };
      return run(process.execPath, ['dist/server/cli/database.js', ...args], { env }).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stderr }) => ({ code, said: stderr as string }),
      );
    },
  };
}
