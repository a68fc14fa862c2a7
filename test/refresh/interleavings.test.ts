// Filling blank cells while others work in the tab, 1,000 times over, with requests that fail and processes that die
// between any two of them. Whatever happens, no cell of theirs changes, what stood in the columns stays beside its row, and
// no answer stands beside another.
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { lines } from '../sheets/interleaving.ts';
import { openShop, putSheet, type Shop } from '../sheets/written-sheet.ts';
import { FillInterleaving } from './fill-interleaving.ts';

const SEEDS = 1000;

let database: TestDatabase;
let shop: Shop;
let runs: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openShop(database.db);
  runs = [];
  for (const hasIds of [true, false]) {
    putSheet(shop.emulator, lines(hasIds));
    runs.push(await shop.geocode());
  }
});
afterAll(() => database.drop());

const counts = { acts: 0, fills: 0, kills: 0, refused: 0 };

async function interleave(seed: number) {
  const one = new FillInterleaving(shop, runs, seed, false);
  await one.begin();
  const refusal = await one.fill();
  counts.acts += one.acts;
  counts.fills += one.fills;
  counts.kills += one.kills;
  if (refusal) counts.refused++;
  const [wrongs, missing] = one.seen;
  const left = one.tab.columns.filter((column) => column.hidden).length + one.tab.locks.size;
  const isGood = one.spoilt.length + left + wrongs.length === 0 && (refusal || missing.length === 0);
  return isGood ? null : { seed, wrongs, missing, left, spoilt: one.spoilt, refusal: String(refusal) };
}

test(`in ${SEEDS} seeded interleavings with kills nothing of theirs changes and no answer stands beside another row`, async () => {
  const failed: unknown[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const trouble = await interleave(seed);
    if (trouble) failed.push(trouble);
  }
  expect(failed).toEqual([]);
  // Else nothing was tried, or everything was excused.
  expect(counts.acts).toBeGreaterThan(10 * SEEDS);
  expect(counts.fills).toBeGreaterThan(SEEDS);
  expect(counts.kills).toBeGreaterThan(SEEDS / 2);
  expect(counts.refused).toBeLessThan(SEEDS / 20);
});
