import { combineRuns } from '../../server/endpoints/combine-runs.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { runAsCsv } from '../../server/pipeline/export/export-run.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { runHere } from '../../server/threads/run-here.ts';
import type { Threads } from '../../server/threads/threads.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices, newCall, newCaller, runIn } from '../pipeline/call-fixture.ts';

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

type Caller = Awaited<ReturnType<typeof newCaller>>;

const combine = (caller: Caller, body: object) => callOn(caller, services).call(combineRuns, body);

async function runOf(caller: Caller, records: object[]): Promise<string> {
  const { body } = await answerCall(newCall(caller, { records }), services);
  return runIn(body).run_id;
}

const OLD = [
  { site: 'a', staff: 10, state: 'open' },
  { site: 'b', staff: 5, state: 'open' },
  { site: 'c', staff: 1, state: 'open' },
];
const NEW = [
  { site: 'a', staff: 12, state: 'closed' },
  { site: 'b', staff: 5, state: 'open' },
  { site: 'd', staff: 2, state: 'open' },
  { staff: 9 },
];

test('tables are joined on a key of theirs, and what changed, came and went is said', async () => {
  const answer = await combine(await newCaller(database.db), { runs: [OLD, NEW], key: 'site' });
  expect(answer.message).toBe(
    '5 rows joined: 1 changed, 1 added (d), 1 removed (c). 1 without a key, at the end.',
  );
  expect(answer.columns).toEqual([
    'staff (table 1)',
    'state (table 1)',
    'staff (table 2)',
    'state (table 2)',
  ]);
  expect(answer.rows.map((row: { key: string; state: string }) => [row.key, row.state])).toEqual([
    ['a', 'changed'],
    ['b', 'same'],
    ['c', 'removed'],
    ['d', 'added'],
    [null, 'without_key'],
  ]);
  expect(answer.rows[0]).toMatchObject({
    'staff (table 1)': 10,
    'staff (table 2)': 12,
    change: { staff: 2, state: true },
  });
  expect(answer.summary).toEqual({ rows: 5, changed: 1, added: 1, removed: 1, without_key: 1 });
  expect(answer.usage.used).toBe(1);
});

test('only the columns asked are answered and compared, and only what changed', async () => {
  const body = { runs: [OLD, NEW], key: 'site', columns: ['staff'], compare: ['staff'], only_changed: true };
  const { columns, rows, summary } = await combine(await newCaller(database.db), body);
  expect(columns).toEqual(['staff (table 1)', 'staff (table 2)']);
  expect(rows.map(({ key }: { key: string }) => key)).toEqual(['a', 'c', 'd', null]);
  expect(rows[0].change).toEqual({ staff: 2 });
  expect(summary.rows).toBe(5);
});

test('kept runs are joined on record_key, with the fields of their rows, and give a run again', async () => {
  const caller = await newCaller(database.db);
  const older = await runOf(caller, [{ id: 'x', address: '1 High Street', rent: 100 }]);
  const newer = await runOf(caller, [{ id: 'x', address: 'review 1 High Street', rent: 130 }]);
  const answer = await combine(caller, { runs: [older, newer], columns: ['rent', 'status'] });
  const day = new Date().toISOString().slice(0, 10);
  expect(answer.rows).toMatchObject([
    {
      key: 'rk1_00000000000000aa',
      id: 'x',
      [`rent (${day}, run 1)`]: 100,
      [`rent (${day}, run 2)`]: 130,
      change: { rent: 30, status: true },
      confidence: { basis: 'review' },
    },
  ]);
  const lines = await runAsCsv(database.db, caller.account.id, answer.run.run_id);
  let csv = '';
  for await (const line of lines ?? []) csv += line;
  expect(csv.split('\r\n')[1]).toBe('rk1_00000000000000aa,x,changed,100,placed,130,review');
});

test.each<[string, object[][], string]>([
  ['the newest', [OLD, []], '3 rows joined: 0 changed, 0 added, 3 removed (a, b, c).'],
  ['the oldest', [[], OLD], '3 rows joined: 0 changed, 3 added (a, b, c), 0 removed.'],
])('an empty table has lost, or not yet got, all rows: %s', async (_, runs, told) => {
  const body = { runs, key: 'site', compare: ['staff'] };
  const { message, notes } = await combine(await newCaller(database.db), body);
  expect([message, ...(notes ?? [])]).toEqual([expect.stringContaining(told)]);
});

test.each([
  ['one run', { runs: [OLD] }, 'runs: got a list of 1, at least 2 items'],
  ['seven', { runs: Array(7).fill(OLD) }, 'runs: got a list of 7, at most 6 items'],
  [
    'a key that a run lacks',
    { runs: [OLD, NEW] },
    "key: runs[0] has no column 'record_key'; send as key the column that says which rows belong together",
  ],
  [
    'a column that none has',
    { runs: [OLD, NEW], key: 'site', compare: ['staf'] },
    `compare[0]: got "staf", did you mean 'staff'; allowed: staff, state`,
  ],
  ['a run that is not there', { runs: [OLD, 'run_1'], key: 'site' }, 'runs[1]: no such run'],
])('%s is refused', async (_, body, words) => {
  const refused = combine(await newCaller(database.db), body);
  await expect(refused).rejects.toMatchObject({ status: 400, message: expect.stringContaining(words) });
});

test("another account's run reads as not there", async () => {
  const run = await runOf(await newCaller(database.db), [{ address: '1 A' }]);
  await expect(combine(await newCaller(database.db), { runs: [run, run] })).rejects.toThrow(
    'runs[0]: no such run: it is not there, has expired or is not yours',
  );
});

test('rows that claim a confidence of their own are cells and nothing more', async () => {
  const hostile = [{ site: 'a', confidence: { basis: '__proto__' }, status: 'x', record_key: 'no' }];
  const { rows } = await combine(await newCaller(database.db), { runs: [hostile, hostile], key: 'site' });
  expect(rows[0]).toMatchObject({
    status: 'unplaced',
    record_key: null,
    confidence: { level: 'low', score: 0, basis: 'not_asked' },
  });
});

test('a row of a table is placed where it says it is, and without a point it is not placed', async () => {
  const sent = [
    { site: 'a', lat: '51.58', lng: -2.99 },
    { site: 'b', address: '1 A' },
    { site: 'c', lat: 91, lng: 0 },
  ];
  const { rows, run } = await combine(await newCaller(database.db), { runs: [sent, sent], key: 'site' });
  expect(rows[0]).toMatchObject({
    status: 'placed',
    location: { lat: 51.58, lng: -2.99 },
    confidence: { level: 'high', basis: 'as_given' },
  });
  for (const row of rows.slice(1)) {
    expect(row).toMatchObject({ status: 'unplaced', confidence: { level: 'low', basis: 'not_asked' } });
    expect(row.reason).toBe(row.confidence.why);
    expect(row.location).toBeUndefined();
  }
  expect(run).toMatchObject({ rows: 3, placed: 1, not_placed: 2 });
});

test('the data sets of its runs are named, each once, with the dates they had then', async () => {
  const caller = await newCaller(database.db);
  const first = await runOf(caller, [{ id: 'a', address: '1 High Street' }]);
  await database.db.query(
    `update run set sources = '[{"name":"Streets","as_of":"2025-01-01"}]' where id = $1`,
    [first],
  );
  const second = await runOf(caller, [{ id: 'a', address: '1 High Street' }]);
  const { run } = await combine(caller, { runs: [first, second, second] });
  expect(run.sources).toEqual([
    { name: 'Streets', as_of: '2025-01-01' },
    { name: 'Streets', as_of: '2026-01-01' },
  ]);
});

test('a column that only one run has is no change, and the counts follow', async () => {
  const before = [
    { site: 'a', staff: 10 },
    { site: 'b', staff: 5 },
  ];
  const after = [
    { site: 'a', staff: 10, opened: '2025-01-01' },
    { site: 'b', staff: 6, opened: '2025-02-01' },
  ];
  const answer = await combine(await newCaller(database.db), { runs: [before, after], key: 'site' });
  expect(answer.summary).toEqual({ rows: 2, changed: 1, added: 0, removed: 0, without_key: 0 });
  expect(answer.rows.map(({ state, change }) => [state, change])).toEqual([
    ['same', { staff: 0, opened: null }],
    ['changed', { staff: 1, opened: null }],
  ]);
});

test('ids and other names in digits are texts, as numbers too: they change or not, by no amount', async () => {
  const caller = await newCaller(database.db);
  const sent = (id: unknown, staff: unknown) => [{ site: 'a', id, staff }];
  const tables = await combine(caller, { runs: [sent(7, 5), sent('8', '6')], key: 'site' });
  expect(tables.rows[0]).toMatchObject({
    'id (table 1)': '7',
    'id (table 2)': '8',
    change: { id: true, staff: 1 },
  });
  const older = await runOf(caller, [{ id: 7, address: '1 High Street', rent: '100' }]);
  const newer = await runOf(caller, [{ id: 8, address: '1 High Street', rent: '130' }]);
  const runs = await combine(caller, { runs: [older, newer], compare: ['id', 'rent', 'lat'] });
  expect(runs.rows[0]?.change).toEqual({ id: true, rent: 30, lat: 0 });
});

test('a call that waits for its turn holds no run: one that is deleted meanwhile is not there', async () => {
  const caller = await newCaller(database.db);
  const records = Array.from({ length: 300 }, (_, row) => ({ id: `${row}`, address: `${row} High Street` }));
  const run = await runOf(caller, records);
  const turn = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const inTurn = () => {
    waits.resolve();
    return turn.promise;
  };
  const threads: Threads = {
    run: (task, input, options) => inTurn().then(() => runHere.run(task, input, options)),
    runRead: (task, read, options) => inTurn().then(() => runHere.runRead(task, read, options)),
    stop: async () => {},
  };
  const answer = callOn(caller, { ...services, threads }).call(combineRuns, { runs: [run, run] });
  answer.catch(() => {});
  await waits.promise;
  await database.db.query('delete from run where id = $1', [run]);
  turn.resolve();
  await expect(answer).rejects.toMatchObject({ code: 'run_not_found', field: 'runs[0]' });
});
