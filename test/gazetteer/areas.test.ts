// A question after some kinds of areas reads the partitions of the sources that have them, and no others.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '../../server/db/database.ts';
import { listAreaPieces, listAreasAt } from '../../server/gazetteer/areas.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { hubzoneSample } from '../sources/publishers/hubzone/sample.ts';
import { nationalFloodHazardSample } from '../sources/publishers/national-flood-hazard/sample.ts';
import { usCountiesSample } from '../sources/publishers/us-counties/sample.ts';
import { writeFiles } from '../sources/sample.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  for (const { source, files, load } of [usCountiesSample, hubzoneSample, nationalFloodHazardSample]) {
    await writeFiles(folder, files);
    await loadPart(database.db, source, join(folder, load));
  }
  await rm(folder, { recursive: true });
});
afterAll(() => database.drop());

/** Plans what is asked instead of asking it, and lists the partitions that would be read. */
async function partitionsOf(ask: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  let plan = '';
  const planner = {
    async query(text: string, values?: unknown[]) {
      const { rows } = await database.db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      return { rows: [] };
    },
  };
  await ask(planner as unknown as Queryable);
  return [...new Set(plan.match(/\barea_\w+?_\d+(?= a(?:_\d+)?\b)/g))].sort();
}

test('who asks for counties and councils reads the counties alone, whatever else is loaded', async () => {
  const point = { row: 0, lat: 38.5, lng: -77.5 };
  expect(await partitionsOf((db) => listAreasAt(db, [point], ['county', 'council']))).toEqual([
    'area_us_counties_1',
  ]);
});

test('facts read the partitions of the kinds that are asked', async () => {
  const box = { row: 0, west: -77, south: 38, east: -76, north: 39 };
  const asked = (kinds: Parameters<typeof listAreaPieces>[2]) =>
    partitionsOf((db) => listAreaPieces(db, [box], kinds));
  expect(await asked(['hubzone'])).toEqual(['area_hubzone_1']);
  expect(await asked(['hubzone', 'flood_us'])).toEqual(['area_hubzone_1', 'area_national_flood_hazard_1']);
});
