// All known attacks at once on the program with its own limits, while an honest client goes on calling: it hardly
// notices, memory stays bounded, nothing fails, the process lives.
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { BenchOptions } from '../bench.ts';
import { printFigure } from '../figures.ts';
import type { HostileServer } from '../hostile/hostile-server.ts';
import { nextMessage, startProcess } from '../server-process.ts';
import { type MemorySample, watchMemory } from '../soak/watch-server.ts';
import type { AttackTask } from './attackers.ts';
import { callHonestly, type Honest } from './honest-client.ts';
import { type OpenArena, openArena } from './open-arena.ts';
import type { Told } from './tally.ts';
import { watchThreads } from './watch-threads.ts';

const MINUTE_MS = 60_000;
const WARM_MS = 20_000;
const QUIET_MINUTES = 2;
/** Until what one kind of attack has begun is over. */
const BETWEEN_MS = 5000;

const MOST_TIMES_QUIET = 2;
const MOST_P95_MS = 1000;
const MOST_BYTES = 1e9;
const FAILURES_SHOWN = 10;

interface AttackAsked {
  minutes: number;
  seed: number;
  only: AttackTask['only'];
}

/**
 * Resolves to whether all that is demanded held each time that quiet and attack were run. When each kind of attack is
 * tried alone, nothing is demanded.
 */
export async function runAttack(options: BenchOptions): Promise<boolean> {
  const { seed, isAlone } = options;
  const only = options.only?.split(',') ?? null;
  const asked = { minutes: options.minutes ?? (isAlone ? 0.5 : 30), seed, only };
  const attackers = await startAttackers();
  const unknown = only?.filter((name) => !attackers.names.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`there is no attack ${unknown.join(', ')}`);
  const open = await openArena(seed);
  const parties = { open, attackers };
  try {
    await callHonestly(accessOf(open), WARM_MS);
    if (isAlone) return await attackAlone(parties, asked);
    let holds = true;
    for (let time = 0; time < (options.times ?? 1); time++)
      holds = (await attackOnce(parties, { ...asked, seed: seed + time })) && holds;
    printFigure('attack_process_lives', 1, 'process');
    return holds;
  } catch (error) {
    console.error(error);
    printFigure('attack_process_lives', 0, 'process');
    return false;
  } finally {
    attackers.kill();
    await open.stop();
  }
}

const accessOf = ({ server, key }: OpenArena) => ({ url: server.url, key });

interface Course {
  attacked: Honest;
  foes: Told;
  samples: readonly MemorySample[];
}

/** An honest client beside attackers, for so long. */
async function callBesideAttackers(
  { open, attackers }: Parties,
  task: Pick<AttackTask, 'seed' | 'milliseconds' | 'only'>,
): Promise<Course> {
  const memory = watchMemory(open.server.pid);
  const told = attackers.attack({ ...open.arena, ...task });
  const all = Promise.all([callHonestly(accessOf(open), task.milliseconds), told]);
  const [attacked, foes] = await Promise.race([all, open.server.ended]).finally(() => memory.stop());
  return { attacked, foes, samples: memory.samples };
}

/** Each kind of attack for so many minutes, one after the other on one server: a line each. */
async function attackAlone(parties: Parties, { minutes, seed, only }: AttackAsked): Promise<true> {
  const { open, attackers } = parties;
  const { server } = open;
  const milliseconds = minutes * MINUTE_MS;
  for (const name of [null, ...(only ?? attackers.names)]) {
    const before = await server.memory();
    const threads = await watchThreads(server.pid);
    const task = { seed, milliseconds, only: name === null ? [] : [name] };
    const { attacked, foes, samples } = await callBesideAttackers(parties, task);
    tellAlone(name ?? 'nothing', { attacked, foes, samples }, before, await threads.sharesSince());
    await wait(BETWEEN_MS);
  }
  return true;
}

async function attackOnce(parties: Parties, { minutes, seed, only }: AttackAsked): Promise<boolean> {
  const { open } = parties;
  const quiet = await callHonestly(accessOf(open), Math.min(minutes, QUIET_MINUTES) * MINUTE_MS);
  const milliseconds = minutes * MINUTE_MS;
  const { attacked, foes, samples } = await callBesideAttackers(parties, { seed, milliseconds, only });
  await wait(MINUTE_MS);
  const after = await open.server.memory();
  tellHonest('quiet', quiet);
  tellHonest('attacked', attacked);
  tellFoes(foes, open.server);
  const most = tellMemory(samples, after);
  const ratio = attacked.p95 / quiet.p95;
  const slowest = Math.max(...attacked.windows.map(({ p95 }) => p95));
  printFigure('attack_p95_ratio', ratio, 'times', { bar: MOST_TIMES_QUIET });
  printFigure('attack_p95_of_slowest_window', slowest, 'ms', { bar: MOST_P95_MS });
  return tellBars({
    'p95 below twice the quiet one': ratio < MOST_TIMES_QUIET,
    'p95 of each ten seconds at most 1 s': slowest <= MOST_P95_MS,
    'no honest call failed': attacked.failed.length === 0,
    'no answer of 5xx but refusals': foes.failed === 0,
    'memory below 1 GB': most < MOST_BYTES,
  });
}

/** Whether all of them held. */
function tellBars(bars: Record<string, boolean>): boolean {
  for (const [bar, holds] of Object.entries(bars)) console.log(JSON.stringify({ bar, holds }));
  return Object.values(bars).every(Boolean);
}

interface Attackers {
  /** Of all attacks that they know. */
  names: readonly string[];
  attack(task: AttackTask): Promise<Told>;
  kill(): void;
}

interface Parties {
  open: OpenArena;
  attackers: Attackers;
}

/** Resolves when what they send is made, which takes seconds. */
async function startAttackers(): Promise<Attackers> {
  const child = startProcess(pathToFileURL(resolve('dist/bench/attackers.js')), []);
  const names = await nextMessage<string[]>(child);
  return {
    names,
    attack(task) {
      child.send(task);
      return nextMessage<Told>(child);
    },
    kill: () => child.kill(),
  };
}

function tellHonest(
  when: string,
  { calls, p50, p95, max, failed, healthP99, healthMax, windows }: Honest,
): void {
  printFigure('attack_honest_p50', p50, 'ms', { when, of: calls });
  printFigure('attack_honest_p95', p95, 'ms', { when, of: calls, max: Math.round(max) });
  printFigure('attack_honest_failed', failed.length, 'calls', { when, first: failed.slice(0, 3) });
  printFigure('attack_healthz_max', healthMax, 'ms', { when, p99: Math.round(healthP99) });
  for (const { fromSeconds, p50, p95, max } of windows)
    console.log(
      JSON.stringify({
        when,
        from_s: fromSeconds,
        p50: Math.round(p50),
        p95: Math.round(p95),
        max: Math.round(max),
      }),
    );
}

function tellFoes({ statuses, tooMany, overloaded, failed, failures }: Told, server: HostileServer): void {
  for (const [attack, counts] of Object.entries(statuses).sort())
    console.log(JSON.stringify({ attack, statuses: counts }));
  const answers = answersOf(statuses);
  printFigure('attack_answers', answers, 'answers');
  printFigure('attack_refused_429', tooMany, 'answers', { of: answers });
  printFigure('attack_refused_503_with_retry_after', overloaded, 'answers', { of: answers });
  printFigure('attack_5xx', failed, 'answers', { of: answers });
  for (const failure of failures.slice(0, FAILURES_SHOWN))
    console.error(JSON.stringify({ ...failure, why: server.errorOf(failure.requestId) }));
}

function answersOf(statuses: Told['statuses']): number {
  const all = Object.values(statuses).flatMap((counts) => Object.values(counts));
  return all.reduce((sum, count) => sum + count, 0);
}

function tellAlone(
  attack: string,
  { attacked, foes, samples }: Course,
  bytesBefore: number,
  processors: Record<string, number>,
): void {
  const rounded = ({ p50, p95, max, healthP99 }: Honest) => [p50, p95, max, healthP99].map(Math.round);
  const [p50, p95, max, healthz_p99] = rounded(attacked);
  const mb = (bytes: number) => Math.round(bytes / 1e6);
  const most = mb(Math.max(...samples.map(({ bytes }) => bytes)));
  const told = { p50, p95, max, healthz_p99, mb_before: mb(bytesBefore), mb_most: most };
  const failed = { failed: attacked.failed.length, of_5xx: foes.failed };
  console.log(
    JSON.stringify({ attack, answers: answersOf(foes.statuses), ...told, ...failed, ...processors }),
  );
}

/** The most bytes that were held. */
function tellMemory(samples: readonly MemorySample[], after: number): number {
  const most = Math.max(...samples.map(({ bytes }) => bytes));
  printFigure('attack_memory_max', most / 1e6, 'MB', { bar: MOST_BYTES / 1e6, of: samples.length });
  printFigure('attack_memory_after', after / 1e6, 'MB');
  return most;
}
