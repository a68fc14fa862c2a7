/**
 * What an edition changed for kept rows, held against asking every one of them again.
 * @story the editions of a town come one after the other
 */
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { listOutdated } from '../../server/ledger/outdated-rows.ts';
import type { KeptRow } from '../../server/ledger/runs.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { askEveryRow } from './ask-every-row.ts';
import { keepRun } from './keep-run.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from './town-editions.ts';

let database: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  database = await createTestDatabase();
  geocoder = createGeocoder(database.db);
  for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(database.db, id, null);
});
afterAll(() => database.drop());

interface Kept {
  accountId: string;
  runId: string;
  rows: KeptRow[];
}

const runs: Kept[] = [];

test('rows of two accounts are kept', async () => {
  runs.push(await keepRun(database.db, geocoder, writeRows(2500)));
  runs.push(await keepRun(database.db, geocoder, writeRows(500, 11)));
  const placed = runs.flatMap(({ rows }) => rows).filter(({ status }) => status === 'placed');
  expect(placed.length).toBeGreaterThan(2000);
});

async function checkAll(): Promise<{ rows: number; asked: number }> {
  const sum = { rows: 0, asked: 0 };
  const onPiece = ({ rows, asked }: { rows: number; asked: number }) => {
    sum.rows += rows;
    sum.asked += asked;
  };
  const limits = { signal: new AbortController().signal, settleSeconds: 0, onPiece };
  while (await checkNextEdition({ db: database.db, geocoder }, limits));
  return sum;
}

test.each([
  ['postcodes', POSTCODE_DIRECTORY, 1],
  ['streets, houses and pubs', EXTRACT, 2],
  ['postcodes once more', POSTCODE_DIRECTORY, 3],
  ['streets, houses and pubs once more', EXTRACT, 4],
  ['the first of all', EXTRACT, null],
])('another edition of %s: the list is that of asking every row again', async (_, id, seed) => {
  await loadTown(database.db, id, seed);
  const { rows, asked } = await checkAll();
  expect(rows).toBe(3000);
  // Of a small town of which a twentieth changed.
  expect(asked / rows).toBeLessThan(0.75);
  for (const run of runs) {
    const expected = await askEveryRow(geocoder, run.rows);
    expect(expected.size).toBeGreaterThan(10);
    const told = await listOutdated(database.db, run.accountId, run.runId, { most: 10_000 });
    expect(new Map(told.map(({ position, movedMeters }) => [position, movedMeters]))).toEqual(expected);
  }
});
