// One request over HTTP with a deadline, and what became of it.
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** An answer that takes longer is a hang. */
const DEADLINE_MS = 30_000;

export interface Asked {
  method: 'GET' | 'POST';
  /** '/v1/geocode_batch' */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  /** Null where no answer came: `broken` then says why. */
  status: number | null;
  text: string;
  headers: IncomingMessage['headers'];
  broken: string | null;
  /** Whether an answer without a length had begun before it broke: it must not look whole. */
  isCut: boolean;
  /** By performance.now(). */
  startedMs: number;
  endedMs: number;
}

export type Send = (asked: Asked) => Promise<Reply>;

/** Requests to a server of this machine, on connections that are kept; `close` ends those. */
export function openSender(port: () => number): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const send: Send = async (asked) => {
    const startedMs = performance.now();
    const progress = { isCut: false };
    const told = await ask(asked, port(), agent, progress).catch((error: NodeJS.ErrnoException) => ({
      status: null,
      text: '',
      headers: {},
      isCut: progress.isCut,
      broken: error.name === 'TimeoutError' ? 'deadline' : (error.code ?? error.message),
    }));
    return { ...told, startedMs, endedMs: performance.now() };
  };
  return { send, close: () => agent.destroy() };
}

type Told = Omit<Reply, 'startedMs' | 'endedMs'>;

function ask(
  { method, path, body, headers }: Asked,
  port: number,
  agent: Agent,
  progress: { isCut: boolean },
): Promise<Told> {
  const sent = body === undefined ? null : Buffer.from(JSON.stringify(body));
  const { promise, resolve, reject } = Promise.withResolvers<Told>();
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const asked = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent,
    signal,
    headers: {
      ...(sent && { 'Content-Type': 'application/json', 'Content-Length': sent.length }),
      ...headers,
    },
  });
  const fail = (error: Error) => reject(signal.aborted ? (signal.reason as Error) : error);
  asked.once('error', fail);
  asked.once('response', (response) => {
    progress.isCut = response.headers['content-length'] === undefined;
    buffer(response).then((bytes) => {
      const { statusCode = 0, headers: got } = response;
      const text = (got['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('latin1');
      resolve({ status: statusCode, text: toText(text, got), headers: got, broken: null, isCut: false });
    }, fail);
  });
  asked.end(sent ?? undefined);
  return promise;
}

/** Tiles and photos stay byte by byte, all else is text. */
function toText(bytes: string, { 'content-type': type = '' }: IncomingMessage['headers']): string {
  return /json|text|xml|svg/.test(type) ? Buffer.from(bytes, 'latin1').toString() : bytes;
}
