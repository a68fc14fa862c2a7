import { forecastRefresh } from '../../server/refresh/make-refresh.ts';
import { listRefreshes, removeRefresh, setPaused } from '../../server/refresh/refreshes.ts';
import { workOnRefreshes } from '../../server/refresh/take-turn.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addRow } from '../sheets/emulator/add-row.ts';
import { Editor } from '../sheets/emulator/editor.ts';
import { SERVICE_EMAIL } from '../sheets/emulator/emulator.ts';
import { type EmulatedColumn, type EmulatedTab, valuesOf } from '../sheets/emulator/spreadsheet.ts';
import { SHOPS, today } from '../sheets/written-sheet.ts';
import { openRefreshedShop, type RefreshedShop } from './refreshed-shop.ts';

let database: TestDatabase;
let shop: RefreshedShop;
beforeEach(async () => {
  database = await createTestDatabase();
  shop = await openRefreshedShop(database.db);
});
afterEach(async () => {
  await shop.stop();
  await database.drop();
});

const COLUMNS = ['status', 'input'];
const account = () => shop.caller.account.id;
const isTidy = (tab: EmulatedTab) => !tab.columns.some(({ hidden }) => hidden) && tab.locks.size === 0;
const column = (tab: EmulatedTab, at: number) => tab.columns[at] as EmulatedColumn;

test('what it costs is said before, and nothing is kept by asking', async () => {
  const { runId, tab } = await shop.writeShops(COLUMNS);
  addRow(tab, ['e', '4 High Street', 9]);
  expect(await forecastRefresh({ accountId: account(), runId }, shop.context)).toMatchObject({
    tab: 'Shops',
    endpoint: 'geocode_batch',
    columns: COLUMNS.map((name) => `${name} (${today()})`),
    lookupsPerRow: 1,
    waiting: 1,
    kept: null,
  });
  expect(await listRefreshes(database.db, account())).toEqual([]);
});

test('rows that came since are answered in the columns that are there; the others are not asked again', async () => {
  const { runId, tab, sheet } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  const spent = await shop.spent();
  addRow(tab, ['e', '4 High Street', 9]);
  addRow(tab, ['f', '5 High Street', 10]);
  expect(await shop.turn()).toMatchObject({
    asked: 2,
    written: 2,
    lookups: 2,
    failed: false,
    message: '2 of 2 new rows answered and written.',
  });
  expect(valuesOf(tab)).toEqual([
    ['Ref', 'Address', 'Stock', ...COLUMNS.map((name) => `${name} (${today()})`)],
    ...SHOPS.slice(1).map((line) => [...line, line[0] === 'd' ? 'unplaced' : 'placed', line[1]]),
    ['e', '4 High Street', 9, 'placed', '4 High Street'],
    ['f', '5 High Street', 10, 'placed', '5 High Street'],
  ]);
  expect(isTidy(tab)).toBe(true);
  expect((await shop.spent()) - spent).toBe(2);
  expect(await shop.turn()).toMatchObject({ asked: 0, message: 'No new rows.' });
  expect((await shop.spent()) - spent).toBe(2);
  const log = sheet.tabs.find(({ title }) => title === 'Milepost runs') as EmulatedTab;
  expect(valuesOf(log).map((line) => line.slice(2))).toEqual([
    ['tool', 'tab', 'columns', 'rows written', 'rows skipped'],
    ['geocode_batch', 'Shops', COLUMNS.map((name) => `${name} (${today()})`).join(', '), 4, 0],
    ['geocode_batch', 'Shops', COLUMNS.map((name) => `${name} (${today()})`).join(', '), 2, 0],
  ]);
});

test('a quiet turn without new rows writes nothing', async () => {
  const { runId } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  await shop.turn();
  shop.emulator.calls.length = 0;
  await shop.turn();
  expect(shop.emulator.calls.filter(({ kind }) => kind === 'write')).toEqual([]);
});

test('a row that was asked in vain is not asked again until it changes, nor one that is still being typed', async () => {
  const { runId, tab } = await shop.writeShops(['lat']);
  await shop.keep(runId);
  const row = addRow(tab, ['e', 'no number', 9]);
  addRow(tab, ['f', null, 10]);
  // Row d of the shops was asked in vain before it was kept filled.
  expect(await shop.turn()).toMatchObject({ asked: 1, written: 0 });
  expect(await shop.turn()).toMatchObject({ asked: 0 });
  row.set(column(tab, 1), { value: '6 High Street' });
  expect(await shop.turn()).toMatchObject({ asked: 1, written: 1 });
});

test("people's own words in the columns stay, wherever their rows are by then", async () => {
  const { runId, tab } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  tab.rows[2]?.set(column(tab, 3), { value: 'checked by Ann' });
  new Editor(tab).sort(0, column(tab, 2), true, true);
  addRow(tab, ['e', '4 High Street', 9]);
  expect(await shop.turn()).toMatchObject({ asked: 1, written: 1 });
  expect(valuesOf(tab).map((line) => [line[0], line[3]])).toEqual([
    ['Ref', `status (${today()})`],
    ['d', 'unplaced'],
    ['c', 'placed'],
    ['b', 'checked by Ann'],
    ['a', 'placed'],
    ['e', 'placed'],
  ]);
});

test('made twice it is one, and the same columns are never kept by two', async () => {
  const { runId } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  expect((await shop.keep(runId, 'day')).kept).toMatchObject({ every: 'day', state: 'active' });
  expect(await listRefreshes(database.db, account())).toHaveLength(1);
});

test('answers that were not written beside their rows cannot be kept filled', async () => {
  const { runId, tab } = await shop.writeShops(COLUMNS);
  tab.columns.splice(3, 1);
  await expect(shop.keep(runId)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('write them there first'),
  });
  await expect(shop.keep('run_00000000000000000000000000000000')).rejects.toMatchObject({
    message: expect.stringContaining('only answers of a background job'),
  });
});

test('where the lookups of the day are short, as many rows are asked as they are enough for', async () => {
  const { runId, tab } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  await shop.settle();
  await database.db.query('update account set lookups_per_day = $1', [(await shop.spent()) + 1]);
  addRow(tab, ['e', '4 High Street', 9]);
  addRow(tab, ['f', '5 High Street', 10]);
  expect(await shop.turn()).toMatchObject({ asked: 1, written: 1, lookups: 1 });
  expect(await shop.turn()).toMatchObject({
    asked: 0,
    failed: true,
    message: "1 row waits: today's lookups are used up.",
  });
  const [kept] = await listRefreshes(database.db, account());
  expect(kept).toMatchObject({ state: 'active' });
  await database.db.query('update account set lookups_per_day = 2500');
  expect(await shop.turn()).toMatchObject({ asked: 1, written: 1 });
});

test.each<[string, (shop: RefreshedShop, tab: EmulatedTab) => void, string]>([
  [
    'the sheet is no longer shared',
    ({ emulator }) => {
      for (const sheet of emulator.sheets.values()) sheet.sharing.delete(SERVICE_EMAIL);
    },
    `The sheet is not shared with the service: share it with ${SERVICE_EMAIL} as Editor.`,
  ],
  [
    'a column was deleted',
    (_, tab) => void tab.columns.splice(4, 1),
    'The columns that were kept filled are not all there any more.',
  ],
  [
    'the header is gone',
    (_, tab) => void tab.rows.shift(),
    'The tab no longer has the columns that the rows were read from.',
  ],
])('where %s, it is paused and says why', async (_, spoil, why) => {
  const { runId, tab } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  await shop.settle();
  spoil(shop, tab);
  expect(await shop.turn()).toMatchObject({ failed: true, message: why });
  expect(await listRefreshes(database.db, account())).toMatchObject([{ state: 'paused' }]);
});

test.each([
  ['a formula', { value: 3, formula: '=SUM(A1:A2)' }, 'row 6 holds a formula'],
  ['a note', { value: 'call them' }, 'row 6 holds a note beside no row'],
])('%s below the answers is not risked', async (_, cell, why) => {
  const { runId, tab } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  await shop.settle();
  tab.rows[5]?.set(column(tab, 3), cell);
  const row = tab.rows[6];
  row?.set(column(tab, 1), { value: '4 High Street' });
  const before = valuesOf(tab);
  const spent = await shop.spent();
  expect((await shop.turn()).message.toLowerCase()).toContain(why);
  expect([valuesOf(tab), isTidy(tab), await shop.spent()]).toEqual([before, true, spent]);
});

test('paused it asks nothing; going on it does at once; removed it is gone', async () => {
  const { runId, tab } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  await shop.settle();
  const [kept] = await listRefreshes(database.db, account());
  const id = kept?.id ?? '';
  await setPaused(database.db, account(), id, true);
  addRow(tab, ['e', '4 High Street', 9]);
  await shop.turn();
  expect(valuesOf(tab)[5]).toEqual(['e', '4 High Street', 9]);
  await setPaused(database.db, account(), id, false);
  await shop.settle();
  expect(valuesOf(tab)[5]?.[3]).toBe('placed');
  expect(await removeRefresh(database.db, account(), id)).toBe(true);
  expect(await listRefreshes(database.db, account())).toEqual([]);
  expect(await removeRefresh(database.db, account(), id)).toBe(false);
});

test('nobody else sees, pauses or removes it', async () => {
  const { runId } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  const [kept] = await listRefreshes(database.db, account());
  const other = '00000000-0000-4000-8000-000000000000';
  expect(await listRefreshes(database.db, other)).toEqual([]);
  expect(await setPaused(database.db, other, kept?.id ?? '', true)).toBe(false);
  expect(await removeRefresh(database.db, other, kept?.id ?? '')).toBe(false);
});

test('columns that somebody hid stay hidden', async () => {
  const { runId, tab } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  await shop.settle();
  for (const at of [3, 4]) column(tab, at).hidden = true;
  addRow(tab, ['e', '4 High Street', 9]);
  expect(await shop.turn()).toMatchObject({ written: 1 });
  expect([3, 4].map((at) => column(tab, at).hidden)).toEqual([true, true]);
  expect(valuesOf(tab)[5]?.[3]).toBe('placed');
});

test('workers side by side take one turn, and charge and write once', async () => {
  const { runId, tab, sheet } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  await shop.settle();
  const spent = await shop.spent();
  addRow(tab, ['e', '4 High Street', 9]);
  await shop.makeDue();
  for (let roundsAfter = 0; roundsAfter < 10; roundsAfter += Number(valuesOf(tab)[5]?.[3] === 'placed')) {
    await Promise.all([1, 2, 3].map(() => workOnRefreshes(shop.context)));
    await new Promise((resolve) => setTimeout(resolve, 10));
    await database.db.query(`update sheet_refresh set due_at = now() where job_id is not null`);
  }
  const log = sheet.tabs.find(({ title }) => title === 'Milepost runs') as EmulatedTab;
  expect([valuesOf(tab)[5]?.[3], (await shop.spent()) - spent, valuesOf(log).length]).toEqual([
    'placed',
    1,
    3,
  ]);
});
