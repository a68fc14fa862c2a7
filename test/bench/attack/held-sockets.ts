// Connections that stand still, drip or do not read: bounded in number and time, so that it is the server's bounds that
// are tried and not those of this machine.
import { connect, type Socket } from 'node:net';
import type { AttackTally } from './tally.ts';

export interface Held {
  head: string;
  /** Bytes that follow it. */
  body?: Buffer;
  /** Sent again and again, a second apart. */
  drip?: string;
  /** False for one that leaves the answer where it is. */
  reads: boolean;
  address: string;
}

const MOST = 700;
const LONGEST_MS = 45_000;
const DRIP_MS = 1000;
/** The head of an answer with all its headers. */
const HEAD_CHARACTERS = 4000;

export class HeldSockets {
  readonly #sockets = new Set<Socket>();

  constructor(
    readonly port: number,
    readonly tally: AttackTally,
  ) {}

  /** Opens so many connections, or as many as there is room for; they end by themselves. */
  hold(attack: string, times: number, held: Held): void {
    for (let n = 0; n < times && this.#sockets.size < MOST; n++) this.#open(attack, held);
  }

  #open(attack: string, { head, body, drip, reads, address }: Held): void {
    const socket = connect({ port: this.port, host: '127.0.0.1', localAddress: address });
    this.#sockets.add(socket);
    const began = performance.now();
    const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), DRIP_MS);
    const ending = setTimeout(() => socket.destroy(), LONGEST_MS);
    let text = '';
    if (reads)
      socket.on('data', (chunk) => (text = (text + chunk.toString('latin1')).slice(0, HEAD_CHARACTERS)));
    else socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(ending);
      this.#sockets.delete(socket);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      const retryAfter = /\r\nRetry-After: (.+)\r\n/i.exec(text)?.[1] ?? null;
      const requestId = /\r\nX-Request-Id: (.+)\r\n/i.exec(text)?.[1] ?? null;
      this.tally.count(attack, { status, ms: performance.now() - began, retryAfter, requestId, text });
    });
    socket.write(head);
    if (body) socket.write(body);
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
