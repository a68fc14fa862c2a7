// Who must not notice: a client that places 100 rows twice a second, and somebody who asks whether the server lives.
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../figures.ts';
import { type Answered, send } from '../hostile/send.ts';

const ROWS = 100;
const CALL_EVERY_MS = 500;
const HEALTH_EVERY_MS = 50;
const CALLS_OF_WINDOW = 20;

/** Times in milliseconds, of calls from when they were due. */
export interface Honest {
  calls: number;
  p50: number;
  p95: number;
  max: number;
  /** Answers that were not 200, as they came. */
  failed: string[];
  /** Of /healthz: how long the thread that answers was away. */
  healthP99: number;
  healthMax: number;
  /** The same of each ten seconds. */
  windows: Window[];
}

interface Window {
  fromSeconds: number;
  p50: number;
  p95: number;
  max: number;
}

interface Access {
  url: string;
  key: string;
}

/** Calls for so long; each call is sent when it is due, whether the one before was answered or not. */
export async function callHonestly({ url, key }: Access, milliseconds: number): Promise<Honest> {
  const agent = new Agent({ keepAlive: true });
  const over = new AbortController();
  const health = watchHealth(url, over.signal);
  const calls: Promise<Answered>[] = [];
  const began = performance.now();
  for (let n = 0; n * CALL_EVERY_MS < milliseconds; n++) {
    await wait(Math.max(0, began + n * CALL_EVERY_MS - performance.now()));
    const body = Buffer.from(JSON.stringify({ addresses: addressesOf(n) }));
    const headers = { 'X-API-Key': key };
    calls.push(
      send(url, { target: 'honest', method: 'POST', path: '/v1/geocode_batch', headers, body }, agent),
    );
  }
  const answered = await Promise.all(calls);
  over.abort();
  agent.destroy();
  const times = answered.map(({ ms }) => ms);
  const healthTimes = await health;
  return {
    calls: times.length,
    ...spreadOf(times),
    failed: answered
      .filter(({ status }) => status !== 200)
      .map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
    healthP99: percentile(healthTimes, 0.99),
    healthMax: Math.max(...healthTimes),
    windows: windowsOf(times),
  };
}

const spreadOf = (times: readonly number[]) => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  max: Math.max(...times),
});

function windowsOf(times: readonly number[]): Window[] {
  const count = Math.ceil(times.length / CALLS_OF_WINDOW);
  return Array.from({ length: count }, (_, n) => {
    const first = n * CALLS_OF_WINDOW;
    const fromSeconds = (first * CALL_EVERY_MS) / 1000;
    return { fromSeconds, ...spreadOf(times.slice(first, first + CALLS_OF_WINDOW)) };
  });
}

function addressesOf(call: number): string[] {
  return Array.from({ length: ROWS }, (_, row) => `${1 + ((row + call) % 90)} High Street, Sampleford`);
}

async function watchHealth(url: string, over: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const asked = { target: 'health', method: 'GET', path: '/healthz', headers: {}, body: null };
  while (!over.aborted) {
    const { status, ms } = await send(url, asked, agent);
    times.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
    await wait(HEALTH_EVERY_MS);
  }
  agent.destroy();
  return times;
}
