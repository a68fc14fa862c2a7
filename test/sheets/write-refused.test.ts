import { answerCall } from '../../server/pipeline/answer-call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newCall, newCaller, runIn } from '../pipeline/call-fixture.ts';
import { SERVICE_EMAIL } from './emulator/emulator.ts';
import { type EmulatedSpreadsheet, type EmulatedTab, valuesOf } from './emulator/spreadsheet.ts';
import { openShop, putSheet, SHEET_LINK, type Shop, today } from './written-sheet.ts';

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

test.each<[string, object, string]>([
  ['neither run nor job', {}, 'send exactly one of run_id and job_id, got none'],
  ['a job that is not there', { job_id: 'job_00112233445566778899aabbccddeeff' }, 'no such job'],
  ['a run that is not there', { run_id: 'run_00112233445566778899aabbccddeeff' }, 'no such run'],
  [
    'an unknown column',
    { columns: ['latt'] },
    'columns[0]: got "latt", did you mean \'lat\'; allowed: id, input, name, lat',
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
  const { run_id: run } = runIn(body);
  await expect(shop.write({ run_id: run })).rejects.toThrow('sheet: the rows came from no sheet');
  const written = await shop.write({ run_id: run, sheet: SHEET_LINK, columns: ['lat'] });
  expect(written).toMatchObject({ tab: `geocode_batch ${today()}`, rows_written: 1 });
});

test("another account's run and another account's sheet are out of reach", async () => {
  const run = await shop.geocode();
  const other = await newCaller(database.db);
  await expect(shop.write({ run_id: run }, other)).rejects.toThrow('no such run');
  const { body } = await answerCall(newCall(other, { addresses: ['1 High Street'] }), shop.services);
  const { run_id: own } = runIn(body);
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
  await expect(shop.write({ run_id: run })).rejects.toThrow('whoever runs it gives it the key');
  shop.services.sheets = sheets;
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
