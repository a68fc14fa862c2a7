import { answerCall } from '../../server/pipeline/answer-call.ts';
import { contracts } from '../../shared/api/index.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newCall, newCaller } from '../pipeline/call-fixture.ts';
import { Editor } from './emulator/editor.ts';
import { SERVICE_EMAIL } from './emulator/emulator.ts';
import {
  type EmulatedColumn,
  type EmulatedSpreadsheet,
  type EmulatedTab,
  valuesOf,
} from './emulator/spreadsheet.ts';
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
  const dated = COLUMNS.map((name) => `${name} ${today()}`);
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
  expect(columns[0]).toBe(`lat ${today()}`);
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
  expect(other).toMatchObject({ columns: [`lat ${today()} (2)`], log_row: 3 });
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
    `input ${today()}`,
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
  expect(valuesOf(tab).map((line) => line[3] ?? null)).toEqual([`id ${today()}`, '2', null, null]);
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
  expect(body).toMatchObject({ tab: 'Shops (2)', columns: [`lat ${today()}`], rows_written: 4 });
  const made = other.tabs.find(({ title }) => title === 'Shops (2)') as EmulatedTab;
  expect(made.hidden).toBe(false);
  expect(valuesOf(made).slice(0, 2)).toEqual([
    ['id', 'input', `lat ${today()}`],
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
  expect((await shop.write({ run_id: run, columns: ['lat'] })).columns).toEqual(['lat 2026-01-16']);
});

test.each<[string, object, string]>([
  ['neither run nor job', {}, 'send exactly one of run_id and job_id, got none'],
  ['a job that is not there', { job_id: 'job_00112233445566778899aabbccddeeff' }, 'no such job'],
  ['a run that is not there', { run_id: 'run_00112233445566778899aabbccddeeff' }, 'no such run'],
  [
    'an unknown column',
    { columns: ['latt'] },
    'columns[0]: got "latt", did you mean \'lat\'; allowed: id, input, lat',
  ],
  ['a link to no sheet', { sheet: 'https://example.org/' }, 'sheet: the link is not one to a spreadsheet'],
  [
    'beside in another tab',
    { mode: 'beside', tab: 'Notes' },
    'mode: beside goes with the tab that the rows came from',
  ],
  [
    'a sheet that is not there',
    { sheet: SHEET_LINK.replace('1aB', '9aB') },
    `there is no such sheet: check the link, and share the sheet with ${SERVICE_EMAIL}`,
  ],
])('%s is refused with what to do', async (what, request, words) => {
  const run = what.includes('run') || what.includes('job') ? {} : { run_id: await shop.geocode() };
  await expect(shop.write({ ...run, ...request })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(words),
  });
});

test('a sheet that may only be read is refused with what to do', async () => {
  const run = await shop.geocode();
  sheet.sharing.set(SERVICE_EMAIL, 'reader');
  await expect(shop.write({ run_id: run })).rejects.toThrow(`share it with ${SERVICE_EMAIL} as Editor`);
});

test('rows that came from no sheet need one named', async () => {
  const { body } = await answerCall(newCall(shop.caller, { addresses: ['1 High Street'] }), shop.services);
  const { run_id: run } = body.run as { run_id: string };
  await expect(shop.write({ run_id: run })).rejects.toThrow('sheet: the rows came from no sheet');
  const written = await shop.write({ run_id: run, sheet: SHEET_LINK, columns: ['lat'] });
  expect(written).toMatchObject({ tab: `geocode_batch ${today()}`, rows_written: 1 });
});

test("another account's run and another account's sheet are out of reach", async () => {
  const run = await shop.geocode();
  const other = await newCaller(database.db);
  await expect(shop.write({ run_id: run }, other)).rejects.toThrow('no such run');
  const { body } = await answerCall(newCall(other, { addresses: ['1 High Street'] }), shop.services);
  const { run_id: own } = body.run as { run_id: string };
  const before = valuesOf(tab);
  await expect(shop.write({ run_id: own, sheet: SHEET_LINK }, other)).rejects.toThrow(
    'sheet: this account cannot write to it',
  );
  expect(valuesOf(tab)).toEqual(before);
  expect(sheet.tabs).toHaveLength(2);
});

test('without a service account the refusal says how it is set up', async () => {
  const run = await shop.geocode();
  const { sheets } = shop.services;
  shop.services.sheets = null;
  await expect(shop.write({ run_id: run })).rejects.toThrow('sets GOOGLE_SERVICE_ACCOUNT_FILE to the key');
  shop.services.sheets = sheets;
});

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
      `input ${today()}`,
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
    isDown = !isDown;
    if (tabId === tab.id)
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
  expect(header?.slice(3).sort()).toEqual([`input ${today()}`, `input ${today()} (2)`]);
  for (const line of lines) expect(line.slice(3)).toEqual([line[1], line[1]]);
  const log = sheet.tabs.filter(({ title }) => title.startsWith('Milepost runs'));
  expect(log.map((one) => valuesOf(one).length)).toEqual([3]);
});

describe('where writers must be listed', () => {
  let strict: Shop;
  beforeAll(async () => {
    strict = await openShop(database.db, true);
  });

  test.each([
    ['as a writer', 'writer', true],
    ['as a reader', 'reader', false],
    ['not at all', null, false],
  ] as const)('an account whose address the sheet is shared with %s', async (_, role, may) => {
    const { sheet: own } = putSheet(strict.emulator);
    const { rows } = await database.db.query('select email from account where id = $1', [
      strict.caller.account.id,
    ]);
    own.sharing.set(rows[0].email, 'reader');
    const run = await strict.geocode();
    if (role) own.sharing.set(rows[0].email, role);
    else own.sharing.delete(rows[0].email);
    const written = strict.write({ run_id: run, columns: ['lat'] });
    if (may) await expect(written).resolves.toMatchObject({ rows_written: 4 });
    else await expect(written).rejects.toThrow('and with the address of your account');
  });
});
