// The process of the attackers: its own work keeps no measurement waiting.
import { CALL_ATTACKS } from './call-attacks.ts';
import { FILE_ATTACKS } from './file-attacks.ts';
import { type Arena, Foe } from './foe.ts';
import { HeldSockets } from './held-sockets.ts';
import { OPEN_ATTACKS } from './open-attacks.ts';
import { AttackTally } from './tally.ts';

export interface AttackTask extends Arena {
  milliseconds: number;
}

const accountAttacks = Object.entries({ ...CALL_ATTACKS, ...FILE_ATTACKS });
const openAttacks = Object.entries(OPEN_ATTACKS);

async function attack({ milliseconds, ...arena }: AttackTask): Promise<void> {
  const tally = new AttackTally();
  const held = new HeldSockets(Number(new URL(arena.url).port), tally);
  const foes = arena.seats.map((seat) => new Foe(arena, seat, held, tally));
  const until = performance.now() + milliseconds;
  await Promise.all(foes.map((foe) => keepAttacking(foe, until)));
  held.close();
  for (const foe of foes) foe.close();
  process.send?.(tally.told, () => process.exit());
}

/** Whoever has an account sends all that one without can, too. */
async function keepAttacking(foe: Foe, until: number): Promise<void> {
  const { account } = foe.seat;
  const own =
    account === null ? [] : accountAttacks.map(([name, run]) => [name, () => run(foe, account)] as const);
  const open = openAttacks.map(([name, run]) => [name, () => run(foe)] as const);
  const attacks = [...own, ...open];
  while (performance.now() < until) {
    const [name, run] = attacks[foe.below(attacks.length)] as (typeof attacks)[number];
    foe.at = name;
    await run();
  }
}

process.once('message', (task: AttackTask) => void attack(task));
