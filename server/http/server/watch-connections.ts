// A connection may be slow, but it has to get on: what it holds is given up when it does not. Node cuts those that
// never finish their headers or body (headersTimeout, requestTimeout); of those that do not read it knows only an
// inactivity that also counts the time a call takes, so that is watched here.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ConnectionPlaces, type HeldConnection } from './connection-places.ts';

export interface ConnectionLimits {
  /** Connections at once. Of more, those of the address that has most make room; one of an address like it is closed unheard. */
  most: number;
  /** How long a reader may take nothing of its answer, or a sender send nothing of its body. */
  stallMs: number;
  /** Bytes of answers that may wait for their readers, in all. */
  unreadBytes: number;
  /** False behind a proxy, from which all connections come. */
  sharedByAddress: boolean;
}

/** One connection as it was last seen. */
class Watched implements HeldConnection {
  requests = new Map<IncomingMessage, ServerResponse>();
  /** Whom it waits for; null while an answer is made, or none is asked for. */
  waits: 'reader' | 'sender' | null = null;
  /** Bytes that had got through. */
  through = 0;
  since = performance.now();

  get is(): HeldConnection['is'] {
    if (this.requests.size === 0) return 'idle';
    return this.waits === null ? 'answered' : 'slow';
  }
}

/** Watches a server's connections until it closes; `tellSlow` ends one that has not sent all of its request. */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  tellSlow: (socket: Socket) => void,
) {
  const { most, sharedByAddress: byAddress } = limits;
  const watched = new ConnectionPlaces<Watched>({ most, byAddress });
  server.on('connection', (socket: Socket) => watched.take(socket, new Watched()));
  server.on('request', (req, res) => {
    const state = watched.get(req.socket);
    if (!state) return;
    state.requests.set(req, res);
    // Of one that was refused the rest may still be coming.
    const end = () => {
      if (!res.closed || !req.complete) return;
      state.requests.delete(req);
      state.since = performance.now();
    };
    res.once('close', end);
    req.once('close', end);
  });
  const look = () => {
    for (const [socket, state] of watched)
      if (isStalled(socket, state, limits.stallMs)) cut(socket, state, tellSlow);
    cutUnread(watched, limits.unreadBytes);
  };
  const timer = setInterval(look, Math.min(1000, limits.stallMs / 4)).unref();
  server.once('close', () => clearInterval(timer));
}

function isStalled(socket: Socket, state: Watched, stallMs: number): boolean {
  const waits = whoIsWaitedFor(socket, state);
  // A reader that goes on sending has still not read.
  const through = waits === 'reader' ? takenBytes(socket) : socket.bytesRead;
  if (waits === state.waits && (waits === null || through === state.through))
    return waits !== null && performance.now() - state.since >= stallMs;
  Object.assign(state, { waits, through, since: performance.now() });
  return false;
}

function whoIsWaitedFor(socket: Socket, { requests }: Watched): Watched['waits'] {
  if (socket.writableLength > 0) return 'reader';
  return [...requests.keys()].some(({ complete }) => !complete) ? 'sender' : null;
}

/**
 * Bytes that the system has taken of what was written. Node tells only what it was given: a large answer is one write,
 * of which nothing is told until all of it is gone. Its own inactivity timer looks here too.
 */
function takenBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    _handle?: { bytesWritten: number; writeQueueSize: number } | null;
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}

function cut(socket: Socket, { requests, waits }: Watched, tellSlow: (socket: Socket) => void): void {
  const isAnswering = [...requests.values()].some(({ headersSent }) => headersSent);
  if (waits === 'sender' && !isAnswering) tellSlow(socket);
  else socket.destroy();
}

/** Cuts the readers that have stood longest until what waits is no more than may. */
function cutUnread(watched: Iterable<[Socket, Watched]>, most: number): void {
  const unread = [...watched].filter(([socket]) => socket.writableLength > 0 && !socket.destroyed);
  let bytes = unread.reduce((sum, [socket]) => sum + socket.writableLength, 0);
  if (bytes <= most) return;
  for (const [socket] of unread.sort(([, a], [, b]) => a.since - b.since)) {
    bytes -= socket.writableLength;
    socket.destroy();
    if (bytes <= most) return;
  }
}
