// Written by hand beside the pool's library: its queue passes over tasks that can be aborted, and knows no accounts.
import { ApiError } from '../../shared/api-error.ts';

interface Bounds {
  /** Pieces of work at a time. */
  atOnce: number;
  /** Of one account, and of all. */
  mostWaiting: { account: number; all: number };
}

const RETRY_SECONDS = 5;

/** Accounts take turns, whatever the number of pieces that one of them sends. */
export class FairTurns {
  readonly #bounds: Bounds;
  /** Those that wait, by account; the account whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;
  #inAll = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Works when it is the account's turn; ApiError 429 or 503 where too much waits already. What is not wanted any more
   * gives its place up: it rejects with the signal's reason.
   */
  async take<Result>(account: string, work: () => Promise<Result>, unwanted?: AbortSignal): Promise<Result> {
    if (this.#running < this.#bounds.atOnce) this.#running++;
    else await this.#wait(account, unwanted);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait(account: string, unwanted?: AbortSignal): Promise<void> {
    const own = this.#waiting.get(account) ?? [];
    const { mostWaiting } = this.#bounds;
    if (own.length >= mostWaiting.account)
      throw new ApiError(
        'too_many_requests',
        'more of your files and tables wait to be read: try again after them',
        { retryAfterSeconds: RETRY_SECONDS },
      );
    if (this.#inAll >= mostWaiting.all)
      throw new ApiError('busy', 'many files and tables wait to be read: try again in a few seconds', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    unwanted?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#leave(account, begin);
      reject(unwanted?.reason);
    };
    const begin = () => {
      unwanted?.removeEventListener('abort', giveUp);
      resolve();
    };
    unwanted?.addEventListener('abort', giveUp, { once: true });
    this.#waiting.set(account, [...own, begin]);
    this.#inAll++;
    return promise;
  }

  #leave(account: string, begin: () => void): void {
    const others = (this.#waiting.get(account) ?? []).filter((one) => one !== begin);
    if (others.length > 0) this.#waiting.set(account, others);
    else this.#waiting.delete(account);
    this.#inAll--;
  }

  /** The next account's oldest piece takes the place over; its further ones wait behind the other accounts'. */
  #passOn(): void {
    const [account, [next, ...others] = []] = this.#waiting.entries().next().value ?? [];
    if (account === undefined || next === undefined) {
      this.#running--;
      return;
    }
    this.#waiting.delete(account);
    if (others.length > 0) this.#waiting.set(account, others);
    this.#inAll--;
    next();
  }
}
