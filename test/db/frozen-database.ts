import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { buildChild } from '../jobs/child-program.ts';
import { readLines } from '../read-lines.ts';
import { makeHome } from '../start/child.ts';

export interface FrozenDatabase {
  url: string;
  /** Stops every process of Postgres, as a paused machine does; no connection notices. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

/** A Postgres of the suite's own that can be frozen. */
export async function startFrozenDatabase(): Promise<FrozenDatabase> {
  const home = await makeHome();
  const program = await buildChild('crashing-database', `${import.meta.dirname}/../jobs`);
  const postgres = program.start(home);
  const lines = readLines(postgres);
  const url = await lines.next();
  const tell = async (word: string) => {
    postgres.stdin?.write(`${word}\n`);
    await lines.next();
  };
  return {
    url,
    freeze: () => tell('freeze'),
    thaw: () => tell('thaw'),
    async stop() {
      await tell('thaw');
      postgres.stdin?.end();
      await once(postgres, 'exit');
      await program.clear();
      await rm(home, { recursive: true, force: true });
    },
  };
}
