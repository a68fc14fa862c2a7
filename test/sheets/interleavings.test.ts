// Writing while others work in the tab, 1,000 times over: between any two requests of a write somebody may type, sort,
// insert, delete and move rows and columns, and requests fail, with or without having happened. Whatever they do, no
// cell of theirs changes, and when the write is over no answer stands beside another row.

import { createTestDatabase, type TestDatabase } from '../database.ts';
import { Interleaving, lines } from './interleaving.ts';
import { openShop, putSheet, type Shop } from './written-sheet.ts';

/** SEEDS sets another number, to hunt with. */
const SEEDS = Number(process.env['SEEDS'] ?? 1000);
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

const counts = { acts: 0, putRight: 0, skipped: 0, headersSorted: 0, moved: 0, displaced: 0, inTheWay: 0 };

async function interleave(seed: number, isOwner: boolean) {
  const one = new Interleaving(shop, runs, seed, isOwner);
  const outcome = await one.write().catch((error: Error) => error);
  counts.acts += one.acts;
  counts.putRight += one.putRight;
  const isRefused = outcome instanceof Error;
  if (!isRefused) counts.skipped += outcome.fields.skipped.length;
  return { seed, one, outcome, isRefused };
}

test(`in ${SEEDS} seeded interleavings no cell of theirs changes and no answer stands beside another row`, async () => {
  const failed: unknown[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { one, outcome, isRefused } = await interleave(seed, false);
    const { spoilt, wrong, missing, left, blocks } = one;
    // What was refused, or went to a tab of its own, has no answers that could be missing.
    const isMoved = !(outcome instanceof Error) && outcome.fields.moved_because !== undefined;
    if (isMoved) counts.moved++;
    const isWhole = isRefused || isMoved || missing.length === 0;
    const others = [...spoilt, ...wrong, ...left];
    if (blocks.inTheWay.length > 0) counts.inTheWay++;
    if (blocks.filteredOtherwise.length > 0) counts.displaced++;
    const isGood = isWhole && others.length === 0;
    // A filter that began above the header for a moment was sorted in that moment, the header with the rest.
    const isHeaderSorted = isRefused && /no longer has the columns/.test(String(outcome));
    if (isHeaderSorted && isGood) counts.headersSorted++;
    else if (!isGood || isRefused)
      failed.push({ seed, others, missing, outcome: isRefused && String(outcome) });
  }
  expect(failed).toEqual([]);
  // Else nothing was tried.
  expect(counts.headersSorted).toBeLessThan(SEEDS / 200);
  expect(counts.acts).toBeGreaterThan(10 * SEEDS);
  expect(counts.skipped).toBeGreaterThan(SEEDS);
  expect(counts.putRight).toBeGreaterThan(SEEDS / 20);
  expect(counts.moved).toBeLessThan(SEEDS / 10);
  // Where the header was moved or sorted in the moment that a filter is set, nothing tells which column was meant.
  expect(counts.displaced).toBeLessThan(SEEDS / 200);
  // Columns that are shown people move into the room of a pivot table themselves.
  expect(counts.inTheWay).toBeLessThan(SEEDS / 200);
});

test('with the owner at work, whom no lock stops, no cell of theirs changes, and what cannot be put right is said', async () => {
  const failed: unknown[] = [];
  for (let seed = 2001; seed <= 2000 + SEEDS / 4; seed++) {
    const { one, outcome, isRefused } = await interleave(seed, true);
    const isSaid = isRefused && /may stand beside other rows: delete these columns/.test(String(outcome));
    if (one.spoilt.length > 0 || (one.wrong.length > 0 && !isSaid) || (isRefused && !isSaid))
      failed.push({ seed, spoilt: one.spoilt, wrong: one.wrong, outcome: isRefused && String(outcome) });
  }
  expect(failed).toEqual([]);
});
