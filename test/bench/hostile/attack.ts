import { Agent } from 'node:http';
import type { HostileRequest } from './hostile-request.ts';
import type { Known } from './known.ts';
import { makeRequest } from './make-request.ts';
import { type Answered, NOBODY, send } from './send.ts';

export interface Failure {
  number: number;
  why: string;
  request: HostileRequest;
  answered: Answered;
}

export interface Tally {
  sent: number;
  /** Requests by status; 0 is none. */
  statuses: Map<number, number>;
  /** 503 with Retry-After: refused because of load, and counted apart. */
  overloaded: number;
  failures: Failure[];
  slowest: { ms: number; number: number; target: string };
  /** Requests, and those answered with 200, by target. */
  targets: Map<string, { sent: number; ok: number }>;
}

export interface Attack {
  seed: number;
  from: number;
  to: number;
  /** Requests at once. */
  clients: number;
  /** Milliseconds that a request may take: the bar of a bench, or what is a hang on a machine of any speed. */
  mayTakeMs: number;
  onFailure?(failure: Failure): void;
}

export function newTally(): Tally {
  const slowest = { ms: 0, number: 0, target: '' };
  return { sent: 0, statuses: new Map(), overloaded: 0, failures: [], slowest, targets: new Map() };
}

/** Sends the requests `from` to before `to` of a seed, and adds what came of them to the tally. */
export async function attack(
  known: Known,
  { seed, from, to, clients, mayTakeMs, onFailure }: Attack,
  tally: Tally,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let next = from;
  const client = async () => {
    while (next < to) {
      const number = next++;
      const request = makeRequest(seed, number, known);
      const answered = await send(known.url, request, agent);
      const why = judge(answered, mayTakeMs);
      count(tally, number, request, answered);
      if (why === null) continue;
      const failure = { number, why, request, answered };
      tally.failures.push(failure);
      onFailure?.(failure);
      if (answered.text.includes(NOBODY)) return;
    }
  };
  await Promise.all(Array.from({ length: clients }, client)).finally(() => agent.destroy());
}

/** What is wrong with an answer; null for nothing. */
function judge({ status, ms, retryAfter, text }: Answered, mayTakeMs: number): string | null {
  if (ms > mayTakeMs) return `took ${Math.round(ms)} ms`;
  if (status === 0) return `no answer: ${text}`;
  if (status === 503 && retryAfter !== null) return null;
  if (status >= 500) return `answered ${status}`;
  // A tool's failure is an answer of the protocol.
  return text.includes('something went wrong here') ? 'answered a failure of a tool' : null;
}

function count(
  tally: Tally,
  number: number,
  { target }: HostileRequest,
  { status, ms, retryAfter }: Answered,
): void {
  tally.sent++;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  if (status === 503 && retryAfter !== null) tally.overloaded++;
  if (ms > tally.slowest.ms) tally.slowest = { ms, number, target };
  const of = tally.targets.get(target) ?? { sent: 0, ok: 0 };
  tally.targets.set(target, { sent: of.sent + 1, ok: of.ok + (status === 200 ? 1 : 0) });
}

/** A failure with all that replays it, in one line. */
export function describeFailure(seed: number, { number, why, request, answered }: Failure): string {
  const { target, method, path, headers, body, raw } = request;
  const bytes = raw ?? body;
  return JSON.stringify({
    failed: why,
    seed,
    only: number,
    target,
    method,
    path,
    headers,
    body: bytes?.toString('latin1').slice(0, 2000),
    bytes: bytes?.length ?? 0,
    answer: answered.text.slice(0, 300),
  });
}
