// Ends connections without progress: a connection may be slow, but not stand still, because it holds memory. Node ends
// those that never finish their headers or body (headersTimeout, requestTimeout). For those that do not read, it has
// only an inactivity timer, which also counts the time that a call takes. So those are watched here.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ConnectionPlaces, type HeldConnection } from './connection-places.ts';

export interface ConnectionLimits {
  /**
   * The most connections at once. Above it, the address with the most connections makes room. If the new connection's
   * address has as many, the new one is closed unread.
   */
  most: number;
  /** How long a reader may read nothing of its answer, or a sender send nothing of its body. */
  stallMs: number;
  /** The most bytes of answers that may wait for their readers, in total. */
  unreadBytes: number;
  /** False behind a proxy, from which all connections come. */
  sharedByAddress: boolean;
}

/** One connection as it was last seen. */
class WatchedConnection implements HeldConnection {
  requests = new Map<IncomingMessage, ServerResponse>();
  /** The party that it waits for; null while an answer is made, or nothing is requested. */
  waits: 'reader' | 'sender' | null = null;
  /** Bytes transferred by then. */
  through = 0;
  since = performance.now();

  get is(): HeldConnection['is'] {
    if (this.requests.size === 0) return 'idle';
    return this.waits === null ? 'answered' : 'slow';
  }
}

/** Watches a server's connections until it closes; `tellSlow` ends one whose request is incomplete. */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  tellSlow: (socket: Socket) => void,
) {
  const { most, sharedByAddress: byAddress } = limits;
  const watched = new ConnectionPlaces<WatchedConnection>({ most, byAddress });
  server.on('connection', (socket: Socket) => watched.take(socket, new WatchedConnection()));
  server.on('request', (req, res) => {
    const state = watched.get(req.socket);
    if (!state) return;
    state.requests.set(req, res);
    // After a refusal, the rest of the request may still be arriving.
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

function isStalled(socket: Socket, state: WatchedConnection, stallMs: number): boolean {
  const waits = whoIsWaitedFor(socket, state);
  // A reader that sends further data has still not read.
  const through = waits === 'reader' ? takenBytes(socket) : socket.bytesRead;
  if (waits === state.waits && (waits === null || through === state.through))
    return waits !== null && performance.now() - state.since >= stallMs;
  Object.assign(state, { waits, through, since: performance.now() });
  return false;
}

function whoIsWaitedFor(socket: Socket, { requests }: WatchedConnection): WatchedConnection['waits'] {
  if (socket.writableLength > 0) return 'reader';
  return [...requests.keys()].some(({ complete }) => !complete) ? 'sender' : null;
}

/**
 * Bytes of the written data that the system has accepted. Node counts only what was passed to it: a large answer is one
 * write, which counts only when all of it is gone. Node's own inactivity timer uses this number too.
 */
function takenBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    _handle?: { bytesWritten: number; writeQueueSize: number } | null;
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}

function cut(
  socket: Socket,
  { requests, waits }: WatchedConnection,
  tellSlow: (socket: Socket) => void,
): void {
  const isAnswering = [...requests.values()].some(({ headersSent }) => headersSent);
  if (waits === 'sender' && !isAnswering) tellSlow(socket);
  else socket.destroy();
}

/** Cuts the readers that have stood still longest until the waiting bytes are within the limit. */
function cutUnread(watched: Iterable<[Socket, WatchedConnection]>, most: number): void {
  const unread = [...watched].filter(([socket]) => socket.writableLength > 0 && !socket.destroyed);
  let bytes = unread.reduce((sum, [socket]) => sum + socket.writableLength, 0);
  if (bytes <= most) return;
  for (const [socket] of unread.sort(([, a], [, b]) => a.since - b.since)) {
    bytes -= socket.writableLength;
    socket.destroy();
    if (bytes <= most) return;
  }
}
