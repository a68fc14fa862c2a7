// Which connections stay when all are taken: no address keeps more of them than others can have.
import type { Socket } from 'node:net';
import { clientOf } from '../access/limit-address.ts';

/** A connection that has a slot. */
export interface HeldConnection {
  /** Whether it is idle, keeps the server waiting for data that it sends or reads, or is being answered. */
  readonly is: 'idle' | 'slow' | 'answered';
  /** The time since it made no progress, or has been idle. */
  since: number;
}

const LEAST_IDLE_MS = 500;

/** The connections of one address. */
type OfAddress<State> = Map<Socket, State>;

export class ConnectionPlaces<State extends HeldConnection> {
  readonly #byAddress = new Map<string, OfAddress<State>>();
  readonly #addresses = new Map<Socket, string>();

  /** `byAddress` is false where all connections come from a proxy. */
  constructor(readonly limits: { most: number; byAddress: boolean }) {}

  *[Symbol.iterator](): IterableIterator<[Socket, State]> {
    for (const held of this.#byAddress.values()) yield* held;
  }

  get(socket: Socket): State | undefined {
    return this.#byAddress.get(this.#addresses.get(socket) ?? '')?.get(socket);
  }

  /** Gives a connection a slot, if necessary another's; closes it where there is none. */
  take(socket: Socket, state: State): void {
    const address = this.limits.byAddress ? clientOf({ ip: socket.remoteAddress ?? '' }) : '';
    if (this.#addresses.size >= this.limits.most) {
      const given = this.#toGiveUp(this.#byAddress.get(address)?.size ?? 0);
      if (!given) return void socket.destroy();
      this.#leave(given);
      given.destroy();
    }
    const held: OfAddress<State> = this.#byAddress.get(address) ?? new Map();
    this.#byAddress.set(address, held.set(socket, state));
    this.#addresses.set(socket, address);
    socket.once('close', () => this.#leave(socket));
  }

  /**
   * The connection to close, to make room for an address with this many connections. An address that has at least as
   * many may lose an idle connection. One that has at least two more may lose any connection. Idle ones go first, then
   * those of the address with the most connections, then those that have waited longest. An address with no more than
   * its share loses none while a larger one has a candidate: it may use an idle one again in this moment. Under attack
   * this runs for every connection that is opened. It looks at few, because the largest address mostly has an idle one.
   */
  #toGiveUp(own: number): Socket | undefined {
    const now = performance.now();
    const share = this.limits.most / this.#byAddress.size;
    let best: (Given & { socket: Socket }) | undefined;
    const large = [...this.#byAddress.values()].filter(({ size }) => size >= own);
    for (const held of large.sort((a, b) => b.size - a.size)) {
      const count = held.size;
      if (best && best.count > count && (best.rank === 0 || (best.count > share && count <= share))) break;
      const isShared = this.limits.byAddress && count >= own + 2;
      for (const [socket, state] of held) {
        const isIdle = state.is === 'idle' && now - state.since > LEAST_IDLE_MS;
        if (!isIdle && !isShared) continue;
        const one = { socket, rank: isIdle ? 0 : RANK[state.is], count, since: state.since };
        if (!best || isBefore(one, best)) best = one;
      }
    }
    return best?.socket;
  }

  #leave(socket: Socket): void {
    const address = this.#addresses.get(socket);
    if (address === undefined) return;
    this.#addresses.delete(socket);
    const held = this.#byAddress.get(address);
    held?.delete(socket);
    if (held?.size === 0) this.#byAddress.delete(address);
  }
}

/** A new connection is about to send a request. */
const RANK = { idle: 2, slow: 1, answered: 2 };

interface Given {
  /** The lowest goes first. */
  rank: number;
  count: number;
  since: number;
}

function isBefore(a: Given, b: Given): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  return a.count === b.count ? a.since < b.since : a.count > b.count;
}
