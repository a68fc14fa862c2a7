/**
 * Answers that stand in a spreadsheet, by one write and by turns of columns that are kept filled: which of them would be
 * others since an edition came, asked again and written as the next columns.
 */
import type { Database } from '../../server/db/database.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { listOutdated } from '../../server/ledger/outdated-rows.ts';
import { listSheetTasks, takeAgain } from '../../server/ledger/sheet-writes.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import type { RefreshContext } from '../../server/refresh/take-turn.ts';
import { askAgainForSheet, priceSheetTasks, workOnSheetsAgain } from '../../server/refresh/write-again.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { openRefreshedShop, type RefreshedShop } from '../refresh/refreshed-shop.ts';
import { addRow } from '../sheets/emulator/add-row.ts';
import { type EmulatedTab, valuesOf } from '../sheets/emulator/spreadsheet.ts';
import { today } from '../sheets/written-sheet.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from './town-editions.ts';

const COLUMNS = ['lat', 'lng', 'status'];
const TEXTS = writeRows(160);

let database: TestDatabase;
let shop: RefreshedShop;
beforeEach(async () => {
  database = await createTestDatabase();
  const { db } = database;
  shop = await openRefreshedShop(db, createGeocoder(db));
  for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(db, id, null);
});
afterEach(async () => {
  await shop.stop();
  await database.drop();
});

const account = () => shop.caller.account;
const context = (): RefreshContext => shop.context;
const linesOf = (texts: readonly string[]) => [
  ['Ref', 'Address'],
  ...texts.map((text, at) => [`r${at}`, text]),
];

async function bringNext(db: Database): Promise<void> {
  await loadTown(db, EXTRACT, 2);
  await loadTown(db, POSTCODE_DIRECTORY, 1);
  const limits = { signal: new AbortController().signal, settleSeconds: 0 };
  while (await checkNextEdition({ db, geocoder: createGeocoder(db) }, limits));
}

const isUnderWay = async () =>
  (await database.db.query('select 1 from sheet_again where said is null')).rows.length > 0;

/** Waits for the job of what was asked again, and writes. */
async function writeAgain(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.query(
      'select 1 from sheet_again join job on job.id = job_id where finished_at is null',
    );
    if (rows.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await workOnSheetsAgain(context())).toBe(true);
  expect(await workOnSheetsAgain(context())).toBe(false);
}

const only = async () => {
  const tasks = await priceSheetTasks(account().id, 10, context());
  expect(tasks).toHaveLength(1);
  return tasks[0] as (typeof tasks)[number];
};

test('the rows of a write and of later turns are one task; one click writes those alone as further columns', async () => {
  const { db } = database;
  const { runId, tab } = await shop.writeShops(COLUMNS, linesOf(TEXTS.slice(0, 80)));
  await shop.keep(runId);
  for (const [at, text] of TEXTS.slice(80).entries()) addRow(tab, [`r${80 + at}`, text]);
  await shop.turn();
  expect(await priceSheetTasks(account().id, 10, context())).toEqual([]);
  const before = valuesOf(tab).map((line) => line.slice(0, 5));
  await bringNext(db);

  const { rows: runs } = await db.query<{ id: string }>('select id from run order by at');
  const found = await Promise.all(runs.map(({ id }) => listOutdated(db, account().id, id, { most: 100 })));
  const outdated = new Set(found.flat().map(({ rowId }) => rowId));
  expect(found.map((rows) => rows.length > 0)).toEqual([true, true]);
  const task = await only();
  expect(task).toMatchObject({ tab: 'Shops', columns: COLUMNS, rows: 160, isBeside: true, again: null });
  expect([task.outdated, task.cost]).toEqual([outdated.size, outdated.size]);

  const stranger = { id: '00000000-0000-4000-8000-000000000000', allowance: 1000 };
  expect(await listSheetTasks(db, stranger.id, 10, task.writeToken)).toEqual([]);
  await expect(askAgainForSheet(stranger, task.writeToken, context())).rejects.toThrow('not yours');
  const spent = await shop.spent();
  await askAgainForSheet(account(), task.writeToken, context());
  await expect(askAgainForSheet(account(), task.writeToken, context())).rejects.toThrow('already');
  expect((await only()).again?.said).toBeNull();
  await writeAgain();
  expect((await shop.spent()) - spent).toBe(outdated.size);

  const [header = [], ...lines] = valuesOf(tab);
  expect(header.slice(5)).toEqual(COLUMNS.map((name) => `${name} (${today()}), geocode batch`));
  expect(valuesOf(tab).map((line) => line.slice(0, 5))).toEqual(before);
  const { placements } = await createGeocoder(db).geocode(TEXTS.map((address) => ({ address })));
  for (const [at, [ref, , , , , ...next]] of lines.entries()) {
    const { point, status } = placements[at] as (typeof placements)[number];
    const now = [point?.lat ?? null, point?.lng ?? null, status];
    const wanted = outdated.has(String(ref)) ? now : [];
    expect([ref, ...next]).toEqual([ref, ...wanted]);
  }
  expect(isTidy(tab)).toBe(true);
  const after = await only();
  expect(after).toMatchObject({ outdated: 0, again: { hasFailed: false } });
  expect(after.again?.said).toContain(`${outdated.size} of ${outdated.size} rows written`);
});

test('nothing is written twice where a worker dies after its write, and a refusal is told', async () => {
  const { db } = database;
  const { tab, sheet } = await shop.writeShops(COLUMNS, linesOf(TEXTS.slice(0, 40)));
  await bringNext(db);
  const { writeToken } = await only();
  await askAgainForSheet(account(), writeToken, context());
  await writeAgain();
  const written = valuesOf(tab);
  // As if it had died before it could say so.
  await db.query('update sheet_again set said = null');
  expect(await takeAgain(db)).toBeNull();
  await db.query(`update sheet_again set leased_until = '-infinity'`);
  await writeAgain();
  expect(valuesOf(tab)).toEqual(written);
  await loadTown(db, EXTRACT, 4);
  const limits = { signal: new AbortController().signal, settleSeconds: 0 };
  while (await checkNextEdition({ db, geocoder: createGeocoder(db) }, limits));
  for (const task of await listSheetTasks(db, account().id, 10)) {
    expect(task.outdated).toBeGreaterThan(0);
    await askAgainForSheet(account(), task.writeToken, context());
  }
  sheet.sharing.clear();
  while (await isUnderWay()) await workOnSheetsAgain(context());
  for (const task of await listSheetTasks(db, account().id, 10)) {
    expect(task).toMatchObject({ again: { hasFailed: true } });
    expect(task.outdated).toBeGreaterThan(0);
    expect(task.again?.said).toMatch(/^Not written: the sheet is not shared/);
  }
});

const isTidy = (tab: EmulatedTab) => !tab.columns.some(({ hidden }) => hidden) && tab.locks.size === 0;
