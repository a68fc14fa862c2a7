// Calls of all kinds on a cluster whose machines are killed: whoever asks again is answered in the end, once, and pays
// once.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../server/db/database.ts';
import { percentile, printFigure } from '../figures.ts';
import { DataChanges } from '../load/change-data.ts';
import { checkKept } from '../load/check-kept.ts';
import { Faults } from '../load/faults.ts';
import { KeptAlive } from '../load/kept-alive.ts';
import { openSpreadsheets, openWorld } from '../load/open-world.ts';
import { openLog, type Settings, untilReady } from '../load/programs.ts';
import { openSender } from '../load/send.ts';
import { callUntil, changeUntil } from '../load/until-over.ts';
import { untilRoads } from '../load/until-roads.ts';
import type { LoadAccount, World } from '../load/world.ts';
import { Cluster, startHaproxy } from './cluster.ts';
import { milepostSettings } from './deployed.ts';
import { Judge } from './judge.ts';
import type { ClusterTask } from './run-cluster.ts';
import { ShortAccounts } from './short-accounts.ts';
import { listStrikes, type Strike } from './strikes.ts';
import { Writes } from './watch-calls.ts';

const SEED = 29;
const CALLERS = 3;
const PORT = 80;
/** What the machines and the servers printed; they stay. */
const [MACHINES_LOG, LOG] = ['milepost-cluster-machines.log', 'milepost-cluster.log'].map((name) =>
  join(tmpdir(), name),
) as [string, string];
/** Beside a figure of seconds: how many of them there may be. */
const MOST_SECONDS = 15;
const BEFORE_MS = 5000;
/** Of an account's time before it is used up. */
const SHORT_BEFORE_MS = 1000;
const DOWN_MS = 5000;
const BACK_MS = 90_000;
const WHOLE_MS = 180_000;

export async function runStrikes(task: ClusterTask): Promise<boolean> {
  await using started = new AsyncDisposableStack();
  const { cluster, world, judge, db, changes } = await setUp(started);
  const over = new AbortController();
  const writes = new Writes();
  const calling = [
    callUntil(over.signal, world, CALLERS),
    changeUntil(over.signal, changes),
    writes.watch(over.signal, world, world.accounts[0] as LoadAccount),
  ];
  const strikes = listStrikes(task);
  const short = await ShortAccounts.open(db, world, strikes.length);
  for (const [n, strike] of strikes.entries()) {
    await strikeOnce(strike, { cluster, world, judge, writes, useUp: () => short.useUp(n) });
  }
  over.abort();
  await Promise.all(calling);
  await checkKept(world, db);
  await short.check(db);
  if (!(await changes.isWhole())) world.faults.add('data not whole', { log: LOG });
  printOutcome(world, judge);
  return world.faults.total === 0;
}

async function setUp(started: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-cluster-'));
  await chmod(folder, 0o755);
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const [machinesLog, log] = [await openLog(MACHINES_LOG), await openLog(LOG)];
  started.defer(() => machinesLog.close());
  started.defer(() => log.close());
  const cluster = await Cluster.start(folder, machinesLog);
  started.defer(() => cluster.stop());
  const stopHaproxy = await startHaproxy(folder, machinesLog);
  started.defer(stopHaproxy);
  const sheets = await openSpreadsheets(folder);
  started.defer(() => sheets.stop());
  const home = join(folder, 'home');
  await mkdir(home);
  const settings: Settings = {
    ...(await milepostSettings()),
    MILEPOST_HOME: home,
    RUN_BYTES_PER_ACCOUNT: '100000000000',
    ...sheets.settings,
  };
  const faults = new Faults();
  const keepAlive = (role: 'web' | 'worker', number: number) => {
    // Ports as in the units of deploy/systemd.
    const [port, metrics] = role === 'web' ? [8080, 9460] : [8090, 9470];
    const own = { ...settings, ROLES: role, METRICS_PORT: String(metrics + number) };
    const server = new KeptAlive(port + number, own, log, (how) =>
      faults.add('server ended', { role, number, how, log: LOG }),
    );
    started.defer(async () => void (await server.stop()));
    return untilReady(server.port, WHOLE_MS);
  };
  await keepAlive('web', 1);
  await untilRoads(join(home, 'roads'), 60_000);
  await Promise.all([keepAlive('web', 2), keepAlive('worker', 1), keepAlive('worker', 2)]);
  await untilReady(PORT, 60_000);
  const db = openDatabase(settings['DATABASE_URL'] as string, 2);
  started.defer(() => db.end());
  const changes = await DataChanges.open(folder, settings, log);
  const sender = openSender(() => PORT);
  started.defer(async () => sender.close());
  const judge = new Judge();
  const world = await openWorld(db, SEED, {
    send: sender.send,
    judge: (reply) => judge.judge(reply),
    isPatient: true,
    emulator: sheets.emulator,
    onAnswer: (_, ms) => judge.answered.push(ms),
    dataState: () => changes.state,
    faults,
  });
  return { cluster, world, judge, db, changes };
}

interface Struck {
  cluster: Cluster;
  world: World;
  judge: Judge;
  writes: Writes;
  /** Uses an account up meanwhile. */
  useUp(): Promise<void>;
}

async function strikeOnce(strike: Strike, { cluster, world, judge, writes, useUp }: Struck): Promise<void> {
  await writes.untilBack(BACK_MS);
  await wait(BEFORE_MS);
  const before = await cluster.leader();
  const answers = judge.begin();
  const usedUp = useUp();
  await wait(SHORT_BEFORE_MS);
  const startedMs = performance.now();
  const mend = await strike.strike(cluster);
  await wait(strike.lastsMs ?? DOWN_MS);
  const isBack = await writes.untilBack(BACK_MS);
  const gap = writes.longestGap(startedMs) / 1000;
  await mend();
  if (!isBack) world.faults.add('writes away', { strike: strike.name, seconds: gap });
  await cluster.untilWhole(WHOLE_MS);
  await usedUp;
  const now = await cluster.leader();
  printFigure('cluster_without_writes', gap, 's', {
    strike: strike.name,
    bar: MOST_SECONDS,
    led: before.number === now.number ? 'the same' : 'another',
    whole_after_s: Math.round((performance.now() - startedMs) / 1000),
    ...answers(),
  });
  if (gap > MOST_SECONDS) world.faults.add('writes away too long', { strike: strike.name, seconds: gap });
}

function printOutcome({ answers, faults, acknowledged }: World, judge: Judge): void {
  const { runs, maps, jobs } = acknowledged;
  printFigure('cluster_answers', judge.answered.length, 'answers', {
    p50_ms: Math.round(percentile(judge.answered, 0.5)),
    longest_ms: Math.round(Math.max(...judge.answered)),
    unavailable: judge.unavailable,
    cut: judge.cut,
    gave_up: answers.gaveUp,
  });
  const failed = [...jobs.values()].filter(({ ended }) => ended === 'failed').length;
  printFigure('cluster_kept', runs.length, 'runs', { maps: maps.size, jobs: jobs.size, jobs_failed: failed });
  printFigure('cluster_wrong_answers', faults.count('wrong answer'), 'answers', { of: answers.compared });
  printFigure('cluster_faults', faults.total, 'faults', Object.fromEntries(faults.counts));
}
