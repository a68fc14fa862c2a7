import { answerCall } from '../../server/pipeline/answer-call.ts';
import { contracts } from '../../shared/api/index.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newCall } from '../pipeline/call-fixture.ts';
import { type EmulatedSpreadsheet, type EmulatedTab, valuesOf } from './emulator/spreadsheet.ts';
import { openShop, putSheet, SHEET_LINK, SHOPS, type Shop, today } from './written-sheet.ts';

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

test('answers stand in dated columns beside their rows, texts as texts, and the log tells of it', async () => {
  const run = await shop.geocode();
  const body = await shop.write({ run_id: run, columns: COLUMNS });
  const dated = COLUMNS.map((name) => `${name} (${today()})`);
  expect(valuesOf(tab)).toEqual([
    ['Ref', 'Address', 'Stock', ...dated],
    ['a', '1 High Street', 5, 51.5, 'placed', '1 High Street'],
    ['b', '2 High Street', 6, 51.5, 'placed', '2 High Street'],
    ['c', '=HYPERLINK("x","3 High Street")', 7, 51.5, 'placed', '=HYPERLINK("x","3 High Street")'],
    ['d', 'no digit', 8, null, 'unplaced', 'no digit'],
  ]);
  expect(tab.columns.some(({ hidden }) => hidden)).toBe(false);
  expect(body).toMatchObject({
    message: '4 of 4 rows written to "Shops" in 3 new columns.',
    sheet: SHEET_LINK,
    tab: 'Shops',
    columns: dated,
    rows_written: 4,
    skipped: [],
    log_row: 2,
    usage: { used: 0 },
    run: { run_id: run, tool: 'geocode_batch', rows: 4, sources: [{ name: 'Streets' }] },
  });
  expect(
    contracts.find(({ name }) => name === 'write_to_sheet')?.response.safeParse(body).error,
  ).toBeUndefined();
  const log = sheet.tabs.find(({ title }) => title === 'Milepost runs') as EmulatedTab;
  expect(valuesOf(log)[1]?.slice(1)).toEqual([run, 'geocode_batch', 'Shops', dated.join(', '), 4, 0]);
});

test('its confidence is that of the run: ids that stand twice and fictional places are told again', async () => {
  ({ sheet, tab } = putSheet(shop.emulator, [
    ['Ref', 'Address'],
    ['a', '1 High Street'],
    ['a', '2 High Street, Sampleford'],
    ['b', 'no digit'],
  ]));
  const { body } = await answerCall(newCall(shop.caller, { source: { sheet: SHEET_LINK } }), shop.services);
  const { run, confidence } = body as {
    run: { run_id: string };
    confidence: { caveats: { basis: string }[] };
  };
  expect(confidence.caveats.map(({ basis }) => basis)).toEqual(
    expect.arrayContaining(['duplicate_id', 'sample_data']),
  );
  expect((await shop.write({ run_id: run.run_id, columns: ['lat'] })).confidence).toEqual(confidence);
});

test('a run of fictional places alone says so of every row', async () => {
  putSheet(shop.emulator, [['Address'], ['1 High Street, Sampleford'], ['2 High Street, Sampleford']]);
  const { body } = await answerCall(newCall(shop.caller, { source: { sheet: SHEET_LINK } }), shop.services);
  const { run, confidence } = body as { run: { run_id: string }; confidence: unknown };
  expect((await shop.write({ run_id: run.run_id, columns: ['lat'] })).confidence).toEqual(confidence);
});

test('the usual columns are written when none are named', async () => {
  const { columns } = await shop.write({ run_id: await shop.geocode() });
  expect(columns[0]).toBe(`lat (${today()})`);
  expect(columns).toHaveLength(11);
});

test('the same write sent twice is written once, another run beside it with its own headers', async () => {
  const run = await shop.geocode();
  const first = await shop.write({ run_id: run, columns: ['lat'] });
  const before = valuesOf(tab);
  const again = await shop.write({ run_id: run, columns: ['lat'] });
  expect(again.message).toBe(
    '4 of 4 rows had been written to "Shops" in 1 new column before; nothing was written again.',
  );
  expect({ ...again, message: '' }).toEqual({ ...first, message: '', already_written: true });
  expect(valuesOf(tab)).toEqual(before);
  const other = await shop.write({ run_id: await shop.geocode(), columns: ['lat'] });
  expect(other).toMatchObject({ columns: [`lat (${today()}), geocode batch`], log_row: 3 });
});

test('columns that somebody deleted are written anew', async () => {
  const run = await shop.geocode();
  await shop.write({ run_id: run, columns: ['lat'] });
  tab.columns.splice(3, 1);
  expect((await shop.write({ run_id: run, columns: ['lat'] })).message).toBe(
    '4 of 4 rows written to "Shops" in 1 new column.',
  );
  expect(valuesOf(tab)[1]).toEqual(['a', '1 High Street', 5, 51.5]);
});

test('rows that were sorted, inserted and changed since are found again or named', async () => {
  const run = await shop.geocode();
  const [header, a, b, c, d] = SHOPS.map((line) => [...line]);
  const changed = [
    ['Our shops'],
    [],
    header,
    d,
    ['new', '9 High Street', 1],
    c,
    ['b', '7 Mill Lane', 6],
    [a?.[0], a?.[1], 99],
  ];
  ({ sheet, tab } = putSheet(shop.emulator, changed as typeof SHOPS));
  const body = await shop.write({ run_id: run, columns: ['input'] });
  expect(valuesOf(tab).map((line) => line[3] ?? null)).toEqual([
    null,
    null,
    `input (${today()})`,
    'no digit',
    null,
    '=HYPERLINK("x","3 High Street")',
    null,
    '1 High Street',
  ]);
  expect(body).toMatchObject({ rows_written: 3, skipped: [{ id: 'b' }] });
  expect(b).toHaveLength(3);
  expect(body.skipped[0].reason).toContain('the row holds another place now, or is gone');
});

test('rows of one place are told apart by what else they hold, or by nothing where their answers are the same', async () => {
  const lines = [
    ['Address', 'Note'],
    ['1 High Street', 'x'],
    ['1 High Street', 'y'],
    ['1 High Street', 'x'],
  ];
  ({ sheet, tab } = putSheet(shop.emulator, lines));
  const run = await shop.geocode();
  ({ sheet, tab } = putSheet(shop.emulator, [
    lines[0],
    lines[2],
    ['1 High Street', 'z'],
    lines[1],
  ] as typeof SHOPS));
  const body = await shop.write({ run_id: run, columns: ['lat', 'id'] });
  // Ids are numbers by position here, so the two that are left over are not the same answer.
  expect(valuesOf(tab).map((line) => line[3] ?? null)).toEqual([`id (${today()})`, '2', null, null]);
  expect(body.skipped).toEqual([
    { id: '1', reason: '"1 High Street": several rows hold this place and cannot be told apart' },
    { id: '3', reason: '"1 High Street": several rows hold this place and cannot be told apart' },
  ]);
  expect(await shop.write({ run_id: run, columns: ['lat'] })).toMatchObject({ rows_written: 3, skipped: [] });
});

test('another spreadsheet gets a tab of its own, called as asked', async () => {
  const run = await shop.geocode();
  const other = putSheet(shop.emulator).sheet;
  other.id = '2aBcDeFgHiJkLmNoPqRsTuVwXyZ';
  shop.emulator.add(other);
  putSheet(shop.emulator);
  const link = SHEET_LINK.replace('1aB', '2aB');
  const body = await shop.write({ run_id: run, sheet: link, tab: 'Shops', columns: ['lat'] });
  expect(body).toMatchObject({ tab: 'Shops (2)', columns: [`lat (${today()})`], rows_written: 4 });
  const made = other.tabs.find(({ title }) => title === 'Shops (2)') as EmulatedTab;
  expect(made.hidden).toBe(false);
  expect(valuesOf(made).slice(0, 2)).toEqual([
    ['id', 'input', `lat (${today()})`],
    ['a', '1 High Street', 51.5],
  ]);
  const again = await shop.write({ run_id: run, sheet: link, tab: 'Shops', columns: ['lat'] });
  expect(again.message).toContain('nothing was written again');
  expect(other.tabs).toHaveLength(4);
});

test.each<[string, (tab: EmulatedTab) => void, string]>([
  [
    'a protected range',
    (at) => at.protectedRanges.push({ startRowIndex: 0, endRowIndex: 1 }),
    'a range of the tab is protected',
  ],
  [
    'merged headers',
    (at) => at.merges.push({ startRowIndex: 0, endRowIndex: 1, startColumnIndex: 0, endColumnIndex: 4 }),
    'its headers are merged cells',
  ],
  [
    'a formula that fills its last column',
    ({ rows, columns }) => {
      for (const row of rows.slice(1, 4)) row.set(columns[2] as never, { value: 1, isSpilled: true });
    },
    'a formula fills its last column and may grow',
  ],
])('where the tab has %s, answers stand in a tab of their own, and why is said', async (_, spoil, why) => {
  const run = await shop.geocode();
  spoil(tab);
  const before = valuesOf(tab);
  const body = await shop.write({ run_id: run, columns: ['lat'] });
  expect(valuesOf(tab)).toEqual(before);
  expect(body.tab).toBe(`geocode_batch ${today()}`);
  expect(body.message).toContain(`They stand in a tab of their own because ${why}.`);
});

test('the headers carry the date that the answers had in the time zone of the sheet', async () => {
  sheet.timeZone = 'Pacific/Kiritimati';
  const run = await shop.geocode();
  await database.db.query(`update run set at = '2026-01-15T11:00:00Z' where id = $1`, [run]);
  expect((await shop.write({ run_id: run, columns: ['lat'] })).columns).toEqual(['lat (2026-01-16)']);
});
