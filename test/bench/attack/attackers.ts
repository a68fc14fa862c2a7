// The process of the attackers: its own work keeps no measurement waiting.
import { constants, setPriority } from 'node:os';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { CALL_ATTACKS } from './call-attacks.ts';
import { FILE_ATTACKS } from './file-attacks.ts';
import { type Arena, Foe } from './foe.ts';
import { HeldSockets } from './held-sockets.ts';
import { OPEN_ATTACKS } from './open-attacks.ts';
import { AttackTally } from './tally.ts';

/** What is under way when time is up has so long to end. */
const LATE_MS = 30_000;

export interface AttackTask extends Arena {
  milliseconds: number;
  /** The first and the last of those that are tried alone, as they are listed; null for all. */
  only: [number, number] | null;
}

const attacks = [
  ...Object.entries({ ...CALL_ATTACKS, ...FILE_ATTACKS }).map(([name, run]) => ({
    name,
    isOpen: false,
    run: async (foe: Foe) => foe.seat.account && run(foe, foe.seat.account),
  })),
  ...Object.entries(OPEN_ATTACKS).map(([name, run]) => ({ name, isOpen: true, run })),
];

async function attack({ milliseconds, only, ...arena }: AttackTask): Promise<void> {
  const tally = new AttackTally();
  const held = new HeldSockets(Number(new URL(arena.url).port), tally);
  const foes = arena.seats.map((seat) => new Foe(arena, seat, held, tally));
  const until = performance.now() + milliseconds;
  const all = Promise.all(foes.map((foe) => keepAttacking(foe, until, only)));
  await Promise.race([all, wait(milliseconds + LATE_MS)]);
  held.close();
  for (const foe of foes) foe.close();
  process.send?.(tally.told, () => process.exit());
}

/** Whoever has an account sends all that one without can, too. */
async function keepAttacking(foe: Foe, until: number, only: AttackTask['only']): Promise<void> {
  const [first, last] = only ?? [0, attacks.length];
  const own = attacks.slice(first, last + 1).filter(({ isOpen }) => isOpen || foe.seat.account !== null);
  while (own.length > 0 && performance.now() < until) {
    const { name, run } = own[foe.below(own.length)] as (typeof own)[number];
    foe.at = name;
    await run(foe);
    // What opens connections and leaves them ends at once.
    await setImmediate();
  }
}

// Those who attack a service have processors of their own: these take what the server and the honest client leave.
setPriority(constants.priority.PRIORITY_LOW);
process.once('message', (task: AttackTask) => void attack(task));
