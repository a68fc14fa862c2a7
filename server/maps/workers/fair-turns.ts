// The packages for this (p-limit, p-queue) serve first come, first served: one client that asks for much would keep all
// others waiting, and fill the queue for them.
import { ApiError } from '../../../shared/api-error.ts';

export interface TurnLimits {
  atOnce: number;
  /** In all; of a full queue whoever has most waiting loses one. */
  waiting: number;
  /** What those are told, with a 503, that have to go. */
  refusal: string;
  retrySeconds: number;
}

type Turn = PromiseWithResolvers<void>;

/** Turns at work of which only so much may run at once. Clients take them one after the other, and then again. */
export class FairTurns {
  /** By client; whose turn is next stands first. */
  readonly #waiting = new Map<string, Turn[]>();
  #waits = 0;
  #running = 0;

  constructor(readonly limits: TurnLimits) {}

  /** Runs the work when its turn has come; throws ApiError 503 where too much waits. */
  async run<Made>(client: string, work: () => Promise<Made>): Promise<Made> {
    if (this.#running < this.limits.atOnce) this.#running++;
    else await this.#wait(client);
    try {
      return await work();
    } finally {
      this.#giveOn();
    }
  }

  #wait(client: string): Promise<void> {
    if (this.#waits >= this.limits.waiting) this.#makeRoom(client);
    const turn = Promise.withResolvers<void>();
    this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), turn]);
    this.#waits++;
    return turn.promise;
  }

  /** Refuses the last one of whoever has most waiting; that is the newcomer, unless another has more than it would. */
  #makeRoom(client: string): void {
    const refusal = new ApiError('busy', this.limits.refusal, {
      retryAfterSeconds: this.limits.retrySeconds,
    });
    let most = (this.#waiting.get(client)?.length ?? 0) + 1;
    let greediest: string | null = null;
    for (const [other, { length }] of this.#waiting) {
      if (length <= most) continue;
      greediest = other;
      most = length;
    }
    if (greediest === null) throw refusal;
    this.#waiting.get(greediest)?.pop()?.reject(refusal);
    this.#waits--;
  }

  #giveOn(): void {
    const [next] = this.#waiting;
    if (!next) return void this.#running--;
    const [client, turns] = next;
    this.#waiting.delete(client);
    const [first, ...rest] = turns;
    if (rest.length > 0) this.#waiting.set(client, rest);
    this.#waits--;
    first?.resolve();
  }
}
