import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '../../server/db/database.ts';
import { loadPart } from '../../server/packs/load/load.ts';
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

/** Waits until a swap asks for a table that somebody reads. */
async function untilSwapWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.db.query(
      `select from pg_locks where not granted and mode = 'AccessExclusiveLock'
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rowCount) return;
    await delay(5);
  }
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
  const { promise: othersRead, resolve: endReading } = Promise.withResolvers<void>();
  const longReader = inTransaction(database.db, async (tx) => {
    await tx.query('select count(*) from locality');
    startedReading();
    await othersRead;
    expect(swapped).toBe(false);
  });
  await reading;
  const load = loadTowns(700).then(() => {
    swapped = true;
  });
  // The long reader reads on until others are through; the quickest of them tells least of what else the machine does.
  const held: number[] = [];
  for (let tries = 0; tries < 3; tries++) {
    await untilSwapWaits();
    const start = performance.now();
    expect(await countBoth()).toBe('300 300');
    held.push(performance.now() - start);
  }
  endReading();
  await Promise.all([longReader, load]);
  expect(Math.min(...held)).toBeLessThan(900);
  expect(await countBoth()).toBe('700 700');
});
