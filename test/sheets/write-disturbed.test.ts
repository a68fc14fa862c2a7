import { createTestDatabase, type TestDatabase } from '../database.ts';
import { Editor } from './emulator/editor.ts';
import {
  type EmulatedBlock,
  type EmulatedColumn,
  type EmulatedSpreadsheet,
  type EmulatedTab,
  makeBlock,
  valuesOf,
} from './emulator/spreadsheet.ts';
import { openShop, putSheet, SHOPS, type Shop, today } from './written-sheet.ts';

let database: TestDatabase;
let shop: Shop;
let sheet: EmulatedSpreadsheet;
let tab: EmulatedTab;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openShop(database.db);
});
afterAll(() => database.drop());
beforeEach(() => {
  ({ sheet, tab } = putSheet(shop.emulator));
  shop.emulator.before = () => null;
  shop.emulator.after = () => {};
});

const COLUMNS = ['lat', 'status', 'input'];

test('a write that is broken off at any request is finished by the next call, and made once', async () => {
  for (let cut = 1; cut <= 10; cut++) {
    ({ sheet, tab } = putSheet(shop.emulator));
    const run = await shop.geocode();
    let requests = 0;
    shop.emulator.before = () => (++requests >= cut ? { status: 503, happens: requests === cut } : null);
    await shop.write({ run_id: run, columns: COLUMNS }).catch((error) => expect(error.status).toBe(503));
    shop.emulator.before = () => null;
    expect(await shop.write({ run_id: run, columns: COLUMNS })).toMatchObject({
      rows_written: 4,
      log_row: 2,
    });
    expect(valuesOf(tab).map((line) => line[5])).toEqual([
      `input (${today()})`,
      ...SHOPS.slice(1).map((line) => line[1]),
    ]);
    expect([tab.columns.length, tab.columns.some(({ hidden }) => hidden), tab.locks.size]).toEqual([
      7,
      false,
      0,
    ]);
    expect(sheet.tabs).toHaveLength(3);
  }
});

test('where the tab is sorted before every look, nothing is shown, and a later call starts afresh', async () => {
  const run = await shop.geocode();
  const [ref, address, stock] = tab.columns as [EmulatedColumn, EmulatedColumn, EmulatedColumn];
  let isDown = false;
  // Only what a person sees is sorted, so that the hidden columns fall behind each time.
  shop.emulator.before = ({ tabId }) => {
    if (tabId !== tab.id) return null;
    isDown = !isDown;
    new Editor(tab).sort(0, [ref, stock, address][Number(isDown)] as never, false, isDown);
    return null;
  };
  const failed = await shop.write({ run_id: run, columns: ['input'] }).catch((error) => error);
  expect(failed).toMatchObject({
    status: 503,
    message: expect.stringContaining('is being changed all the time'),
  });
  expect(valuesOf(tab).every((line) => line.length <= 3)).toBe(true);
  expect(tab.locks.size).toBe(0);
  shop.emulator.before = () => null;
  expect(await shop.write({ run_id: run, columns: ['input'] })).toMatchObject({ rows_written: 4 });
});

test('writes side by side, the same twice and another, are each made once', async () => {
  const runs = [await shop.geocode(), await shop.geocode()];
  const wanted = [runs[0], runs[0], runs[1]].map((run) => ({ run_id: run as string, columns: ['input'] }));
  const written = await Promise.all(wanted.map((one) => shop.write(one)));
  expect(written.map(({ rows_written }) => rows_written)).toEqual([4, 4, 4]);
  const [header, ...lines] = valuesOf(tab);
  expect(header?.slice(3).sort()).toEqual([`input (${today()})`, `input (${today()}), geocode batch`]);
  for (const line of lines) expect(line.slice(3)).toEqual([line[1], line[1]]);
  const log = sheet.tabs.filter(({ title }) => title.startsWith('Milepost runs'));
  expect(log.map((one) => valuesOf(one).length)).toEqual([3]);
});

test.each([
  ['goes on', false],
  ['dies and is followed by another', true],
])(
  'a column of theirs that is hidden in passing is shown again by a write that %s, wherever it is by then',
  async (_, dies) => {
    const run = await shop.geocode();
    const [ref, address, stock] = tab.columns as [EmulatedColumn, EmulatedColumn, EmulatedColumn];
    const editor = new Editor(tab);
    const own = () => tab.columns.find(({ metadata }) => metadata.length > 0) as EmulatedColumn;
    let writes = 0;
    let isDead = false;
    shop.emulator.before = ({ kind }) => {
      if (isDead) return { status: 503, happens: false };
      if (kind === 'read') return null;
      writes++;
      // Shown and locked, the answers are left behind by a sort of the other columns.
      if (writes === 3) editor.moveColumn(own(), 0);
      if (writes === 4) editor.moveColumn(stock, 0);
      isDead = dies && writes === 3;
      return null;
    };
    shop.emulator.after = ({ kind }) => {
      if (kind === 'write' && writes === 2) {
        tab.blocks = [makeBlock(tab, 0, [0, 3])];
        editor.sortBlock(tab.blocks[0] as EmulatedBlock, stock, true);
        tab.blocks = [];
      }
    };
    await shop.write({ run_id: run, columns: ['input'] }).catch((error) => expect(error.status).toBe(503));
    isDead = false;
    shop.emulator.before = () => null;
    shop.emulator.after = () => {};
    expect(await shop.write({ run_id: run, columns: ['input'] })).toMatchObject({ rows_written: 4 });
    expect(writes).toBeGreaterThan(2);
    expect([ref, address, stock, own()].map(({ hidden }) => hidden)).toEqual([false, false, false, false]);
    for (const row of tab.rows.slice(1)) expect(row.get(own())?.value).toBe(row.get(address)?.value);
  },
);

test.each(['are found', 'cannot be found any more'])(
  'of columns of which the owner deletes one while they are hidden none stays hidden or locked, where the rows %s',
  async (rows) => {
    for (let at = 1, isReached = true; isReached; at++) {
      ({ sheet, tab } = putSheet(shop.emulator));
      const run = await shop.geocode();
      const address = tab.columns[1] as EmulatedColumn;
      let requests = 0;
      isReached = false;
      shop.emulator.before = () => {
        const own = tab.columns.find(({ metadata, hidden }) => hidden && metadata.length > 0);
        if (!own || ++requests !== at) return null;
        isReached = true;
        new Editor(tab, true).deleteColumn(own);
        if (rows !== 'are found') tab.rows[0]?.set(address, { value: 'Where' });
        return null;
      };
      const written = await shop.write({ run_id: run, columns: COLUMNS }).catch((error) => error);
      shop.emulator.before = () => null;
      const isRefused = isReached && rows !== 'are found';
      expect(written).toMatchObject(isRefused ? { status: 400 } : { rows_written: 4 });
      expect([at, tab.columns.filter(({ hidden }) => hidden), tab.locks.size]).toEqual([at, [], 0]);
    }
  },
);

test('a write that is refused for good leaves nothing hidden or locked, and says what may be wrong', async () => {
  const run = await shop.geocode();
  const editor = new Editor(tab);
  let isSorted = false;
  shop.emulator.before = ({ name }) => {
    if (name === 'batchUpdateByDataFilter') return { status: 403, happens: false };
    // The hidden answers are left behind.
    if (!isSorted && tab.columns.some(({ hidden }) => hidden)) {
      isSorted = true;
      editor.sort(0, tab.columns[2] as EmulatedColumn, false, true);
    }
    return null;
  };
  await expect(shop.write({ run_id: run, columns: COLUMNS })).rejects.toThrow(
    /delete these columns and write again/,
  );
  expect([isSorted, tab.columns.filter(({ hidden }) => hidden), tab.locks.size]).toEqual([true, [], 0]);
  shop.emulator.before = () => null;
  expect(await shop.write({ run_id: run, columns: COLUMNS })).toMatchObject({ rows_written: 4 });
});

test('a tab of the log that is protected keeps no answers hidden', async () => {
  await shop.write({ run_id: await shop.geocode(), columns: COLUMNS });
  const log = sheet.tabs.find(({ title }) => title === 'Milepost runs') as EmulatedTab;
  log.protectedRanges = [{}];
  expect(await shop.write({ run_id: await shop.geocode(), columns: COLUMNS })).toMatchObject({
    rows_written: 4,
  });
  expect([tab.columns.filter(({ hidden }) => hidden), tab.locks.size, valuesOf(log).length]).toEqual([
    [],
    0,
    2,
  ]);
});

test('a formula that somebody writes into the new columns stays, though it says the same', async () => {
  const run = await shop.geocode();
  const own = () => tab.columns.find(({ metadata, hidden }) => metadata.length > 0 && !hidden);
  const formula = { value: '1 High Street', formula: '="1 High Street"' };
  let isDone = false;
  shop.emulator.before = () => {
    const column = own();
    if (!column || isDone) return null;
    isDone = true;
    tab.rows[1]?.set(column, formula);
    return null;
  };
  expect(await shop.write({ run_id: run, columns: ['input'] })).toMatchObject({ rows_written: 3 });
  expect(tab.rows[1]?.get(own() as EmulatedColumn)).toBe(formula);
});

test('what a formula of theirs spills into a column of which others were deleted stays', async () => {
  const run = await shop.geocode();
  const spilled = { value: 'placed', isSpilled: true };
  let isDone = false;
  shop.emulator.before = () => {
    const own = tab.columns.filter(({ metadata, hidden }) => metadata.length > 0 && hidden);
    if (own.length < COLUMNS.length || isDone) return null;
    isDone = true;
    tab.rows[6]?.set(own[1] as EmulatedColumn, spilled);
    new Editor(tab, true).deleteColumn(own[0] as EmulatedColumn);
    return null;
  };
  expect(await shop.write({ run_id: run, columns: COLUMNS })).toMatchObject({ rows_written: 4 });
  expect([...(tab.rows[6]?.values() ?? [])]).toEqual([spilled]);
  expect([tab.columns.filter(({ hidden }) => hidden), tab.locks.size]).toEqual([[], 0]);
});
