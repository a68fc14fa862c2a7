import { randomUUID } from 'node:crypto';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { ErrorBody } from '../../../shared/api/common.ts';
import { type ListeningSockets, openSockets } from './listening-sockets.ts';
import { type ConnectionLimits, watchConnections } from './watch-connections.ts';

export interface Timeouts {
  /** For the request line and headers: a client that sends them very slowly is cut off. */
  headersMs: number;
  /** For headers and body together: 10 MB at 1.4 Mbit/s. */
  requestMs: number;
  /** Longer than the 60 s of common load balancers, which must close first. */
  keepAliveMs: number;
}

const TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 60_000, keepAliveMs: 65_000 };

const LIMITS: ConnectionLimits = {
  most: 1000,
  stallMs: 30_000,
  unreadBytes: 200_000_000,
  sharedByAddress: false,
};

/** Those of a traced answer that is streamed are eleven, six of them the pipeline's; Node warns of a leak past ten. */
const MOST_LISTENERS = 20;

export interface Listening {
  port: number;
  /**
   * Accepts no more connections, lets calls in progress finish until the deadline, then cuts the rest; true when none
   * was cut.
   */
  stop(deadlineMs: number): Promise<boolean>;
}

interface ListenOptions {
  port: number;
  host: string;
  log: Logger;
  /** What stands before PORT and HOST in the names of the settings that say where to listen. */
  settingPrefix?: string;
  timeouts?: Partial<Timeouts>;
  limits?: ConnectionLimits;
}

/** The server cannot listen on the address; the message says why and what to do. */
export class ListenError extends Error {}

/** Listens, and answers with the app made for the port. Port 0 takes a free one, which is known only then. */
export async function listen(
  createApp: (port: number) => RequestListener,
  { port, host, log, settingPrefix = '', timeouts: given, limits = LIMITS }: ListenOptions,
): Promise<Listening> {
  const timeouts = { ...TIMEOUTS, ...given };
  const server = createServer({
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: Math.min(1000, timeouts.headersMs),
  });
  server.on('clientError', (error, socket) => refuseConnection(error, socket, log));
  const tooSlow = Object.assign(new Error('a body that does not go on'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  watchConnections(server, limits, (socket) => refuseConnection(tooSlow, socket, log));
  const sockets = await openSockets(server, { port, host }).catch((error: NodeJS.ErrnoException) => {
    const why = LISTEN_ERRORS[error.code ?? '']?.({ port, host, settingPrefix }) ?? error.message;
    throw new ListenError(why, { cause: error });
  });
  const inFlight = trackResponses(server);
  server.on('request', createApp(sockets.port));
  return { port: sockets.port, stop: (deadlineMs) => stop(server, sockets, inFlight, deadlineMs) };
}

const LISTEN_ERRORS: Record<
  string,
  (at: Required<Pick<ListenOptions, 'port' | 'host' | 'settingPrefix'>>) => string
> = {
  EADDRINUSE: ({ port, settingPrefix }) =>
    `port ${port} is taken: stop the program that uses it, or start with another, ${settingPrefix}PORT=${port + 1}`,
  EACCES: ({ port, settingPrefix }) =>
    `port ${port} is not allowed for this user: start with one above 1023, ${settingPrefix}PORT=8080`,
  EADDRNOTAVAIL: ({ host, settingPrefix }) =>
    `${settingPrefix}HOST=${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0`,
  ENOTFOUND: ({ host, settingPrefix }) =>
    `${settingPrefix}HOST=${host} is not known: use 127.0.0.1 or 0.0.0.0`,
};

function trackResponses(server: Server): Set<ServerResponse> {
  const inFlight = new Set<ServerResponse>();
  server.on('request', (_req, res) => {
    res.setMaxListeners(MOST_LISTENERS);
    inFlight.add(res);
    res.once('close', () => inFlight.delete(res));
  });
  return inFlight;
}

async function stop(
  server: Server,
  sockets: ListeningSockets,
  inFlight: Set<ServerResponse>,
  deadlineMs: number,
): Promise<boolean> {
  // 'Connection: close' tells the client not to send its next call on the closing connection.
  for (const res of inFlight) res.shouldKeepAlive = false;
  let isCut = false;
  const deadline = setTimeout(() => {
    isCut = true;
    server.closeAllConnections();
  }, deadlineMs);
  // A kept-alive connection becomes idle only after its last answer is sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await sockets.close();
  clearTimeout(deadline);
  clearInterval(sweep);
  return !isCut;
}

const STATUS_OF: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const ERROR_OF: Record<number, ErrorBody> = {
  400: { error: 'not an HTTP request', code: 'malformed_body' },
  408: { error: 'the request took too long to arrive', code: 'timed_out' },
  431: { error: 'the headers are too large', code: 'too_large' },
};

/** Answers a broken request (invalid HTTP, a client too slow) like every other refusal. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex, log: Logger): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const id = randomUUID();
  const body = JSON.stringify(ERROR_OF[status]);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${id}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  log.info({ id, route: 'none', status, code: error.code });
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
