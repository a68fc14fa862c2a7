// Filling blank cells while others work in the tab, and emptying them again, over and over, with requests that fail and processes that die
// between any two of them. Whatever happens, no cell of theirs changes, what stood in the columns stays beside its row, and
// no answer stands beside another.
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { lines } from '../sheets/interleaving.ts';
import { openShop, putSheet, type Shop } from '../sheets/written-sheet.ts';
import { FillInterleaving } from './fill-interleaving.ts';
import { UndoInterleaving } from './undo-interleaving.ts';

const SEEDS = 1000;
const UNDOS = 180;

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

const nothing = { acts: 0, fills: 0, kills: 0, refused: 0 };

async function interleave(one: FillInterleaving, seed: number, counts: typeof nothing) {
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
  const counts = { ...nothing };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const trouble = await interleave(new FillInterleaving(shop, runs, seed, false), seed, counts);
    if (trouble) failed.push(trouble);
  }
  expect(failed).toEqual([]);
  // Else nothing was tried, or everything was excused.
  expect(counts.acts).toBeGreaterThan(10 * SEEDS);
  expect(counts.fills).toBeGreaterThan(SEEDS);
  expect(counts.kills).toBeGreaterThan(SEEDS / 2);
  expect(counts.refused).toBeLessThan(SEEDS / 20);
});

test(`in ${UNDOS} seeded interleavings with kills nothing but what was filled is emptied, and all of it`, async () => {
  const failed: unknown[] = [];
  const counts = { ...nothing };
  let emptied = 0;
  for (let seed = 1; seed <= UNDOS; seed++) {
    // Every other time the lock stops people from sorting and deleting too.
    const one = new UndoInterleaving(shop, runs, seed, false, seed % 4 < 2);
    const trouble = await interleave(one, seed, counts);
    if (trouble) failed.push(trouble);
    if (one.emptied > 0) emptied++;
  }
  expect(failed).toEqual([]);
  expect(counts.acts).toBeGreaterThan(UNDOS);
  expect(emptied).toBeGreaterThan(UNDOS / 20);
  expect(counts.kills).toBeGreaterThan(UNDOS / 20);
  expect(counts.refused).toBeLessThan(UNDOS / 4);
});
