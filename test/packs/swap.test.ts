import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '../../server/db/database.ts';
import { loadPart } from '../../server/packs/load.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource, writeFake } from './fake-source.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function loadTowns(towns: number) {
  await loadPart(database.db, fakeSource, await writeFake(folder, 'all', { towns }));
}

/** Towns and streets in one statement: 'towns streets'. */
async function countBoth(): Promise<string> {
  const { rows } = await database.db.query<{ both: string }>(
    `select (select count(*) from locality) || ' ' || (select count(*) from street) as both`,
  );
  return rows[0]?.both ?? '';
}

test('readers see all of the old rows or all of the new, in every table, while loads go on', async () => {
  await loadTowns(300);
  let loading = true;
  const seen = new Map<string, number>();
  const reader = async () => {
    while (loading) {
      const counts = await countBoth();
      seen.set(counts, (seen.get(counts) ?? 0) + 1);
    }
  };
  const readers = [reader(), reader(), reader()];
  for (const towns of [500, 300, 500, 300, 500]) await loadTowns(towns);
  loading = false;
  await Promise.all(readers);
  expect([...seen.keys()].sort()).toEqual(['300 300', '500 500']);
});

test('a long reader delays the swap, and the swap does not hold other readers up', async () => {
  await loadTowns(300);
  let swapped = false;
  const { promise: reading, resolve: startedReading } = Promise.withResolvers<void>();
  const longReader = inTransaction(database.db, async (tx) => {
    await tx.query('select count(*) from locality');
    startedReading();
    await delay(1200);
    expect(swapped).toBe(false);
  });
  await reading;
  const load = loadTowns(700).then(() => {
    swapped = true;
  });
  let slowest = 0;
  while (!swapped) {
    const start = performance.now();
    await countBoth();
    slowest = Math.max(slowest, performance.now() - start);
    await delay(5);
  }
  await Promise.all([longReader, load]);
  expect(slowest).toBeLessThan(900);
  expect(await countBoth()).toBe('700 700');
});
