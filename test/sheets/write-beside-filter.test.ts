// Who sorts from a filter's menu, or a Table's, sorts its columns and no others: answers that stand beside the rows of
// one have to belong to it, or they stay behind.
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { Editor } from './emulator/editor.ts';
import {
  type EmulatedBlock,
  type EmulatedColumn,
  type EmulatedTab,
  makeBlock,
  valuesOf,
} from './emulator/spreadsheet.ts';
import { openShop, putSheet, SHOPS, type Shop, today } from './written-sheet.ts';

let database: TestDatabase;
let shop: Shop;
let tab: EmulatedTab;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openShop(database.db);
});
afterAll(() => database.drop());
beforeEach(() => {
  ({ tab } = putSheet(shop.emulator));
  shop.emulator.before = () => null;
});

const column = (at: number) => tab.columns[at] as EmulatedColumn;
const write = async () => shop.write({ run_id: await shop.geocode(), columns: ['input'] });

/** The address beside its answer, once the rows were sorted from the menu of the block. */
function sortedDown(): unknown[][] {
  new Editor(tab).sortBlock(tab.blocks[0] as EmulatedBlock, column(0), true);
  return valuesOf(tab)
    .slice(1)
    .map((line) => [line[1], line[3]]);
}

const ANSWERED = SHOPS.slice(1).map((line) => [line[1], line[1]]);

test.each([
  ['a filter', null],
  ['a Table', 'table-1'],
])('%s over the rows takes the answers along when it is sorted', async (_, tableId) => {
  tab.blocks = [makeBlock(tab, 0, [0, 3], { tableId })];
  expect(await write()).toMatchObject({ columns: [`input (${today()})`], rows_written: 4 });
  expect(sortedDown()).toEqual([...ANSWERED].reverse());
});

test('what a filter leaves out it still leaves out', async () => {
  tab.blocks = [makeBlock(tab, 0, [0, 3], { hiddenValues: new Map([[column(2), ['5']]]) })];
  await write();
  expect([...(tab.blocks[0]?.hiddenValues ?? [])]).toEqual([[column(2), ['5']]]);
});

test('answers stand at the end of a filter, before what stands apart from it', async () => {
  ({ tab } = putSheet(
    shop.emulator,
    SHOPS.map((line, row) => [...line, null, `apart ${row}`]),
  ));
  tab.blocks = [makeBlock(tab, 0, [0, 3])];
  await write();
  expect(valuesOf(tab).map((line) => line.at(-1))).toEqual(SHOPS.map((_, row) => `apart ${row}`));
  expect(sortedDown()).toEqual([...ANSWERED].reverse());
  expect(valuesOf(tab).map((line) => line.at(-1))).toEqual(SHOPS.map((_, row) => `apart ${row}`));
});

test('a filter that somebody makes while the columns are hidden is widened before they are shown', async () => {
  const run = await shop.geocode();
  shop.emulator.before = () => {
    if (tab.blocks.length === 0 && tab.columns.some(({ hidden }) => hidden)) new Editor(tab).makeFilter(0);
    return null;
  };
  await shop.write({ run_id: run, columns: ['input'] });
  expect(sortedDown()).toEqual([...ANSWERED].reverse());
});

test.each([
  [
    'inside a Table of typed columns',
    () => [makeBlock(tab, 0, [0, 4], { tableId: 't', typed: [column(2)] })],
  ],
  [
    'between two Tables side by side',
    () => [makeBlock(tab, 0, [0, 2], { tableId: 't' }), makeBlock(tab, 0, [2, 3], { tableId: 'u' })],
  ],
])('%s answers go to a tab of their own, and nothing is left behind', async (_, blocks) => {
  tab.blocks = blocks();
  const before = { values: valuesOf(tab), columns: tab.columns.length, blocks: tab.blocks };
  const { moved_because, tab: title } = await write();
  expect(moved_because).toMatch(/Table/);
  expect(title).not.toBe('Shops');
  expect({ values: valuesOf(tab), columns: tab.columns.length, blocks: tab.blocks }).toEqual(before);
  expect([tab.columns.some(({ hidden }) => hidden), tab.locks.size]).toEqual([false, 0]);
});
