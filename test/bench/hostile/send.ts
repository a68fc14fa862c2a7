// One hostile request over HTTP, or as raw bytes, and what came back.
import { type Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { HostileRequest } from './hostile-request.ts';

export interface Answered {
  /** 0 where the connection ended without an answer. */
  status: number;
  ms: number;
  retryAfter: string | null;
  requestId: string | null;
  /** The beginning of the answer; of none why there is none. */
  text: string;
}

/** What a connection says where nobody listens. */
export const NOBODY = 'ECONNREFUSED';

/** Past this nobody waits any more. */
const GIVE_UP_MS = 30_000;

/** Bytes that are no request come from `address`, as they have no agent. */
export function send(
  url: string,
  request: HostileRequest,
  agent: Agent,
  address?: string,
): Promise<Answered> {
  return request.raw ? sendRaw(url, request.raw, address) : sendRequest(url, request, agent);
}

function sendRequest(
  url: string,
  { method, path, headers, body }: HostileRequest,
  agent: Agent,
): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  return new Promise((resolve) => {
    const none = (error: Error) =>
      resolve({
        status: 0,
        ms: performance.now() - began,
        retryAfter: null,
        requestId: null,
        text: error.message,
      });
    const length = body === null ? {} : { 'Content-Length': String(body.length) };
    const sent = httpRequest(
      { hostname, port, method, path, agent, headers: { ...headers, ...length } },
      (res) => {
        let text = '';
        res.on('data', (chunk: Buffer) => {
          if (text.length < 500) text += chunk.toString('utf8').slice(0, 500);
        });
        res.on('error', none);
        res.on('end', () => {
          const { 'retry-after': retryAfter = null, 'x-request-id': id = null } = res.headers;
          const requestId = typeof id === 'string' ? id : null;
          resolve({
            status: res.statusCode ?? 0,
            ms: performance.now() - began,
            retryAfter,
            requestId,
            text,
          });
        });
      },
    );
    sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error(`no answer in ${GIVE_UP_MS / 1000} s`)));
    sent.on('error', none);
    sent.end(body);
  });
}

/** The request line may be none, so that the end of the connection is an answer too: 400 is assumed of it. */
function sendRaw(url: string, bytes: Buffer, localAddress: string | undefined): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const to = { port: Number(port), host: hostname };
    const socket = connect(localAddress === undefined ? to : { ...to, localAddress }, () =>
      socket.end(bytes),
    );
    socket.on('data', (chunk) => {
      if (text.length < 500) text += chunk.toString('latin1').slice(0, 500);
    });
    socket.on('error', () => socket.destroy());
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy());
    socket.on('close', () => {
      const statuses = [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, code]) => Number(code));
      const status = statuses.length === 0 ? 400 : Math.max(...statuses);
      const retryAfter = /\r\nRetry-After: (.+)\r\n/i.exec(text)?.[1] ?? null;
      const requestId = /\r\nX-Request-Id: (.+)\r\n/i.exec(text)?.[1] ?? null;
      resolve({ status, ms: performance.now() - began, retryAfter, requestId, text });
    });
  });
}
