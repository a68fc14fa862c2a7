// Who has a place when all connections are taken: nobody keeps more of them than others can have.
import type { Socket } from 'node:net';
import { clientOf } from '../access/limit-address.ts';

/** A connection that has a place. */
export interface HeldConnection {
  /** Whether it asks for nothing, keeps the server waiting for what it sends or reads, or is being answered. */
  readonly is: 'idle' | 'slow' | 'answered';
  /** Since when nothing got on, or nothing was asked for. */
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

  /** Gives a connection a place, if need be another's; closes it where there is none for it. */
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
   * For an address with so many: a connection that asks for nothing, of an address that has no fewer, or any of an address
   * that will still have as many; one that is being answered is the last to go. Of these one of the address that has most,
   * and of its own the one that stands longest.
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

/** One that was just opened is about to ask. */
const RANK = { idle: 2, slow: 1, answered: 2 };

interface Given {
  /** The least goes first. */
  rank: number;
  count: number;
  since: number;
}

function isBefore(a: Given, b: Given): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  return a.count === b.count ? a.since < b.since : a.count > b.count;
}
