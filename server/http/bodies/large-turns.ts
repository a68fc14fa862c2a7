import type { ServerResponse } from 'node:http';
import { FairTurns } from '../../threads/fair-turns.ts';

/** Of one account, and of all; what waits counts among the bodies that are held. */
const MOST_WAITING = { account: 10, all: 100 };
/** A call that takes longer goes on, but keeps no other waiting. */
const LONGEST_MS = 10_000;
/** Others come in between. */
const REST_MS = 100;

/**
 * Calls with large bodies, which are parsed and answered few at a time, accounts in turn: parsed they hold many times
 * their bytes, and the thread that answers all calls is away while one is parsed.
 */
export class LargeTurns {
  readonly #turns: FairTurns;

  constructor(atOnce: number) {
    this.#turns = new FairTurns({ atOnce, mostWaiting: MOST_WAITING });
  }

  /** Resolves when it is the call's turn, which ends with its answer; ApiError 429 or 503 where too many wait. */
  begin(account: string, res: ServerResponse): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const work = async () => {
      begun.resolve();
      await untilAnswered(res);
    };
    this.#turns.take(account, work).catch(begun.reject);
    return begun.promise;
  }
}

/** An answer is made when all of it was written, whether it is read or not. */
function untilAnswered(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (res.closed) return resolve();
    const longest = setTimeout(resolve, LONGEST_MS);
    const answered = () => {
      clearTimeout(longest);
      setTimeout(resolve, REST_MS);
    };
    res.once('prefinish', answered);
    res.once('close', answered);
  });
}
