// What goes wrong: each is over when it returns, and what was killed is started again.
import { setTimeout as wait } from 'node:timers/promises';
import { ROAD_PROCESS } from '../../../server/roads/engine/road-process.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import type { DataChanges } from '../load/change-data.ts';
import type { KeptAlive } from '../load/kept-alive.ts';
import { listBelow, signal } from '../load/programs.ts';
import type { Link } from './link.ts';
import type { OwnPostgres } from './own-postgres.ts';

export interface Victims {
  web: KeptAlive;
  workers: readonly KeptAlive[];
  postgres: OwnPostgres;
  link: Link;
  changes: DataChanges;
}

export interface Disaster {
  name: string;
  weight: number;
  /** False where there was nothing to hit. */
  strike(victims: Victims, random: Random): Promise<boolean>;
}

const seconds = (random: Random, from: number, to: number) => 1000 * random.between(from, to);

export const DISASTERS: readonly Disaster[] = [
  {
    name: 'web killed',
    weight: 12,
    strike: async ({ web }) => kill(web),
  },
  {
    name: 'web stopped',
    weight: 7,
    async strike({ web }, random) {
      const isUp = web.goesDown();
      await stopped(web.pid, seconds(random, 1, 6));
      isUp();
      return true;
    },
  },
  {
    name: 'worker killed',
    weight: 12,
    strike: async ({ workers }, random) => kill(oneOf(workers, random)),
  },
  {
    name: 'worker stopped',
    weight: 7,
    async strike({ workers }, random) {
      // Past 15 s another takes its step over.
      return stopped(oneOf(workers, random).pid, seconds(random, 1, random.chance(0.3) ? 20 : 6));
    },
  },
  {
    name: 'routing killed',
    weight: 10,
    strike: async ({ web }, random) => onRouting(web, random, async (pid) => signal(pid, 'SIGKILL')),
  },
  {
    name: 'routing stopped',
    weight: 6,
    strike: async ({ web }, random) => onRouting(web, random, (pid) => stopped(pid, seconds(random, 1, 6))),
  },
  {
    name: 'loader killed',
    weight: 12,
    strike: async ({ changes }, random) => onLoader(changes, random, async (pid) => signal(pid, 'SIGKILL')),
  },
  {
    name: 'loader stopped',
    weight: 5,
    strike: async ({ changes }, random) =>
      onLoader(changes, random, (pid) => stopped(pid, seconds(random, 1, 6))),
  },
  {
    name: 'Postgres killed',
    weight: 6,
    async strike({ postgres }, random) {
      await postgres.kill('all');
      await wait(seconds(random, 0.2, 2));
      await postgres.revive();
      return true;
    },
  },
  {
    name: 'Postgres connection killed',
    weight: 5,
    async strike({ postgres }) {
      await postgres.kill('one');
      await wait(1000);
      await postgres.revive();
      return true;
    },
  },
  {
    name: 'Postgres stopped',
    weight: 5,
    async strike({ postgres }, random) {
      await postgres.freeze(seconds(random, 1, 6));
      return true;
    },
  },
  {
    name: 'disk full',
    weight: 6,
    async strike({ postgres }, random) {
      if (!postgres.fill) return false;
      await postgres.fill(seconds(random, 2, 5));
      // A full disk may have ended it.
      await postgres.revive();
      return true;
    },
  },
  {
    name: 'connections cut',
    weight: 10,
    async strike({ link }, random) {
      await link.cut(seconds(random, 0.1, 4));
      return true;
    },
  },
];

/** The next disaster does not wait until it is back. */
function kill(server: KeptAlive): boolean {
  server.downUntilReady();
  return signal(server.pid, 'SIGKILL');
}

async function stopped(pid: number, milliseconds: number): Promise<boolean> {
  const isThere = signal(pid, 'SIGSTOP');
  await wait(milliseconds);
  signal(pid, 'SIGCONT');
  return isThere;
}

async function onRouting(
  { pid }: KeptAlive,
  random: Random,
  strike: (pid: number) => Promise<boolean>,
): Promise<boolean> {
  const routing = (await listBelow(pid)).filter(({ command }) => command.includes(ROAD_PROCESS));
  return routing.length > 0 && strike(oneOf(routing, random).pid);
}

async function onLoader(
  changes: DataChanges,
  random: Random,
  strike: (pid: number) => Promise<boolean>,
): Promise<boolean> {
  for (let tries = 0; tries < 50 && !changes.running; tries++) await wait(100);
  await wait(seconds(random, 0, 1.5));
  const pid = changes.running?.process.pid;
  return pid !== undefined && strike(pid);
}

function oneOf<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random.next() * list.length)] as T;
}
