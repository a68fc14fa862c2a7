import { resolve } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Execution } from './execution.ts';
import { ADDRESS_CHARACTERS, bytesOf, FETCH_MS, FETCHES_PER_DAY, PAYLOAD_BYTES } from './limits.ts';

export interface WireRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  payload: string | null;
}

export interface WireResponse {
  /** 0 when nobody answered. */
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** What an address of the internet leads to: a server of the test's, an answer, or no answer ever. */
export type Route = (request: WireRequest) => string | WireResponse | 'hang';

interface FetchOptions {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  contentType?: string;
  payload?: unknown;
  muteHttpExceptions?: boolean;
}

/**
 * UrlFetchApp: waits for its answers, counts them, and reaches public https addresses alone, of them those below the
 * prefixes of the manifest. https://developers.google.com/apps-script/manifest/allowlist-url
 */
export function urlFetchApp(execution: Execution, allowed: readonly string[] | null) {
  const fetchAll = (requests: (FetchOptions | string)[]) => {
    execution.needPermission('UrlFetchApp.fetch');
    execution.needScope('network', 'UrlFetchApp.fetch');
    if (execution.world.refuseFetches !== null) throw new Error(execution.world.refuseFetches);
    const asked = requests.map((each) => (typeof each === 'string' ? { url: each } : each));
    const other = asked.find(({ url }) => allowed && !allowed.some((prefix) => url.startsWith(prefix)));
    if (other) throw new Error(`The URL is not in the urlFetchWhitelist of the manifest: ${other.url}`);
    const responses = fetchTogether(execution, asked.map(toWire));
    return responses.map((response, index) => toHttpResponse(response, asked[index] as FetchOptions));
  };
  return { fetch: (url: string, options = {}) => fetchAll([{ ...options, url }])[0], fetchAll };
}

function toWire({ url, method, headers, contentType, payload }: FetchOptions): WireRequest {
  if (url.length > ADDRESS_CHARACTERS) throw new Error('Limit Exceeded: URLFetch URL Length.');
  if (payload !== undefined && typeof payload !== 'string')
    throw new Error('This stand-in takes payloads as text alone.');
  if (bytesOf(payload ?? '') > PAYLOAD_BYTES) throw new Error('Limit Exceeded: URLFetch POST Size.');
  const type = contentType ?? (payload === undefined ? undefined : 'application/x-www-form-urlencoded');
  return {
    url,
    method: (method ?? 'get').toUpperCase(),
    headers: { ...headers, ...(type && { 'content-type': type }) },
    payload: payload ?? null,
  };
}

function fetchTogether(execution: Execution, requests: WireRequest[]): WireResponse[] {
  const { world } = execution;
  world.fetches.push(...requests);
  if (world.fetches.length > FETCHES_PER_DAY)
    throw new Error('Service invoked too many times for one day: urlfetch.');
  world.rates.count('urlfetch', requests.length);
  const routed = requests.map((request) => world.route(request));
  const hung = routed.indexOf('hang');
  if (hung !== -1) {
    execution.pass(FETCH_MS);
    throw new Error(`Timeout: ${requests[hung]?.url}`);
  }
  const sent = routed.flatMap((target, index) =>
    typeof target === 'string' ? [{ ...(requests[index] as WireRequest), url: target }] : [],
  );
  const answers = sent.length > 0 ? askServers(sent) : [];
  execution.pass(world.fetchMs);
  return routed.map((target) => {
    const answer = typeof target === 'string' ? (answers.shift() as WireResponse) : target;
    if (answer.status === 0) throw new Error(`Address unavailable: ${answer.text}`);
    return answer;
  });
}

function toHttpResponse({ status, headers, text }: WireResponse, { url, muteHttpExceptions }: FetchOptions) {
  if (status >= 400 && !muteHttpExceptions)
    throw new Error(`Request failed for ${url} returned code ${status}. Truncated server response: ${text}`);
  return {
    getResponseCode: () => status,
    getContentText: () => text,
    getHeaders: () => headers,
    getAllHeaders: () => headers,
  };
}

let asker: { ask(requests: WireRequest[]): WireResponse[] } | null = null;

/** The calling thread stands still meanwhile: the server must be another process. */
function askServers(requests: WireRequest[]): WireResponse[] {
  asker ??= startAsker();
  return asker.ask(requests);
}

function startAsker() {
  const { port1: near, port2: port } = new MessageChannel();
  const signal = new SharedArrayBuffer(4);
  const flag = new Int32Array(signal);
  const worker = new Worker(resolve('test/addon/platform/fetch-worker.ts'), {
    workerData: { port, signal },
    transferList: [port],
  });
  // Neither keeps a finished test run alive.
  worker.unref();
  near.unref();
  const ask = (requests: WireRequest[]) => {
    Atomics.store(flag, 0, 0);
    near.postMessage(requests);
    Atomics.wait(flag, 0, 0);
    return receiveMessageOnPort(near)?.message as WireResponse[];
  };
  return { ask };
}
