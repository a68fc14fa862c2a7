// Written here because p-limit, p-queue and the pool's own queue serve first come, first served: one client with many
// calls would keep all others waiting and fill the queue for them.
import { ApiError } from '../../shared/api-error.ts';

export interface TurnLimits {
  /** Pieces of work at a time. */
  atOnce: number;
  /**
   * For one client, if it is limited, and for all. When the queue is full, the client with the most waiting pieces
   * loses one.
   */
  mostWaiting: { client?: number; all: number };
  /** A piece that has waited this long is refused. */
  longestWaitMs?: number;
  /** The messages: with a 429 for a client that has too much waiting, and with a 503 for one that loses a place. */
  refusals: { client?: string; all: string };
  retrySeconds: number;
}

/** The messages where a call's heavy work waits: files and tables to be read. */
export const READING_REFUSALS: Pick<TurnLimits, 'refusals' | 'retrySeconds'> = {
  refusals: {
    client: 'more of your files and tables wait to be read: try again after them',
    all: 'many files and tables wait to be read: try again in a few seconds',
  },
  retrySeconds: 5,
};

interface WaitingTurn {
  /** In the order of arrival. */
  number: number;
  begin(): void;
  refuse(reason: unknown): void;
}

interface Client {
  /** Milliseconds of work so far, starting from the level at its arrival. */
  served: number;
  running: number;
  waiting: WaitingTurn[];
}

/** The assumed duration of a piece before it is known. */
const LEAST_MS = 1;
/** Above this number of clients, idle ones are forgotten. */
const MOST_CLIENTS = 1000;

/**
 * Turns at work that is limited in parallel. The next turn goes to the client that was served least (start-time fair
 * queueing): a client with little work does not wait behind those with much. Idle time earns no credit.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #now: () => number;
  readonly #clients = new Map<string, Client>();
  /** The service level of the client whose turn came last. */
  #level = 0;
  #arrived = 0;
  #waits = 0;
  #running = 0;

  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  get waiting(): number {
    return this.#waits;
  }

  /**
   * Runs the work when the client's turn has come; throws ApiError 429 or 503 where too much waits. Work that is not
   * wanted any more leaves the queue: the promise rejects with the signal's reason.
   */
  async run<Made>(name: string, work: () => Promise<Made>, unwanted?: AbortSignal): Promise<Made> {
    const client = this.#enter(name);
    if (this.#running < this.#limits.atOnce) this.#running++;
    else await this.#wait(client, unwanted);
    this.#level = Math.max(this.#level, client.served);
    client.served += LEAST_MS;
    client.running++;
    const began = this.#now();
    try {
      return await work();
    } finally {
      client.served += Math.max(0, this.#now() - began - LEAST_MS);
      client.running--;
      this.#passOn();
    }
  }

  #enter(name: string): Client {
    const client = this.#clients.get(name) ?? { served: this.#level, running: 0, waiting: [] };
    if (isAtRest(client)) client.served = Math.max(client.served, this.#level);
    if (this.#clients.size >= MOST_CLIENTS) this.#forget();
    this.#clients.set(name, client);
    return client;
  }

  #forget(): void {
    for (const [name, client] of this.#clients) if (isAtRest(client)) this.#clients.delete(name);
  }

  #wait(client: Client, unwanted?: AbortSignal): Promise<void> {
    const { mostWaiting, longestWaitMs, refusals, retrySeconds } = this.#limits;
    const own = client.waiting.length;
    if (own >= (mostWaiting.client ?? Number.POSITIVE_INFINITY))
      throw new ApiError('too_many_requests', refusals.client ?? refusals.all, {
        retryAfterSeconds: retrySeconds,
      });
    if (this.#waits >= mostWaiting.all) this.#makeRoom(own + 1);
    unwanted?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (reason: unknown) => {
      this.#leave(client, turn);
      turn.refuse(reason);
    };
    const giveUp = () => leave(unwanted?.reason);
    const tooLate = () => leave(this.#refusal());
    const patience = longestWaitMs === undefined ? undefined : setTimeout(tooLate, longestWaitMs);
    const settle = (end: () => void) => {
      clearTimeout(patience);
      unwanted?.removeEventListener('abort', giveUp);
      end();
    };
    const turn: WaitingTurn = {
      number: this.#arrived++,
      begin: () => settle(resolve),
      refuse: (reason) => settle(() => reject(reason)),
    };
    unwanted?.addEventListener('abort', giveUp, { once: true });
    client.waiting.push(turn);
    this.#waits++;
    return promise;
  }

  /**
   * Refuses the last piece of the client with the most waiting pieces. That is the newcomer, unless another client has
   * more than it would.
   */
  #makeRoom(ofNewcomer: number): void {
    let greediest: Client | null = null;
    for (const client of this.#clients.values())
      if (client.waiting.length > (greediest?.waiting.length ?? ofNewcomer)) greediest = client;
    const last = greediest?.waiting.at(-1);
    if (!greediest || !last) throw this.#refusal();
    this.#leave(greediest, last);
    last.refuse(this.#refusal());
  }

  #refusal(): ApiError {
    const { refusals, retrySeconds } = this.#limits;
    return new ApiError('busy', refusals.all, { retryAfterSeconds: retrySeconds });
  }

  #leave(client: Client, turn: WaitingTurn): void {
    client.waiting = client.waiting.filter((one) => one !== turn);
    this.#waits--;
  }

  /** Of equally served clients, the one that has waited longest. */
  #passOn(): void {
    let next: Client | null = null;
    for (const client of this.#clients.values())
      if (client.waiting.length > 0 && (next === null || isBefore(client, next))) next = client;
    const turn = next?.waiting.shift();
    if (!turn) {
      this.#running--;
      return;
    }
    this.#waits--;
    turn.begin();
  }
}

const isAtRest = ({ running, waiting }: Client) => running === 0 && waiting.length === 0;

const isBefore = (a: Client, b: Client) =>
  a.served < b.served || (a.served === b.served && numberOf(a) < numberOf(b));

const numberOf = ({ waiting: [first] }: Client) => first?.number ?? Number.POSITIVE_INFINITY;
