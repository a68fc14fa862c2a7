// A question that is refused costs nothing, answers no row, and is written nowhere.
import { askTable } from '../../server/endpoints/ask-table.ts';
import { writeToSheet } from '../../server/endpoints/write-to-sheet.ts';
import { type SampleServer, startSampleServer } from '../http/sample-server.ts';

let sample: SampleServer;
beforeAll(async () => {
  sample = await startSampleServer();
});
afterAll(() => sample.stop());

const records = [
  { id: 'a', shop: 'Bridge Street', town: 'Cardiff', rent: 18500 },
  { id: 'b', shop: 'High Street', town: 'Cardiff', rent: 24000 },
  { id: 'c', shop: 'Mill Lane', town: 'Swansea', rent: 9000 },
];
const refused = { question: 'shops in Cardiff with a cellar', records };
const answered = { question: 'in Cardiff', records };

test('a refused question costs nothing, and usage, header and ledger say so', async () => {
  const { call, send, accountId } = await sample.newCaller();
  expect(await call(askTable, refused)).toMatchObject({
    answered: false,
    usage: { used: 0, remaining: 2500 },
  });
  const again = await send('ask_table', refused, {});
  expect(again.headers.get('X-Lookups-Used')).toBe('0');
  expect(await call(askTable, answered)).toMatchObject({
    answered: true,
    usage: { used: 10, remaining: 2490 },
  });
  const { rows } = await sample.database.db.query(
    'select calls::int, lookups::int from usage_day where account_id = $1 and endpoint = $2',
    [accountId, 'ask_table'],
  );
  expect(rows).toEqual([{ calls: 3, lookups: 10 }]);
});

test('a refused question that places were asked for costs nothing either', async () => {
  const { call } = await sample.newCaller();
  const body = { question: 'within 2 km of Xyzzyville', records: [{ id: 'a', lat: 55.33, lng: -2.23 }] };
  expect(await call(askTable, body)).toMatchObject({ answered: false, usage: { used: 0 } });
});

test('sent again under its idempotency key a refused question is the same answer at no cost', async () => {
  const { call } = await sample.newCaller();
  const first = await call(askTable, refused, { 'Idempotency-Key': 'one' });
  const second = await call(askTable, refused, { 'Idempotency-Key': 'one' });
  expect(second.run.run_id).toBe(first.run.run_id);
  expect(second.usage.used).toBe(0);
});

test('match has one value for every row, null when the question was refused', async () => {
  const { call } = await sample.newCaller();
  expect((await call(askTable, { ...refused, mode: 'match' })).match).toEqual([null, null, null]);
  expect((await call(askTable, { ...answered, mode: 'match' })).match).toEqual([true, true, false]);
});

test('a question is still set aside for: with fewer lookups than it may cost it is not asked', async () => {
  const { send } = await sample.newCaller(9);
  expect((await send('ask_table', refused, {})).status).toBe(429);
});

test('the run of a refused question is written nowhere, and says why', async () => {
  const caller = await sample.newCaller();
  const { run } = await caller.call(askTable, refused);
  const sheet = 'https://docs.google.com/spreadsheets/d/1abcdefghijklmnopqrstuvwxyz0123456789ABCD/edit';
  expect(await caller.refused(writeToSheet, { run_id: run.run_id, sheet })).toEqual({
    status: 400,
    code: 'run_without_rows',
    error: 'no row of this run has an answer to write: its question was refused, or nothing was found',
  });
});

const abroad = [
  { id: 'a', lat: 48.8566, lng: 2.3522, rent: 300 },
  { id: 'b', lat: 48.8606, lng: 2.3376, rent: 900 },
];

test.each(['at risk of flooding', 'not at risk of flooding', 'at risk of flooding or rent under 400'])(
  'where no row is covered it is not known, and nothing is counted: %s',
  async (question) => {
    const { call } = await sample.newCaller();
    const answer = await call(askTable, { question, records: abroad });
    expect(answer).toMatchObject({ answered: false, total: 0, usage: { used: 0 } });
    expect(answer.message).toMatch(/^Not answered: it is not known of any row\. \w.*\.$/);
  },
);

describe('where rows are not covered for several reasons, each is told with its rows', () => {
  const paris = abroad.slice(0, 1);
  const louvre = { id: 'b', address: '48.8606, 2.3376' };
  const london = { id: 'l', lat: 51.5, lng: -0.12 };
  const kansas = { id: 'k', lat: 39.1, lng: -94.6 };
  const outside = 'the place lies outside the United States and England, whose zones these are';
  const unloaded = "not loaded: England's flood zones 2 and 3 for this place \\(source [a-z-]+\\)";
  test.each([
    [[...paris, london], `Of 1 row \\(a\\): ${outside}; of 1 row \\(l\\): ${unloaded}\\.`],
    [[london, ...paris, louvre], `Of 1 row \\(l\\): ${unloaded}; of 2 rows \\(a, b\\): ${outside}\\.`],
    [[london, kansas], `Of 1 row \\(l\\): ${unloaded}; of 1 row \\(k\\): not loaded: .*\\.`],
    [[...paris, { id: 'x', address: 'nowhere at all' }], `T${outside.slice(1)}\\.`],
  ])('in a flood zone', async (sent, told) => {
    const { call } = await sample.newCaller();
    const answer = await call(askTable, { question: 'in a flood zone', records: sent });
    expect(answer).toMatchObject({ answered: false, usage: { used: 0 } });
    expect(answer.message).toMatch(new RegExp(`^Not answered: it is not known of any row\\. ${told}$`));
  });

  test('the busiest', async () => {
    const { call } = await sample.newCaller();
    const far = { id: 'far', lat: 57.5, lng: -5.2 };
    const sent = [far, { id: 'us', address: '321 North Main Street, Sampleford, KS 66301' }];
    const { message } = await call(askTable, { question: 'the busiest', records: sent });
    expect(message).toBe(
      'Not answered: it is not known of any row. Of 1 row (far): no traffic is counted within 2 km of this place; ' +
        'of 1 row (us): the place lies outside Great Britain, whose traffic these counts tell.',
    );
  });
});

test('where one row is covered, that one is answered', async () => {
  const records = [{ id: 'here', lat: 55.328961, lng: -2.232604 }, ...abroad.slice(1)];
  const { call } = await sample.newCaller();
  const answer = await call(askTable, { question: 'at risk of flooding', records });
  expect(answer.answered).toBe(true);
  expect(answer.notes).toContain(
    '1 row has no place, or one that the data does not wholly cover: they match neither way.',
  );
});

describe('where rows are has to be told by some column', () => {
  test.each(['within 400 metres of a bus stop', 'in a flood zone', 'the closest to a pub'])(
    'without one it is refused: %s',
    async (question) => {
      const { call } = await sample.newCaller();
      const records = [{ id: 'a', tenant: 'Ann', note: 'rings back' }];
      const answer = await call(askTable, { question, records });
      expect(answer).toMatchObject({ answered: false, usage: { used: 0 } });
      expect(answer.message).toMatch(/^Not answered: no column of addresses was found\. Name it/);
    },
  );

  test('a column of addresses under another name is found by its cells', async () => {
    const { call } = await sample.newCaller();
    const records = [
      { id: 'a', premises: '12 High Street, Sampleford, SF1 1AA' },
      { id: 'b', premises: '14 High Street, Sampleford, SF1 1AA' },
    ];
    const answer = await call(askTable, { question: 'within 10 km of Sampleford', records });
    expect(answer.rows).toMatchObject([{ id: 'a' }, { id: 'b' }]);
  });
});

test('a row that adds up the others is left out, and not told as one without a place', async () => {
  const records = [
    { id: 'a', address: '12 High Street, Sampleford, SF1 1AA', status: 'open', owed: 10 },
    { id: 'b', address: '14 High Street, Sampleford, SF1 1AA', status: 'open', owed: 20 },
    { id: 'c', address: '16 High Street, Sampleford, SF1 1AA', status: 'shut', owed: 5 },
    { id: 'total', address: '', status: 'TOTAL', owed: 35 },
  ];
  const { call } = await sample.newCaller();
  const answer = await call(askTable, { question: 'within 2 miles of SF1 1AA', records });
  expect(answer.answered ? '' : answer.message).toBe('');
  expect(answer.notes?.filter((note: string) => / no place| left out/.test(note))).toEqual([
    'Row 4 adds up the others: it is left out.',
  ]);
});
