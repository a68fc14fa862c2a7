// What a load beside the server costs its calls: windows without and with a load take turns in one run, so that
// whatever else this machine does falls on both.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import { findFiles } from '../../../server/packs/load/load-folder.ts';
import { listPacks } from '../../../server/packs/pack.ts';
import { sources } from '../../../server/sources/registry.ts';
import { percentile, printFigure } from '../figures.ts';
import { drawRecords } from './records.ts';

const ROWS = 100;
const LOADS = 3;
/** Calls of a window without a load. */
const CALLS_ALONE = 100;
/** The two largest files of the data folder: one of plain rows, one whose places are derived after it is read. */
const LOADED = ['code-point-open', 'fhrs'];

/** One load and the calls beside it, against those before and after it. Milliseconds. */
interface Round {
  alone: number[];
  beside: number[];
}

/** The p50 of calls of 100 rows. */
export interface Served {
  /** What was loaded beside them. */
  source: string;
  aloneMs: number;
  besideMs: number;
  /** The median over the loads, each against the calls around it. */
  ratio: number;
}

/** Times calls of 100 rows, alone and while a pack is loaded anew by a process of its own; prints what it finds. */
export async function serveWhileLoading(
  db: Database,
  databaseUrl: string,
  dataFolder: string,
): Promise<Served[]> {
  const { known } = await findFiles(dataFolder, sources);
  const call = await prepareCalls(db);
  const served: Served[] = [];
  for (const id of LOADED) {
    const file = known.findLast(({ source }) => source.id === id);
    if (!file) continue;
    const rounds: Round[] = [];
    let alone = await callTimes(call, CALLS_ALONE);
    for (let load = 0; load < LOADS; load++) {
      const beside = await callWhileLoading(call, databaseUrl, id, join(dataFolder, file.path));
      const after = await callTimes(call, CALLS_ALONE);
      rounds.push({ alone: [...alone, ...after], beside });
      alone = after;
    }
    served.push(toServed(id, rounds));
  }
  return served;
}

/** Calls of 100 rows each, drawn from all packs; every one was made once, so that no window pays for cold caches. */
async function prepareCalls(db: Database): Promise<() => Promise<number>> {
  const batches = await drawBatches(db);
  const geocoder = createGeocoder(db);
  let turn = 0;
  const call = async () => {
    const batch = batches[turn++ % batches.length] ?? [];
    const started = performance.now();
    await geocoder.geocode(batch.map((address) => ({ address })));
    return performance.now() - started;
  };
  for (const _ of batches) await call();
  return call;
}

async function callTimes(call: () => Promise<number>, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) times.push(await call());
  return times;
}

async function callWhileLoading(
  call: () => Promise<number>,
  databaseUrl: string,
  source: string,
  file: string,
): Promise<number[]> {
  const times: number[] = [];
  const loader = startLoader(databaseUrl, source, file);
  while (!loader.isDone()) times.push(await call());
  await loader.end;
  return times;
}

function toServed(source: string, rounds: readonly Round[]): Served {
  const alone = rounds.flatMap((round) => round.alone);
  const beside = rounds.flatMap((round) => round.beside);
  const ratios = rounds.map((round) => percentile(round.beside, 0.5) / percentile(round.alone, 0.5));
  const served = {
    source,
    aloneMs: percentile(alone, 0.5),
    besideMs: percentile(beside, 0.5),
    ratio: percentile(ratios, 0.5),
  };
  printFigure(`100 rows, p50, before and after ${source} loads`, served.aloneMs, 'ms', { of: alone.length });
  printFigure(`100 rows, p50, while ${source} loads`, served.besideMs, 'ms', { of: beside.length });
  printFigure(`100 rows, p95, before and after ${source} loads`, percentile(alone, 0.95), 'ms');
  printFigure(`100 rows, p95, while ${source} loads`, percentile(beside, 0.95), 'ms');
  const loads = ratios.map((ratio) => Math.round(ratio * 100) / 100);
  printFigure(`100 rows, p50, ${source} loading against not`, served.ratio, 'times', { bar: 1.5, loads });
  return served;
}

/** Rows of all packs with addresses, mixed. */
async function drawBatches(db: Database): Promise<string[][]> {
  const texts: string[] = [];
  for (const pack of await listPacks(db)) {
    const records = await drawRecords(db, 'address', pack, ROWS);
    texts.push(...records.map(({ text }) => text));
  }
  const count = Math.floor(texts.length / ROWS);
  return Array.from({ length: count }, (_, batch) =>
    texts.filter((_, i) => i % count === batch).slice(0, ROWS),
  );
}

function startLoader(databaseUrl: string, source: string, file: string) {
  // The bundled command stands beside the bundled benchmark.
  const command = join(dirname(process.argv[1] ?? ''), '../server/cli/data.js');
  const child = spawn(process.execPath, [command, 'load', source, file, '--force'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`the load beside ended with ${code}`);
  });
  return { end, isDone: () => child.exitCode !== null || child.signalCode !== null };
}
