import { findRunOrigin } from '../../server/ledger/runs.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { openRows } from '../../server/rows/open-rows.ts';
import { unpackOrigin } from '../../server/rows/origin/rows-origin.ts';
import type { RowsContext } from '../../server/rows/rows-context.ts';
import type { SentRow } from '../../server/rows/sent-row.ts';
import type { RowsSource } from '../../shared/api/common.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { testRules } from '../fetch/file-server.ts';
import { fakeServices, newCall, newCaller, runIn } from '../pipeline/call-fixture.ts';
import { readingHere } from '../rows/reading-here.ts';
import { emulatedClient } from './emulated-client.ts';
import { Emulator, SERVICE_EMAIL } from './emulator/emulator.ts';
import { startEmulator } from './emulator/emulator-server.ts';
import { makeSpreadsheet, makeTab, type Role } from './emulator/spreadsheet.ts';

const ID = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ';
const LINK = `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=7`;
const LINES = [
  ['Our shops'],
  [],
  ['Ref', 'Address', 'Lat', 'Lng', 'ZIP', 'Opened'],
  ['a', '12 High Street', { value: 55.3289614, shown: '55.33', numberFormat: 'NUMBER' }, -2.232604],
  [],
  [7, null, null, null, { value: 501, shown: '00501', numberFormat: 'NUMBER' }],
  ['c', '=1+1', null, null, null, { value: 45000, shown: '15/03/2023', numberFormat: 'DATE' }],
];

let database: TestDatabase;
let emulator: Emulator;
let stop: () => Promise<void>;
let root: string;
let accountId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  accountId = (await newCaller(database.db)).account.id;
  emulator = new Emulator();
  ({ stop, root } = await startEmulator(emulator));
});
afterAll(async () => {
  await stop();
  await database.drop();
});
beforeEach(() => share({ [SERVICE_EMAIL]: 'reader' }));

function share(sharing: Record<string, Role>) {
  emulator.files.clear();
  emulator.before = () => null;
  return emulator.add(
    makeSpreadsheet(ID, [makeTab(1, 'Notes', [['x']]), makeTab(7, 'Shops', LINES)], sharing),
  );
}

function open(source: RowsSource, context: Partial<RowsContext> & Pick<Partial<Services>, 'sheets'> = {}) {
  return openRows(source, {
    db: database.db,
    accountId,
    baseUrl: 'http://localhost:8080',
    linkRules: { ...testRules(), sharedFilesRoot: root },
    sheets: emulatedClient(emulator),
    ...readingHere,
    field: 'source',
    rowsAre: 'place',
    ...context,
  });
}

async function list(rows: AsyncIterable<SentRow>): Promise<SentRow[]> {
  const all: SentRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const RANGE = 'A3:F100';

test.each<[string, RowsSource, Record<string, Role>]>([
  [
    'shared with the service, by the tab of its link',
    { sheet: LINK, range: RANGE },
    { [SERVICE_EMAIL]: 'reader' },
  ],
  [
    'shared with the service, by the name of its tab',
    { sheet: LINK, tab: 'shops', range: RANGE },
    { [SERVICE_EMAIL]: 'reader' },
  ],
  ['open to anyone who has the link', { sheet: LINK, range: RANGE }, { anyone: 'reader' }],
])('a sheet %s gives its rows as they are shown, numbers in full', async (_, source, sharing) => {
  share(sharing);
  const opened = await open(source);
  const rows = await list(opened.rows);
  expect(rows.map(({ id, address, lat, lng }) => [id, address, lat, lng])).toEqual([
    ['a', '12 High Street', '55.3289614', '-2.232604'],
    ['2', null, null, null],
    ['7', '00501', null, null],
    ['c', '=1+1', null, null],
  ]);
  expect(rows.map(({ fields }) => fields.Opened)).toEqual([null, null, null, '15/03/2023']);
});

test('where the rows stood goes with them', async () => {
  const opened = await open({ sheet: LINK, range: RANGE });
  const packed = await opened.originOf?.(await list(opened.rows));
  const { marks, columns, ...origin } = await unpackOrigin(packed as Buffer);
  expect(origin).toEqual({
    spreadsheet: ID,
    tabId: 7,
    tab: 'Shops',
    headerRow: 3,
    columnsBefore: 0,
    headers: ['Ref', 'Address', 'Lat', 'Lng', 'ZIP', 'Opened'],
    rowsAre: 'place',
  });
  expect(columns.id).toBe(0);
  expect(new Set(marks.flat()).size).toBe(8);
});

test.each<[string, Record<string, Role>, RowsSource, string]>([
  [
    'that is not shared',
    {},
    { sheet: LINK },
    `source: this account cannot read it: share it with ${SERVICE_EMAIL} as Viewer, or with anyone who has the link`,
  ],
  [
    'without the tab asked for',
    { [SERVICE_EMAIL]: 'reader' },
    { sheet: LINK, tab: 'Shop' },
    'source.tab: got "Shop", the tabs are "Notes", "Shops"',
  ],
  [
    'without the tab of its link',
    { [SERVICE_EMAIL]: 'reader' },
    { sheet: LINK.replace('gid=7', 'gid=8') },
    'source: the tab that the link names (gid) is not there; the tabs are "Notes", "Shops"',
  ],
])('a sheet %s is refused with what to do', async (_, sharing, source, words) => {
  share(sharing);
  await expect(open(source)).rejects.toMatchObject({ status: 400, message: words });
});

test('an Excel file in the clothes of a sheet is refused with what to do', async () => {
  share({ [SERVICE_EMAIL]: 'reader' }).isOfficeFile = true;
  await expect(open({ sheet: LINK })).rejects.toThrow(
    'the file is an Excel file, not a spreadsheet: send its',
  );
});

test("another account's sheet reads as one that is not shared, unless it is shared with that account too", async () => {
  const other = (await newCaller(database.db)).account.id;
  await open({ sheet: LINK, range: RANGE });
  await expect(open({ sheet: LINK, range: RANGE }, { accountId: other })).rejects.toThrow('cannot read it');
  const { rows } = await database.db.query('select email from account where id = $1', [other]);
  share({ [SERVICE_EMAIL]: 'writer', [rows[0].email]: 'reader' });
  await expect(open({ sheet: LINK, range: RANGE }, { accountId: other })).resolves.toBeDefined();
});

describe('where accounts must be listed', () => {
  const listed = () => ({ sheets: emulatedClient(emulator, true) });

  test.each<[string, (email: string) => Record<string, Role>, boolean]>([
    ['the service alone, by whoever sends its id first', () => ({}), false],
    ['another person', () => ({ 'other@example.org': 'reader' }), false],
    ['it as an owner, the service as Viewer', (email) => ({ [email]: 'owner' }), true],
    [
      'it as a reader, the service as Editor',
      (email) => ({ [email]: 'reader', [SERVICE_EMAIL]: 'writer' }),
      true,
    ],
    ['it as a reader, which a Viewer does not see', (email) => ({ [email]: 'reader' }), false],
  ])('a sheet that is shared with %s is read as it should', async (_with, sharing, may) => {
    const { account } = await newCaller(database.db);
    const { rows } = await database.db.query('select email from account where id = $1', [account.id]);
    share({ [SERVICE_EMAIL]: 'reader', ...sharing(rows[0].email) });
    const opening = open({ sheet: LINK, range: RANGE }, { accountId: account.id, ...listed() });
    if (may) await expect(opening).resolves.toBeDefined();
    else await expect(opening).rejects.toThrow('cannot read it');
  });

  test('a sheet is read by the account that shared it with the service', async () => {
    const { account } = await newCaller(database.db);
    const { rows } = await database.db.query('select email from account where id = $1', [account.id]);
    share({ [SERVICE_EMAIL]: 'reader' }).sharedBy = rows[0].email;
    await expect(
      open({ sheet: LINK, range: RANGE }, { accountId: account.id, ...listed() }),
    ).resolves.toBeDefined();
  });
});

test('a file of the drive that is shared with the service alone is read', async () => {
  emulator.files.set('2aBcDeFgHiJkLmNoPqRsTuVwXyZ', Buffer.from('id,postcode\n1,SF1 1AA\n'));
  const link = 'https://drive.google.com/file/d/2aBcDeFgHiJkLmNoPqRsTuVwXyZ/view';
  expect(await list((await open({ file: link })).rows)).toMatchObject([{ id: '1', address: 'SF1 1AA' }]);
  await expect(open({ file: link.replace('2aB', '3aB') })).rejects.toThrow('as Viewer');
});

test.each([429, 500, 503])('a call that is answered %i is made again', async (status) => {
  let failing = 3;
  emulator.before = () => (failing-- > 0 ? { status, happens: false } : null);
  await expect(open({ sheet: LINK, range: RANGE })).resolves.toBeDefined();
  expect(failing).toBeLessThan(0);
});

test('a service that does not answer at all is not the fault of the caller', async () => {
  emulator.before = () => ({ status: 503, happens: false });
  await expect(open({ sheet: LINK })).rejects.toMatchObject({ status: 503, retryAfterSeconds: 60 });
});

test('rows whose cells have no value, or none yet, are as blank ones: not asked', async () => {
  const errors = [
    { value: '#N/A', error: 'N_A' },
    { value: 'Loading...', error: 'LOADING' },
  ];
  const tab = makeTab(7, 'Shops', [['Address'], ['1 High Street'], ...errors.map((cell) => [cell])]);
  emulator.add(makeSpreadsheet(ID, [tab], { [SERVICE_EMAIL]: 'reader' }));
  const { rows } = await open({ sheet: LINK });
  expect(await list(rows)).toHaveLength(1);
});

test('a run of a sheet knows its place, and so does a run of that run', async () => {
  const services = { ...fakeServices(database.db), openRows: open };
  const caller = { account: { id: accountId, allowance: 100 }, keyId: (await newCaller(database.db)).keyId };
  const first = await answerCall(newCall(caller, { source: { sheet: LINK, range: RANGE } }), services);
  const run = runIn(first.body).run_id;
  const second = await answerCall(newCall(caller, { source: { run } }), services);
  const origins = await Promise.all(
    [run, runIn(second.body).run_id].map((id) => findRunOrigin(database.db, accountId, id)),
  );
  expect(origins[0]).not.toBeNull();
  expect(origins[1]).toEqual(origins[0]);
});
