// Calls of all kinds while processes are killed and stopped, the disk is full and connections are cut: whoever asks
// again is answered in the end, once, and pays once.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../server/db/database.ts';
import { ROAD_PROCESS } from '../../../server/roads/engine/road-process.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { freePort } from '../../start/child.ts';
import { percentile, printFigure } from '../figures.ts';
import { DataChanges } from '../load/change-data.ts';
import { checkKept } from '../load/check-kept.ts';
import { Faults } from '../load/faults.ts';
import { KeptAlive } from '../load/kept-alive.ts';
import { openSpreadsheets, openWorld } from '../load/open-world.ts';
import { listProcesses, openLog, untilReady } from '../load/programs.ts';
import { openSender, type Reply } from '../load/send.ts';
import { callUntil, changeUntil } from '../load/until-over.ts';
import { untilRoads } from '../load/until-roads.ts';
import type { World } from '../load/world.ts';
import { DISASTERS, type Disaster, type Victims } from './disasters.ts';
import { openLink } from './link.ts';
import { startOwnPostgres } from './own-postgres.ts';

const SEED = 23;
const CALLERS = 8;
const FOLDER = 'milepost-chaos-';
/** What the servers printed; it stays. */
const LOG = join(tmpdir(), 'milepost-chaos.log');

export interface ChaosTask {
  times: number;
  secondsApart: number;
}

export async function runChaos(task: ChaosTask): Promise<boolean> {
  await using started = new AsyncDisposableStack();
  const { victims, world, db } = await setUp(started);
  const over = new AbortController();
  const calling = callUntil(over.signal, world, CALLERS);
  const changing = changeUntil(over.signal, victims.changes);
  const struck = await strikeAgainAndAgain(task, victims);
  over.abort();
  await victims.postgres.revive();
  await untilReady(victims.web.port, 60_000);
  await Promise.all([calling, changing]);
  await checkKept(world, db);
  await checkOrphans(world);
  if (!(await victims.changes.isWhole())) world.faults.add('data not whole', { log: LOG });
  for (const [name, count] of struck) printFigure(`chaos_${name.replaceAll(' ', '_')}`, count, 'times');
  printOutcome(world);
  return world.faults.total === 0;
}

async function setUp(started: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  await chmod(folder, 0o755);
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const sheets = await openSpreadsheets(folder);
  started.defer(() => sheets.stop());
  const log = await openLog(LOG);
  started.defer(() => log.close());
  const ports = await Promise.all(Array.from({ length: 5 }, freePort));
  const [ownPort, linkPort, webPort, ...workerPorts] = ports as [number, number, number, ...number[]];
  const postgres = await startOwnPostgres(folder, ownPort);
  started.defer(() => postgres.stop());
  const link = await openLink(linkPort, ownPort);
  started.defer(() => link.close());
  const settings = {
    MILEPOST_HOME: folder,
    DATABASE_URL: postgres.url.replace(`:${ownPort}/`, `:${linkPort}/`),
    RUN_BYTES_PER_ACCOUNT: '100000000000',
    ...sheets.settings,
  };
  const faults = new Faults();
  const keepAlive = (name: 'web' | 'worker', port: number) => {
    const own = { ...settings, ROLES: name };
    const server = new KeptAlive(port, own, log, (how) =>
      faults.add('server ended', { name, how, log: LOG }),
    );
    started.defer(async () => void (await server.stop()));
    return server;
  };
  const web = keepAlive('web', webPort);
  await untilReady(webPort, 180_000);
  await untilRoads(join(folder, 'roads'), 60_000);
  const workers = workerPorts.map((port) => keepAlive('worker', port));
  for (const port of workerPorts) await untilReady(port, 60_000);
  const db = openDatabase(postgres.url, 2);
  started.defer(() => db.end());
  const changes = await DataChanges.open(folder, settings, log);
  const sender = openSender(() => webPort);
  started.defer(async () => sender.close());
  const world = await openWorld(db, SEED, {
    send: sender.send,
    judge: judgeBeside(web),
    isPatient: true,
    emulator: sheets.emulator,
    onAnswer: (_, ms) => answered.push(ms),
    dataState: () => changes.state,
    faults,
  });
  return { victims: { web, workers, postgres, link, changes }, world, db };
}

const answered: number[] = [];
const honest = { unavailable: 0, broken: 0 };

/**
 * A failure is honest as 503 with Retry-After, as a connection that ended with the process it led to, or as an answer in
 * pieces that was cut.
 */
function judgeBeside(web: KeptAlive): World['judge'] {
  return ({ status, broken, isCut, headers, startedMs, endedMs }: Reply) => {
    if (status === 200 || status === 204) return null;
    if (status === 503 && headers['retry-after']) {
      honest.unavailable++;
      return 'again';
    }
    if (status !== null) return status === 503 ? 'status 503 without Retry-After' : `status ${status}`;
    if (broken === 'deadline') return 'hang';
    if (!isCut && !web.wasDown(startedMs, endedMs)) return 'broken connection';
    honest.broken++;
    return 'again';
  };
}

async function strikeAgainAndAgain(
  { times, secondsApart }: ChaosTask,
  victims: Victims,
): Promise<Map<string, number>> {
  const random = new Random(SEED);
  const struck = new Map<string, number>();
  const all = DISASTERS.reduce((sum, { weight }) => sum + weight, 0);
  for (let time = 0; time < times; ) {
    const apart = wait(1000 * secondsApart * random.between(0.6, 1.4));
    let left = random.next() * all;
    const disaster = DISASTERS.find(({ weight }) => {
      left -= weight;
      return left < 0;
    }) as Disaster;
    if (await disaster.strike(victims, random)) {
      time++;
      struck.set(disaster.name, (struck.get(disaster.name) ?? 0) + 1);
      await apart;
    }
  }
  return struck;
}

/** A routing process ends with the server that it worked for. */
async function checkOrphans({ faults }: World): Promise<void> {
  const left = (await listProcesses()).filter(
    ({ parent, command }) => parent === 1 && command.includes(ROAD_PROCESS) && command.includes(FOLDER),
  );
  if (left.length > 0) faults.add('processes left over', { pids: left.map(({ pid }) => pid) });
}

function printOutcome({ answers, faults, acknowledged }: World): void {
  const { runs, maps, jobs } = acknowledged;
  printFigure('chaos_answers', answered.length, 'answers', {
    p50_ms: Math.round(percentile(answered, 0.5)),
    longest_ms: Math.round(Math.max(...answered)),
    unavailable: honest.unavailable,
    broken: honest.broken,
    gave_up: answers.gaveUp,
  });
  const failed = [...jobs.values()].filter(({ ended }) => ended === 'failed').length;
  printFigure('chaos_kept', runs.length, 'runs', { maps: maps.size, jobs: jobs.size, jobs_failed: failed });
  printFigure('chaos_wrong_answers', faults.count('wrong answer'), 'answers', { of: answers.compared });
  printFigure('chaos_faults', faults.total, 'faults', Object.fromEntries(faults.counts));
}
