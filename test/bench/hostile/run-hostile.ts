// Generated and mutated requests against everything that the running program answers: no 5xx, nothing slow, no memory kept.
import { printFigure } from '../figures.ts';
import { attack, describeFailure, type Failure, newTally, type Tally } from './attack.ts';
import { startBrokenFiles } from './broken-files.ts';
import { type HostileServer, startHostileServer } from './hostile-server.ts';
import { type Known, makeKey, prepareKnown } from './known.ts';
import { NOBODY } from './send.ts';

export interface HostileAsked {
  bodies: number;
  seed: number;
  /** Sends these requests alone, one after the other: '17', or '17-40' from the first number to the last. */
  only: string | undefined;
}

/** Requests at once: as many as keep two processors busy without waiting for each other. */
const CLIENTS = 8;
/** A request may take so long. */
const MAY_TAKE_MS = 5000;
/** A map or job made anew so often: an attack changes its own. */
const EPOCH = 10_000;
/** Until every cache has met what it keeps; the requests before the first are of another seed. */
const WARMING = 20_000;
/** The engine collects in its own time. */
const REST_MS = 20_000;
const MEMORY_SHARE = 0.2;
const FAILURES_SHOWN = 20;

/** Resolves to whether all that is demanded held. */
export async function runHostile({ bodies, seed, only }: HostileAsked): Promise<boolean> {
  const files = await startBrokenFiles();
  const server = await startHostileServer(files.root);
  try {
    const access = { url: server.url, key: await makeKey(server.url), filesRoot: files.root };
    if (only !== undefined) return await replay(await prepareKnown(access), seed, readRange(only), server);
    await sendAll(
      () => prepareKnown(access),
      { seed: -seed, bodies: Math.min(WARMING, bodies) },
      server,
      newTally(),
    );
    const before = await memoryAtRest(server);
    const tally = newTally();
    const began = performance.now();
    await sendAll(() => prepareKnown(access), { seed, bodies }, server, tally);
    const seconds = (performance.now() - began) / 1000;
    const after = await memoryAtRest(server);
    tell(tally, seconds, { before, after });
    return tally.failures.length === 0 && after <= before * (1 + MEMORY_SHARE);
  } finally {
    await server.stop();
    await files.close();
  }
}

function readRange(text: string): [number, number] {
  const [first = Number.NaN, last = first] = text.split('-').map(Number);
  if (!Number.isInteger(first) || !Number.isInteger(last))
    throw new Error(`${text} is no number of a request`);
  return [first, last];
}

async function sendAll(
  prepare: () => Promise<Known>,
  { seed, bodies }: { seed: number; bodies: number },
  server: HostileServer,
  tally: Tally,
): Promise<void> {
  const onFailure = (failure: Failure) => {
    if (tally.failures.length <= FAILURES_SHOWN) show(seed, failure, server);
  };
  for (let from = 0; from < bodies; from += EPOCH) {
    const to = Math.min(from + EPOCH, bodies);
    const sent = prepare().then((known) =>
      attack(known, { seed, from, to, clients: CLIENTS, mayTakeMs: MAY_TAKE_MS, onFailure }, tally),
    );
    await Promise.race([sent, server.ended]);
    if (isAway(tally)) await server.ended;
    const bytes = await server.memory();
    printFigure('hostile_memory_on_the_way', bytes / 1e6, 'MB', { seed, sent: to });
  }
}

/** The last request found nobody: the program has ended, or does so just now. */
function isAway({ failures }: Tally): boolean {
  return failures.at(-1)?.answered.text.includes(NOBODY) ?? false;
}

function show(seed: number, failure: Failure, server: HostileServer): void {
  console.error(describeFailure(seed, failure), server.errorOf(failure.answered.requestId) ?? '');
}

async function replay(
  known: Known,
  seed: number,
  [first, last]: [number, number],
  server: HostileServer,
): Promise<boolean> {
  const tally = newTally();
  const sent: Failure[] = [];
  await attack(
    known,
    {
      seed,
      from: first,
      to: last + 1,
      clients: 1,
      mayTakeMs: MAY_TAKE_MS,
      onFailure: (failure) => sent.push(failure),
    },
    tally,
  );
  for (const failure of sent) show(seed, failure, server);
  console.log(
    JSON.stringify({
      seed,
      only: [first, last],
      statuses: Object.fromEntries(tally.statuses),
      ms: Math.round(tally.slowest.ms),
    }),
  );
  return sent.length === 0;
}

async function memoryAtRest(server: HostileServer): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return server.memory();
}

function tell(tally: Tally, seconds: number, { before, after }: { before: number; after: number }): void {
  const { sent, statuses, overloaded, failures, slowest, targets } = tally;
  const failed = (pattern: RegExp) => failures.filter(({ why }) => pattern.test(why)).length;
  const of = { of: sent };
  printFigure('hostile_bodies', sent, 'requests', { statuses: Object.fromEntries([...statuses].sort()) });
  printFigure('hostile_rate', sent / seconds, 'requests/s');
  printFigure('hostile_5xx', failed(/^answered/), 'requests', of);
  printFigure('hostile_503_with_retry_after', overloaded, 'requests', of);
  printFigure('hostile_unanswered', failed(/^no answer/), 'requests', of);
  printFigure('hostile_over_5s', failed(/^took/), 'requests', of);
  printFigure('hostile_slowest', slowest.ms, 'ms', { only: slowest.number, target: slowest.target });
  printFigure('hostile_memory_before', before / 1e6, 'MB');
  printFigure('hostile_memory_after', after / 1e6, 'MB', {
    change: `${Math.round((after / before - 1) * 100)} %`,
  });
  for (const [target, { sent: tried, ok }] of [...targets].sort())
    printFigure('hostile_answered_200', ok / tried, 'share', { target, of: tried });
}
