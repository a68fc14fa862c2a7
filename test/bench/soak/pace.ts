// Acts started at an even rate, whether or not those before have ended; or as many at once as there are callers.
import { setTimeout as wait } from 'node:timers/promises';
import { pickAct } from '../load/acts.ts';
import { Caller } from '../load/caller.ts';
import type { World } from '../load/world.ts';

/** So many acts may be at work; past it the next is left out and counted. */
const MOST_AT_WORK = 64;

/** Acts a second that callers get done who never rest. */
export async function measureMost(world: World, callers: number, milliseconds: number): Promise<number> {
  const started = performance.now();
  let acts = 0;
  const isOver = () => performance.now() - started > milliseconds;
  const rounds = Array.from({ length: callers }, async (_, n) => {
    const caller = new Caller(world, world.accounts[n % world.accounts.length] as Caller['account']);
    while (!isOver()) {
      await pickAct(world.random)(caller);
      if (!isOver()) acts++;
    }
  });
  await Promise.all(rounds);
  return acts / (milliseconds / 1000);
}

/** Starts acts at this rate until the time is over, and waits for the last. Returns how many were left out. */
export async function pace(world: World, perSecond: number, milliseconds: number): Promise<number> {
  const started = performance.now();
  const atWork = new Set<Promise<void>>();
  let leftOut = 0;
  for (let n = 0; ; n++) {
    const dueMs = started + (n * 1000) / perSecond;
    if (dueMs - started > milliseconds) break;
    const early = dueMs - performance.now();
    if (early > 0) await wait(early);
    if (atWork.size >= MOST_AT_WORK) {
      leftOut++;
      continue;
    }
    const caller = new Caller(world, world.accounts[n % world.accounts.length] as Caller['account']);
    const act = pickAct(world.random)(caller).finally(() => atWork.delete(act));
    atWork.add(act);
  }
  await Promise.all(atWork);
  return leftOut;
}
