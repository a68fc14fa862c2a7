import { setTimeout as pause } from 'node:timers/promises';
import { FairTurns, READING_REFUSALS } from '../../turns/fair-turns.ts';

/** What waits counts among the bodies that are held. */
const LIMITS = { ...READING_REFUSALS, mostWaiting: { client: 10, all: 100 } };
/** A call that takes longer goes on, but keeps no other waiting. */
const LONGEST_MS = 10_000;
/** Others come in between. */
const REST_MS = 100;
/** Parsed and answered it may take some hundred megabytes: such calls are worked on one at a time. */
const HUGE_BYTES = 2 * 1024 * 1024;

/**
 * Calls with large bodies are parsed and answered a few at a time, and accounts take turns. A parsed body holds many
 * times its bytes, and parsing blocks the thread that answers all calls.
 */
export class LargeTurns {
  readonly #turns: FairTurns;
  readonly #turnsOfHuge = new FairTurns({ ...LIMITS, atOnce: 1 });

  constructor(atOnce: number) {
    this.#turns = new FairTurns({ ...LIMITS, atOnce });
  }

  /**
   * Works when it is the call's turn; ApiError 429 or 503 where too many wait. A caller that has `gone` gives its
   * place up: it rejects with the signal's reason.
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
