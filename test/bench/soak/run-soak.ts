// One server as `npm start` gives it, at half of what this machine can, for an hour: as quick at the end as at the
// beginning, holding no more, and every answer that of the first time.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../server/db/database.ts';
import { startEmbedded } from '../../../server/db/embedded.ts';
import { freePort } from '../../start/child.ts';
import { percentile, printFigure } from '../figures.ts';
import { DataChanges } from '../load/change-data.ts';
import { Faults } from '../load/faults.ts';
import { openSpreadsheets, openWorld } from '../load/open-world.ts';
import { openLog, startServer, untilReady } from '../load/programs.ts';
import { openSender, type Reply } from '../load/send.ts';
import { untilRoads } from '../load/until-roads.ts';
import type { World } from '../load/world.ts';
import { measureMost, pace } from './pace.ts';
import { type Held, type MemorySample, readHeld, risePerHour, watchMemory } from './watch-server.ts';

const SEED = 22;
/** What the server printed; it stays. */
const LOG = join(tmpdir(), 'milepost-soak.log');
const CALLERS = 24;
/** The server lets connections go that were idle for 30 s. */
const IDLE_MS = 40_000;

interface Answered {
  name: string;
  atMs: number;
  ms: number;
}

/** Windows shrink with the time: of an hour the first and last ten minutes are compared. */
export async function runSoak(minutes: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-soak-'));
  await chmod(folder, 0o755);
  await using started = new AsyncDisposableStack();
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const sheets = await openSpreadsheets(folder);
  started.defer(() => sheets.stop());
  const log = await openLog(LOG);
  started.defer(() => log.close());
  const port = await freePort();
  const settings = { MILEPOST_HOME: folder, PORT: String(port), RUN_BYTES_PER_ACCOUNT: '100000000000' };
  const server = startServer({ ...settings, ...sheets.settings }, log);
  let isOver = false;
  started.defer(async () => {
    isOver = true;
    server.process.kill('SIGTERM');
    await server.ended;
  });
  await untilReady(port, 120_000);
  await untilRoads(join(folder, 'roads'), 60_000);
  const embedded = await startEmbedded(folder);
  // The server is its last user.
  started.defer(() => embedded.stop());
  const db = openDatabase(embedded.url, 2);
  started.defer(() => db.end());
  const changes = await DataChanges.open(folder, settings, log);
  const answered: Answered[] = [];
  const faults = new Faults();
  const sender = openSender(() => port);
  started.defer(async () => sender.close());
  const world = await openWorld(db, SEED, {
    send: sender.send,
    judge,
    isPatient: false,
    onAnswer: (name, ms) => answered.push({ name, atMs: performance.now(), ms }),
    dataState: () => changes.state,
    emulator: sheets.emulator,
    faults,
  });
  server.ended.then((how) => {
    if (!isOver) faults.add('server ended', { how, log: LOG });
  });
  const pid = server.process.pid as number;
  const held = async () => {
    sender.close();
    await wait(IDLE_MS);
    return readHeld(db, pid);
  };
  // Awaited here: what was started is stopped when this function ends.
  return await soak({ world, changes, answered, pid, held, minutes });
}

function judge({ status, broken }: Reply): string | null {
  if (status === 200 || status === 204) return null;
  if (broken === 'deadline') return 'hang';
  return status === null ? 'broken connection' : `status ${status}`;
}

interface Soak {
  world: World;
  changes: DataChanges;
  answered: Answered[];
  pid: number;
  held(): Promise<Held>;
  minutes: number;
}

async function soak({ world, changes, answered, pid, held, minutes }: Soak): Promise<boolean> {
  const minuteMs = minutes * 1000;
  // What is asked for the first time takes longer.
  await measureMost(world, CALLERS, Math.max(10_000, minuteMs / 2));
  const most = await measureMost(world, CALLERS, Math.max(15_000, minuteMs));
  printFigure('soak_most', most, 'acts/s', { callers: CALLERS, calls: answered.length });
  const before = await held();
  answered.length = 0;
  const startedMs = performance.now();
  const memory = watchMemory(pid);
  const over = new AbortController();
  const changing = changeAgainAndAgain(changes, world, Math.max(15_000, 3 * minuteMs), over.signal);
  const leftOut = await pace(world, most / 2, minutes * 60_000);
  over.abort();
  await changing;
  memory.stop();
  const endedMs = performance.now();
  const after = await held();
  printFigure('soak_pace', most / 2, 'acts/s', { left_out: leftOut, data_changes: changes.changes });
  // Warm after a twentieth of the time.
  const warmMs = startedMs + 3 * minuteMs;
  const isQuick = printPace(answered, warmMs, endedMs, 10 * minuteMs);
  const isFlat = printMemory(memory.samples, startedMs + 10 * minuteMs, minuteMs);
  const isBack = printHeld(before, after);
  return printAnswers(world, answered) && isQuick && isFlat && isBack;
}

async function changeAgainAndAgain(
  changes: DataChanges,
  { faults }: World,
  everyMs: number,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    await wait(everyMs, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    if (!(await changes.change())) faults.add('data command failed', { state: changes.state });
  }
}

function printPace(
  answered: readonly Answered[],
  warmMs: number,
  endedMs: number,
  windowMs: number,
): boolean {
  const first = answered.filter(({ atMs }) => atMs >= warmMs && atMs < warmMs + windowMs);
  const last = answered.filter(({ atMs }) => atMs >= endedMs - windowMs);
  const p50 = (list: readonly Answered[]) =>
    percentile(
      list.map(({ ms }) => ms),
      0.5,
    );
  const ratio = p50(last) / p50(first);
  printFigure('soak_p50_first', p50(first), 'ms', {
    of: first.length,
    p99: percentile(
      first.map(({ ms }) => ms),
      0.99,
    ),
  });
  printFigure('soak_p50_last', p50(last), 'ms', {
    of: last.length,
    p99: percentile(
      last.map(({ ms }) => ms),
      0.99,
    ),
  });
  printFigure('soak_p50_ratio', ratio, 'times', { bar: 1.1 });
  return ratio <= 1.1;
}

function printMemory(samples: readonly MemorySample[], fromMs: number, windowMs: number): boolean {
  const settled = samples.filter(({ atMs }) => atMs >= fromMs);
  const rise = risePerHour(settled, windowMs);
  const floor = Math.min(...settled.map(({ bytes }) => bytes)) / 1e6;
  printFigure('soak_memory_rise', rise, 'MB/h', { bar: 5, floor: Math.round(floor), of: settled.length });
  return rise < 5;
}

function printHeld(before: Held, after: Held): boolean {
  printFigure('soak_connections_after', after.connections, 'connections', { before: before.connections });
  printFigure('soak_files_after', after.files, 'files', { before: before.files });
  return after.connections <= before.connections && after.files <= before.files;
}

function printAnswers({ answers, faults }: World, answered: readonly Answered[]): boolean {
  printFigure('soak_calls', answered.length, 'calls', {
    endpoints: new Set(answered.map(({ name }) => name)).size,
  });
  printFigure('soak_wrong_answers', faults.count('wrong answer'), 'answers', { of: answers.compared });
  printFigure('soak_faults', faults.total, 'faults', Object.fromEntries(faults.counts));
  return faults.total === 0;
}
