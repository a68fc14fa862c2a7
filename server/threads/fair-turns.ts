// Written by hand: p-limit, p-queue and the pool's own queue serve first come, first served, so one client with
// many calls would keep all others waiting and fill the queue for them.
import { ApiError } from '../../shared/api-error.ts';

export interface TurnLimits {
  /** Pieces of work at a time. */
  atOnce: number;
  /** Of one client, where that is bounded, and of all. Of a full queue whoever has most waiting loses one. */
  mostWaiting: { client?: number; all: number };
  /** What is told, with a 429, to a client that has too much waiting, and with a 503 to who loses a place. */
  refusals: { client?: string; all: string };
  retrySeconds: number;
}

/** What is told where heavy work of a call waits: files and tables to be read. */
export const READING_REFUSALS: Pick<TurnLimits, 'refusals' | 'retrySeconds'> = {
  refusals: {
    client: 'more of your files and tables wait to be read: try again after them',
    all: 'many files and tables wait to be read: try again in a few seconds',
  },
  retrySeconds: 5,
};

interface Turn {
  begin(): void;
  refuse(reason: unknown): void;
}

/** Turns at work of which only so much may run at once. Clients take them one after the other, and then again. */
export class FairTurns {
  readonly #limits: TurnLimits;
  /** By client; whose turn is next stands first. */
  readonly #waiting = new Map<string, Turn[]>();
  #waits = 0;
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Works when the client's turn has come; throws ApiError 429 or 503 where too much waits. What is not wanted any more
   * gives its place up: it rejects with the signal's reason.
   */
  async run<Made>(client: string, work: () => Promise<Made>, unwanted?: AbortSignal): Promise<Made> {
    if (this.#running < this.#limits.atOnce) this.#running++;
    else await this.#wait(client, unwanted);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait(client: string, unwanted?: AbortSignal): Promise<void> {
    const own = this.#waiting.get(client)?.length ?? 0;
    const { mostWaiting, refusals, retrySeconds } = this.#limits;
    if (own >= (mostWaiting.client ?? Number.POSITIVE_INFINITY))
      throw new ApiError('too_many_requests', refusals.client ?? refusals.all, {
        retryAfterSeconds: retrySeconds,
      });
    if (this.#waits >= mostWaiting.all) this.#makeRoom(own + 1);
    unwanted?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#leave(client, turn);
      reject(unwanted?.reason);
    };
    const settle = (end: () => void) => {
      unwanted?.removeEventListener('abort', giveUp);
      end();
    };
    const turn: Turn = {
      begin: () => settle(resolve),
      refuse: (reason) => settle(() => reject(reason)),
    };
    unwanted?.addEventListener('abort', giveUp, { once: true });
    this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), turn]);
    this.#waits++;
    return promise;
  }

  /** Refuses the last one of whoever has most waiting; that is the newcomer, unless another has more than it would. */
  #makeRoom(ofNewcomer: number): void {
    const { refusals, retrySeconds } = this.#limits;
    const refusal = new ApiError('busy', refusals.all, { retryAfterSeconds: retrySeconds });
    let most = ofNewcomer;
    let greediest: [client: string, turns: Turn[]] | null = null;
    for (const [client, turns] of this.#waiting) {
      if (turns.length <= most) continue;
      greediest = [client, turns];
      most = turns.length;
    }
    const last = greediest?.[1].at(-1);
    if (!greediest || !last) throw refusal;
    this.#leave(greediest[0], last);
    last.refuse(refusal);
  }

  #leave(client: string, turn: Turn): void {
    const others = (this.#waiting.get(client) ?? []).filter((one) => one !== turn);
    if (others.length > 0) this.#waiting.set(client, others);
    else this.#waiting.delete(client);
    this.#waits--;
  }

  /** The next client's oldest piece takes the place over; its further ones wait behind the other clients'. */
  #passOn(): void {
    const [client, [next, ...others] = []] = this.#waiting.entries().next().value ?? [];
    if (client === undefined || next === undefined) {
      this.#running--;
      return;
    }
    this.#waiting.delete(client);
    if (others.length > 0) this.#waiting.set(client, others);
    this.#waits--;
    next.begin();
  }
}
