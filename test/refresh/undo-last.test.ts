// What a turn filled is taken out again by the service, and nothing else.
import { listRefreshes } from '../../server/refresh/refreshes.ts';
import { workOnRefreshes } from '../../server/refresh/take-turn.ts';
import { undoLastFill } from '../../server/refresh/undo-last.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addRow } from '../sheets/emulator/add-row.ts';
import { Editor } from '../sheets/emulator/editor.ts';
import { SERVICE_EMAIL } from '../sheets/emulator/emulator.ts';
import { type EmulatedColumn, type EmulatedTab, valuesOf } from '../sheets/emulator/spreadsheet.ts';
import { today } from '../sheets/written-sheet.ts';
import { openRefreshedShop, type RefreshedShop } from './refreshed-shop.ts';

let database: TestDatabase;
let shop: RefreshedShop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openRefreshedShop(database.db);
});
beforeEach(async () => {
  await database.db.query('delete from sheet_refresh');
  await database.db.query('delete from sheet_write');
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
});

const COLUMNS = ['status', 'input'];
const account = () => shop.caller.account.id;
const isTidy = (tab: EmulatedTab) => !tab.columns.some(({ hidden }) => hidden) && tab.locks.size === 0;
const column = (tab: EmulatedTab, at: number) => tab.columns[at] as EmulatedColumn;

/** Two rows that came since, filled. */
async function fillTwo() {
  const { runId, tab, sheet } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  const rows = [addRow(tab, ['e', '4 High Street', 9]), addRow(tab, ['f', '5 High Street', 10])];
  const before = valuesOf(tab);
  await shop.turn();
  return { tab, sheet, rows, before };
}

const answersByRef = (tab: EmulatedTab) =>
  Object.fromEntries(valuesOf(tab).map((line) => [line[0], line[4] ?? null]));

test('what was filled last is emptied, wherever its rows are by then; nothing is charged, or asked again', async () => {
  const { tab, sheet, before } = await fillTwo();
  const spent = await shop.spent();
  new Editor(tab).sort(0, column(tab, 2), true, true);
  expect(await shop.undo()).toBe('Emptied 2 rows, which are not asked again until they change.');
  new Editor(tab).sort(0, column(tab, 2), true, false);
  expect([valuesOf(tab), isTidy(tab)]).toEqual([before, true]);
  expect(await shop.turn()).toMatchObject({ asked: 0, message: 'No new rows.' });
  expect([valuesOf(tab), await shop.spent()]).toEqual([before, spent]);
  const log = sheet.tabs.find(({ title }) => title === 'Milepost runs') as EmulatedTab;
  expect(valuesOf(log).at(-1)?.slice(2)).toEqual([
    'removed',
    'Shops',
    COLUMNS.map((name) => `${name} (${today()})`).join(', '),
    0,
    0,
  ]);
  // Its answers stand nowhere any more: an edition that changes them is no news of the sheet.
  const { rows } = await database.db.query('select 1 from sheet_write');
  expect(rows).toHaveLength(1);
});

test('a row that a person changed since, in the columns or in its address, stays when the others are emptied', async () => {
  const { tab, rows } = await fillTwo();
  rows[0]?.set(column(tab, 3), { value: 'checked by Ann' });
  addRow(tab, ['g', '6 High Street', 11]);
  await shop.turn();
  expect(await shop.undo()).toBe('Emptied 1 row, which is not asked again until it changes.');
  expect(await shop.undo()).toBe(
    'Emptied 1 row, which is not asked again until it changes. 1 row changed since, or cannot be told from others: left as it is.',
  );
  expect(answersByRef(tab)).toMatchObject({ a: '1 High Street', e: '4 High Street', f: null, g: null });
  expect(valuesOf(tab)[5]?.[3]).toBe('checked by Ann');
  await expect(shop.undo()).rejects.toMatchObject({ message: expect.stringContaining('removed already') });
});

test('of rows that ask the same those go that were filled; those that nothing tells apart stay', async () => {
  const { runId, tab } = await shop.writeShops(COLUMNS);
  await shop.keep(runId);
  const added = [addRow(tab, ['e', '1 High Street', 9]), addRow(tab, ['f', '2 High Street', 9])];
  await shop.turn();
  // Somebody has copied a row with its answer.
  for (const [index, value] of (valuesOf(tab)[6] ?? []).entries())
    tab.rows[7]?.set(column(tab, index), { value: value as string });
  new Editor(tab).sort(0, column(tab, 0), false, true);
  await shop.undo();
  expect(valuesOf(tab).map((line) => [line[0], line[4] ?? null])).toEqual([
    ['Ref', `input (${today()})`],
    ['f', '2 High Street'],
    ['f', '2 High Street'],
    ['e', null],
    ['d', 'no digit'],
    ['c', '=HYPERLINK("x","3 High Street")'],
    ['b', '2 High Street'],
    ['a', '1 High Street'],
  ]);
  expect(added).toHaveLength(2);
});

test('an undo that is refused pauses and says why, is asked for again, and works paused', async () => {
  const { tab, before } = await fillTwo();
  const sharing = [...shop.emulator.sheets.values()].map(({ sharing }) => sharing);
  for (const one of sharing) one.delete(SERVICE_EMAIL);
  expect(await shop.undo()).toContain('not shared with the service');
  expect(await listRefreshes(database.db, account())).toMatchObject([{ state: 'paused', isUndoing: false }]);
  for (const one of sharing) one.set(SERVICE_EMAIL, 'writer');
  expect(await shop.undo()).toContain('Emptied 2 rows');
  expect(valuesOf(tab)).toEqual(before);
  expect(await listRefreshes(database.db, account())).toMatchObject([{ state: 'paused', lastFill: null }]);
});

test('while rows are being asked they are written first; the fill that was named is emptied then', async () => {
  const { tab } = await fillTwo();
  addRow(tab, ['g', '6 High Street', 11]);
  await shop.makeDue();
  await workOnRefreshes(shop.context);
  expect(await shop.undo()).toContain('as soon as what it is writing now is written');
  await shop.settle();
  expect(answersByRef(tab)).toMatchObject({ e: null, f: null, g: '6 High Street' });
});

test('nobody else undoes it, and asked for twice it does not empty the fill before', async () => {
  const { tab } = await fillTwo();
  const [kept] = await listRefreshes(database.db, account());
  const key = { id: kept?.id ?? '', turn: kept?.lastFill?.turn ?? 0 };
  const other = '00000000-0000-4000-8000-000000000000';
  const refused = { code: 'invalid_request' };
  await expect(undoLastFill(other, key, shop.context)).rejects.toMatchObject(refused);
  addRow(tab, ['g', '6 High Street', 11]);
  await shop.turn();
  await expect(undoLastFill(account(), key, shop.context)).rejects.toMatchObject(refused);
  expect(answersByRef(tab)).toMatchObject({ e: '4 High Street', g: '6 High Street' });
});
