// Who sorts from a filter's menu, or a Table's, sorts its columns and no others: answers that stand beside the rows of
// one have to belong to it, or they stay behind.
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { Editor } from './emulator/editor.ts';
import {
  type EmulatedBlock,
  type EmulatedColumn,
  type EmulatedCriteria,
  type EmulatedTab,
  makeBlock,
  standsInTheWay,
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

/** What is filtered by each column, by its place. */
const filteredBy = () =>
  [...(tab.blocks[0]?.criteria ?? [])].map(([one, criteria]) => [tab.columns.indexOf(one), criteria]);

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

/** Values, a condition and a colour. */
const CRITERIA: EmulatedCriteria[] = [
  { hiddenValues: ['x'], condition: { type: 'TEXT_CONTAINS', values: [{ userEnteredValue: 'a' }] } },
  { visibleBackgroundColorStyle: { rgbColor: { red: 1 } } },
  { condition: { type: 'DATE_AFTER', values: [{ userEnteredValue: '2026-01-15' }] } },
];

test('what a filter leaves out it still leaves out', async () => {
  const criteria = new Map(CRITERIA.map((one, at) => [column(at), one]));
  tab.blocks = [makeBlock(tab, 0, [0, 3], { criteria })];
  await write();
  expect(filteredBy()).toEqual(CRITERIA.map((one, at) => [at, one]));
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

/** Somebody acts right before the request that sets the filter. */
function actBefore(act: (editor: Editor) => void): void {
  let isDone = false;
  shop.emulator.before = ({ kind }) => {
    if (kind === 'write' && !isDone) {
      isDone = true;
      act(new Editor(tab));
    }
    return null;
  };
}

test.each([
  ['inserted', (editor: Editor) => editor.insertColumn(0)],
  ['moved', (editor: Editor) => editor.moveColumn(column(2), 0)],
])('what it filters by stays with its column, where one is %s as the filter is set', async (_, act) => {
  const filtered = column(2);
  tab.blocks = [makeBlock(tab, 0, [0, 3], { criteria: new Map([[filtered, CRITERIA[0] as object]]) })];
  const run = await shop.geocode();
  actBefore(act);
  await shop.write({ run_id: run, columns: ['input'] });
  expect(filteredBy()).toEqual([[tab.columns.indexOf(filtered), CRITERIA[0]]]);
});

test('nor is it lost with a column that it stood at meanwhile, and that somebody deletes', async () => {
  const filtered = column(2);
  tab.blocks = [makeBlock(tab, 0, [0, 3], { criteria: new Map([[filtered, CRITERIA[0] as object]]) })];
  const run = await shop.geocode();
  actBefore((editor) => editor.insertColumn(2));
  let isDone = false;
  shop.emulator.after = ({ kind }) => {
    if (kind === 'write' && !isDone) new Editor(tab).deleteColumn(column(2));
    isDone ||= kind === 'write';
  };
  await shop.write({ run_id: run, columns: ['input'] });
  shop.emulator.after = () => {};
  expect(filteredBy()).toEqual([[tab.columns.indexOf(filtered), CRITERIA[0]]]);
});

test('a process that dies as the filter was set is followed by one that knows what it filtered by', async () => {
  const filtered = column(2);
  tab.blocks = [makeBlock(tab, 0, [0, 3], { criteria: new Map([[filtered, CRITERIA[0] as object]]) })];
  const request = { run_id: await shop.geocode(), columns: ['input'] };
  actBefore((editor) => editor.insertColumn(0));
  const { emulator } = shop;
  const answer = emulator.handle.bind(emulator);
  const [isSet, isEnded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  emulator.handle = async (...asked) => {
    const said = await answer(...asked);
    if (emulator.calls.at(-1)?.kind !== 'write') return said;
    isSet.resolve();
    // It does not hear of it until the test is over.
    await isEnded.promise;
    return said;
  };
  const dead = shop.write(request);
  await isSet.promise;
  emulator.handle = answer;
  expect(filteredBy()).toEqual([[2, CRITERIA[0]]]);
  expect(await shop.write(request)).toMatchObject({ rows_written: 4 });
  expect(filteredBy()).toEqual([[tab.columns.indexOf(filtered), CRITERIA[0]]]);
  expect([tab.metadata, tab.locks.size]).toEqual([[], 0]);
  isEnded.resolve();
  await dead;
});

test.each([
  'no note',
  'null',
  '{"at":9e9,"headers":[],"criteria":5}',
  '{"at":9e9,"headers":[1],"criteria":[null]}',
])('what anybody may write in place of its note is nothing to a write: %s', async (value) => {
  const criteria = new Map([[column(2), CRITERIA[0] as object]]);
  tab.blocks = [makeBlock(tab, 0, [0, 3], { criteria })];
  tab.metadata.push({ id: 5, key: 'milepost.filter', value });
  expect(await write()).toMatchObject({ rows_written: 4 });
  expect(filteredBy()).toEqual([[2, CRITERIA[0]]]);
});

test('a row that is inserted above as the filter is set is neither its header nor does the last one leave it', async () => {
  tab.blocks = [makeBlock(tab, 0, [0, 3], { rows: SHOPS.length })];
  const [header, last] = [tab.rows[0], tab.rows[SHOPS.length - 1]];
  const run = await shop.geocode();
  actBefore((editor) => editor.insertRow(0));
  await shop.write({ run_id: run, columns: ['input'] });
  const [block] = tab.blocks;
  expect(block?.header).toBe(header);
  expect(tab.rows[tab.rows.indexOf(block?.header as never) + (block?.rows ?? 0) - 1]).toBe(last);
});

test('answers in the room of a pivot table that was made while they were hidden go to a tab of their own', async () => {
  const run = await shop.geocode();
  shop.emulator.before = () => {
    const at = tab.columns.findIndex(({ hidden, metadata }) => hidden && metadata.length > 0);
    if (at === -1 || tab.pivots.length > 0) return null;
    const editor = new Editor(tab);
    editor.insertColumn(at);
    editor.makePivot(0, at, 3);
    return null;
  };
  const { moved_because } = await shop.write({ run_id: run, columns: ['input', 'lat'] });
  expect(moved_because).toBe('a pivot table stands there and may grow');
  expect(tab.pivots.map((pivot) => standsInTheWay(tab, pivot))).toEqual([[]]);
  expect([tab.columns.filter(({ hidden }) => hidden), tab.locks.size]).toEqual([[], 0]);
});

test('nor do they stand there where it was made as they were shown, and some of them were not', async () => {
  const run = await shop.geocode();
  let writes = 0;
  shop.emulator.before = ({ kind }) => {
    if (kind !== 'write' || ++writes !== 2) return null;
    const editor = new Editor(tab);
    const between = 1 + tab.columns.findIndex(({ hidden }) => hidden);
    editor.insertColumn(between);
    editor.makePivot(0, between, 3);
    return null;
  };
  const request = { run_id: run, columns: ['input', 'lat'] };
  const written = await shop.write(request);
  expect(written.moved_because).toBe('a pivot table stands there and may grow');
  expect(tab.pivots.map((pivot) => standsInTheWay(tab, pivot))).toEqual([[]]);
  expect([tab.columns.filter(({ hidden }) => hidden), tab.locks.size]).toEqual([[], 0]);
  // Asked again, it is found where it stands.
  expect(await shop.write(request)).toMatchObject({ tab: written.tab, already_written: true });
});

test('nor do they stand right behind a pivot table', async () => {
  new Editor(tab).makePivot(0, 3, 1);
  expect((await write()).moved_because).toBe('a pivot table stands there and may grow');
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
