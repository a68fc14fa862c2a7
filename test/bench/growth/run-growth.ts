// The geocoder with ten million more addresses in its index, against the same without them: how much longer it takes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import { loadPart } from '../../../server/packs/load/load.ts';
import { percentile, printFigure } from '../figures.ts';
import { holdOut } from '../geocode/hold-out.ts';
import { makeQuestions } from '../geocode/make-questions.ts';
import { inventedAddresses, type PeopledTown } from './invented-addresses.ts';

const MORE_ADDRESSES = 10_000_000;
const BATCH = 100;

/** Both databases hold the packs of the data folder; `grown` gets the invented addresses, unless it has them. */
export async function runGrowth(
  small: Database,
  grown: Database,
  dataFolder: string,
  rows: number,
): Promise<void> {
  await holdOut(small);
  // Among ten million more it would take more than ten minutes, and take invented houses out too: they are kept as they were.
  if (!(await holdsInvented(grown))) await holdOut(grown);
  await loadInvented(grown);
  const questions = await makeQuestions(small, dataFolder, rows);
  const batches = Array.from({ length: Math.floor(questions.length / BATCH) }, (_, index) =>
    questions.slice(index * BATCH, (index + 1) * BATCH).map(({ text }) => ({ address: text })),
  );
  const [before, after] = [createGeocoder(small), createGeocoder(grown)];
  const times: { before: number[]; after: number[] } = { before: [], after: [] };
  // Side by side, so that what else the machine does meets both alike; the first round warms both up.
  for (const round of ['warm', 'measured']) {
    for (const batch of batches) {
      const took = { before: await timed(before, batch), after: await timed(after, batch) };
      if (round === 'warm') continue;
      times.before.push(took.before);
      times.after.push(took.after);
    }
  }
  for (const share of [0.5, 0.95]) {
    const [short, long] = [percentile(times.before, share), percentile(times.after, share)];
    const name = `growth: 100 mixed rows, p${100 * share}`;
    printFigure(`${name}, as loaded`, short, 'ms', { of: batches.length });
    printFigure(`${name}, with 10 million more addresses`, long, 'ms', { of: batches.length });
    printFigure(`${name}, against as loaded`, long / short, 'times', { bar: 1.5 });
  }
}

async function timed(geocoder: ReturnType<typeof createGeocoder>, batch: { address: string }[]) {
  const started = performance.now();
  await geocoder.geocode(batch);
  return performance.now() - started;
}

async function holdsInvented(db: Database): Promise<boolean> {
  const { rows } = await db.query('select from pack where source = $1', [inventedAddresses([]).id]);
  return rows.length > 0;
}

async function loadInvented(db: Database): Promise<void> {
  const source = inventedAddresses(await listTowns(db));
  const folder = await mkdtemp(join(tmpdir(), 'milepost-growth-'));
  const file = join(folder, 'addresses.txt');
  await writeFile(file, String(MORE_ADDRESSES));
  const started = performance.now();
  const { status } = await loadPart(db, source, file).finally(() => rm(folder, { recursive: true }));
  if (status === 'loaded') {
    printFigure('growth: loading, indexes included', (performance.now() - started) / 1000, 's');
  }
  const { rows } = await db.query<{ addresses: number; bytes: number }>(
    `select (select count(*) from address where source = $1) as addresses,
       (select sum(pg_total_relation_size(inhrelid)) from pg_inherits
        where inhparent = 'address'::regclass and inhrelid::regclass::text like 'address_invented%')::bigint as bytes`,
    [source.id],
  );
  printFigure('growth: addresses added', rows[0]?.addresses ?? 0, 'rows');
  printFigure('growth: disk, indexes included', (rows[0]?.bytes ?? 0) / 1e9, 'GB');
}

async function listTowns(db: Database): Promise<PeopledTown[]> {
  const { rows } = await db.query<PeopledTown>(
    `select country, name, state, point[1] as lat, point[0] as lng, radius_m as "radiusMeters",
       population / sum(population) over ()::float8 as share, postcode.code as postcode
     from locality town
     cross join lateral (
       select code from postcode where kind in ('unit', 'zip') order by point <-> town.point limit 1
     ) postcode
     where source = 'world-towns' and country in ('GB', 'US') and population > 0
     order by ref, name`,
  );
  return rows;
}
