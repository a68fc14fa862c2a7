// What goes on until the bench says that it is over.
import { setTimeout as wait } from 'node:timers/promises';
import { pickAct } from './acts.ts';
import { Caller } from './caller.ts';
import type { DataChanges } from './change-data.ts';
import { jobAct } from './job-act.ts';
import type { LoadAccount, World } from './world.ts';

const REST_MS = 100;
const CHANGE_REST_MS = 3000;

/** So many callers ask, each one question after the other. */
export async function callUntil(over: AbortSignal, world: World, callers: number): Promise<void> {
  const rounds = Array.from({ length: callers }, async (_, n) => {
    const caller = new Caller(world, world.accounts[n % world.accounts.length] as LoadAccount);
    while (!over.aborted) {
      // One of them has always a job at work.
      await (n === 0 ? jobAct : pickAct(world.random))(caller);
      await wait(REST_MS);
    }
  });
  await Promise.all(rounds);
}

/** A pack comes and goes. */
export async function changeUntil(over: AbortSignal, changes: DataChanges): Promise<void> {
  while (!over.aborted) {
    await changes.change();
    await wait(CHANGE_REST_MS, undefined, { signal: over }).catch(() => {});
  }
}
