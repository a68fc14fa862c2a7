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

export class ConnectionPlaces<State extends HeldConnection> {
  readonly #placed = new Map<Socket, State>();
  readonly #byAddress = new Map<string, number>();
  readonly #addresses = new Map<Socket, string>();

  /** `byAddress` is false where all connections come from a proxy. */
  constructor(readonly limits: { most: number; byAddress: boolean }) {}

  [Symbol.iterator](): IterableIterator<[Socket, State]> {
    return this.#placed.entries();
  }

  get(socket: Socket): State | undefined {
    return this.#placed.get(socket);
  }

  /** Gives a connection a slot, if necessary another's; closes it where there is none. */
  take(socket: Socket, state: State): void {
    const address = this.limits.byAddress ? clientOf({ ip: socket.remoteAddress ?? '' }) : '';
    const own = this.#byAddress.get(address) ?? 0;
    if (this.#placed.size >= this.limits.most) {
      const given = this.#toGiveUp(own);
      if (!given) return void socket.destroy();
      this.#leave(given);
      given.destroy();
    }
    this.#placed.set(socket, state);
    this.#addresses.set(socket, address);
    this.#byAddress.set(address, own + 1);
    socket.once('close', () => this.#leave(socket));
  }

  /**
   * The connection that makes room for an address with this many connections. Candidates are idle connections of an
   * address that has at least as many, or any connection of an address that will still have as many. One that is being
   * answered goes last. Among candidates it is one of the address with the most connections, and of that address the
   * one that has been waiting longest.
   */
  #toGiveUp(own: number): Socket | undefined {
    const now = performance.now();
    let best: (Given & { socket: Socket }) | undefined;
    for (const [socket, state] of this.#placed) {
      const count = this.#byAddress.get(this.#addresses.get(socket) ?? '') ?? 0;
      const isIdle = state.is === 'idle' && now - state.since > LEAST_IDLE_MS;
      if (isIdle ? count < own : count < own + 2 || !this.limits.byAddress) continue;
      const one = { socket, rank: isIdle ? 0 : RANK[state.is], count, since: state.since };
      if (!best || isBefore(one, best)) best = one;
    }
    return best?.socket;
  }

  #leave(socket: Socket): void {
    const address = this.#addresses.get(socket);
    if (address === undefined) return;
    this.#addresses.delete(socket);
    this.#placed.delete(socket);
    const left = (this.#byAddress.get(address) ?? 0) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
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
