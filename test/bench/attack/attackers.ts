// The process of the attackers: its own work keeps no measurement waiting.
import { constants, setPriority } from 'node:os';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { ATTACKS } from './attacks.ts';
import { type Arena, Foe } from './foe.ts';
import { HeldSockets } from './held-sockets.ts';
import { AttackTally } from './tally.ts';

/** What is under way when time is up has so long to end. */
const LATE_MS = 30_000;

export interface AttackTask extends Arena {
  milliseconds: number;
  /** The names of those that are tried alone; null for all. */
  only: readonly string[] | null;
}

async function attack({ milliseconds, only, ...arena }: AttackTask): Promise<void> {
  const tally = new AttackTally();
  const held = new HeldSockets(Number(new URL(arena.url).port), tally);
  const foes = arena.seats.map((seat) => new Foe(arena, seat, held, tally));
  const until = performance.now() + milliseconds;
  const all = Promise.all(foes.map((foe) => keepAttacking(foe, until, only)));
  await Promise.race([all, wait(milliseconds + LATE_MS)]);
  held.close();
  for (const foe of foes) foe.close();
  process.send?.(tally.told);
}

/** Whoever has an account sends all that one without can, too. */
async function keepAttacking(foe: Foe, until: number, only: AttackTask['only']): Promise<void> {
  const own = ATTACKS.filter(
    ({ name, isOpen }) => (isOpen || foe.seat.account !== null) && (only === null || only.includes(name)),
  );
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
process.on('message', (task: AttackTask) => void attack(task));
// The bodies are made.
process.send?.(ATTACKS.map(({ name }) => name));
