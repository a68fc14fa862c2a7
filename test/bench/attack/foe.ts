// One of those who want to stop the service: what it knows, and how it asks.
import { Agent } from 'node:http';
import { Random } from '../../../server/sampleford/random.ts';
import type { Made } from '../hostile/hostile-request.ts';
import { type Answered, send } from '../hostile/send.ts';
import type { HeldSockets } from './held-sockets.ts';
import type { AttackTally } from './tally.ts';

/** A free account of the attacked server. */
export interface FoeAccount {
  key: string;
  /** Of a signed-in browser, and what its forms bring back. */
  cookie: string;
  formToken: string;
  /** A kept map and a run of its own. */
  map: string;
  run: string;
  /** Links to its uploaded files. */
  files: Record<'rows' | 'farRow' | 'bomb' | 'workbook', string>;
}

export interface Seat {
  number: number;
  /** Whom the server takes it for: an address of the loopback network. */
  address: string;
  /** Null for one without a key. */
  account: FoeAccount | null;
}

/** What there is to be attacked. */
export interface Arena {
  url: string;
  seed: number;
  /** Map of some 20 MB, whose link is known. */
  largeMap: string;
  seats: Seat[];
}

const MOST_SOCKETS = 8;

export class Foe {
  readonly random: Random;
  readonly #agent: Agent;
  /** Which attack it is at. */
  at = '';

  constructor(
    readonly arena: Arena,
    readonly seat: Seat,
    readonly held: HeldSockets,
    readonly tally: AttackTally,
  ) {
    this.random = new Random(arena.seed * 1000 + seat.number);
    const own = { localAddress: seat.address };
    this.#agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, ...own });
  }

  below(most: number): number {
    return Math.floor(this.random.next() * most);
  }

  /** Asks and counts what came of it. */
  async ask(request: Made, agent = this.#agent): Promise<Answered> {
    const answered = await send(this.arena.url, { target: this.at, ...request }, agent, this.seat.address);
    this.tally.count(this.at, answered);
    return answered;
  }

  /** A call with its key. */
  post(path: string, body: Buffer | object, headers: Record<string, string> = {}): Promise<Answered> {
    const key = this.seat.account?.key ?? `mp_live_${'0'.repeat(43)}`;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    return this.ask({ method: 'POST', path, headers: { 'X-API-Key': key, ...headers }, body: bytes });
  }

  /** A page, as the signed-in browser of its account where it has one. */
  get(path: string): Promise<Answered> {
    const headers = this.seat.account ? { Cookie: this.seat.account.cookie } : {};
    return this.ask({ method: 'GET', path, headers, body: null });
  }

  /** Asks the same way so often, all at once. */
  async flood(times: number, ask: (index: number) => Promise<unknown>): Promise<void> {
    await Promise.all(Array.from({ length: times }, (_, index) => ask(index)));
  }

  close(): void {
    this.#agent.destroy();
  }
}
