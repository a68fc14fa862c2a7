import { setTimeout as pause } from 'node:timers/promises';
import { FairTurns, READING_REFUSALS } from '../../turns/fair-turns.ts';

/** Waiting bodies count among the bodies that are held. */
const LIMITS = { ...READING_REFUSALS, mostWaiting: { client: 10, all: 100 } };
/** A call that takes longer continues, but no longer blocks the others. */
const LONGEST_MS = 10_000;
/** Other work runs in between. */
const REST_MS = 100;
/** Parsed and answered, it may take some hundred megabytes: such calls are processed one at a time. */
const HUGE_BYTES = 2 * 1024 * 1024;

/**
 * Calls with large bodies are parsed and answered a few at a time, and accounts take turns. A parsed body needs many
 * times its bytes, and parsing blocks the thread that answers all calls.
 */
export class LargeTurns {
  readonly #turns: FairTurns;
  readonly #turnsOfHuge = new FairTurns({ ...LIMITS, atOnce: 1 });

  constructor(atOnce: number) {
    this.#turns = new FairTurns({ ...LIMITS, atOnce });
  }

  /**
   * Runs the work when it is the call's turn; ApiError 429 or 503 where too many wait. If the caller has `gone`, it
   * leaves the queue: the promise rejects with the signal's reason.
   */
  async take(
    { account, bytes, gone }: { account: string; bytes: number; gone: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> {
    const worked = Promise.withResolvers<void>();
    const turn = async () => {
      const working = work();
      working.then(worked.resolve, worked.reject);
      await endOfTurn(working);
    };
    const inTurn = () => this.#turns.run(account, turn, gone);
    const taken = bytes > HUGE_BYTES ? this.#turnsOfHuge.run(account, inTurn, gone) : inTurn();
    taken.catch(worked.reject);
    return worked.promise;
  }
}

async function endOfTurn(working: Promise<void>): Promise<void> {
  const over = new AbortController();
  const longest = pause(LONGEST_MS, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([working.catch(() => {}), longest]);
  over.abort();
  await pause(REST_MS);
}
