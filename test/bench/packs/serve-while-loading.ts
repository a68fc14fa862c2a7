// What a load beside the server costs its calls.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import { findFiles } from '../../../server/packs/load-folder.ts';
import { listPacks } from '../../../server/packs/pack.ts';
import { sources } from '../../../server/sources/registry.ts';
import { percentile, printFigure } from '../figures.ts';
import { drawRecords } from './records.ts';

const ROWS = 100;
const CALLS_BEFORE = 60;
/** The largest file of the data folder. */
const LOADED = 'code-point-open';

/** Prints the p50 of calls of 100 rows, alone and while the largest pack is loaded anew by a process of its own. */
export async function serveWhileLoading(
  db: Database,
  databaseUrl: string,
  dataFolder: string,
): Promise<void> {
  const { known } = await findFiles(dataFolder, sources);
  const file = known.find(({ source }) => source.id === LOADED);
  if (!file) return;
  const batches = await drawBatches(db);
  const geocoder = createGeocoder(db);
  let turn = 0;
  const call = async () => {
    const batch = batches[turn++ % batches.length] ?? [];
    const started = performance.now();
    await geocoder.geocode(batch.map((address) => ({ address })));
    return performance.now() - started;
  };
  // Every batch once, so that neither side pays for cold caches.
  for (const _ of batches) await call();
  const before: number[] = [];
  for (let i = 0; i < CALLS_BEFORE; i++) before.push(await call());
  const beside: number[] = [];
  const loader = startLoader(databaseUrl, join(dataFolder, file.path));
  while (!loader.isDone()) beside.push(await call());
  await loader.end;
  const [alone, loading] = [percentile(before, 0.5), percentile(beside, 0.5)];
  printFigure('100 rows, p50, nothing loading', alone, 'ms', { of: before.length });
  printFigure('100 rows, p50, while a pack loads', loading, 'ms', { of: beside.length });
  printFigure('100 rows, p50, loading against not', loading / alone, 'times', { bar: 1.5 });
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

function startLoader(databaseUrl: string, file: string) {
  // The bundled command stands beside the bundled benchmark.
  const command = join(dirname(process.argv[1] ?? ''), '../server/cli/data.js');
  const child = spawn(process.execPath, [command, 'load', LOADED, file, '--force'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`the load beside ended with ${code}`);
  });
  return { end, isDone: () => child.exitCode !== null || child.signalCode !== null };
}
