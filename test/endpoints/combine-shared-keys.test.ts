// Rows that share a key: of one building, or of one value of the column that is the key.
import { combineRuns } from '../../server/endpoints/combine-runs.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices, newCaller } from '../pipeline/call-fixture.ts';

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

type Caller = Awaited<ReturnType<typeof newCaller>>;

const combine = (caller: Caller, body: object) => callOn(caller, services).call(combineRuns, body);

test('a key that stands twice is joined in order and said', async () => {
  const twice = [
    { site: 'a', staff: 1 },
    { site: 'a', staff: 2 },
  ];
  const later = twice.map((row) => ({ ...row, staff: row.staff + 2 }));
  const answer = await combine(await newCaller(database.db), { runs: [twice, later], key: 'site' });
  expect(answer.message).toContain(
    '1 key stands more than once in a run; rows without an id in common were joined in their order (a).',
  );
  expect(answer.rows.map((row) => row['staff (table 2)'])).toEqual([3, 4]);
  const caveat = expect.objectContaining({ basis: 'duplicate_id', rows: 2 });
  expect(answer.confidence.caveats).toContainEqual(caveat);
});

const twoOfOne = (...rows: [id: string | null, rent: number, address?: string][]) =>
  rows.map(([id, rent, address]) => ({ record_key: 'rk1_0a', ...(id && { id }), rent, address }));

test.each<[string, Record<string, unknown>[][], string[], string]>([
  [
    'the one that is gone is gone',
    [twoOfOne(['u1', 100], ['u2', 200]), twoOfOne(['u2', 200])],
    ['u1 removed 100 -', 'u2 same 200 200'],
    '0 changed, 0 added, 1 removed (u1).',
  ],
  [
    'in another order nothing changed',
    [twoOfOne(['u1', 100], ['u2', 200]), twoOfOne(['u2', 200], ['u1', 100])],
    ['u1 same 100 100', 'u2 same 200 200'],
    '0 changed, 0 added, 0 removed.',
  ],
  [
    'a row that only a later table names is kept for it',
    [twoOfOne(['u1', 1]), twoOfOne(['u2', 2]), twoOfOne(['u1', 3], ['u2', 4])],
    ['u1 changed 1 - 3', 'u2 added - 2 4'],
    '1 changed, 1 added (u2), 0 removed.',
  ],
  [
    'rows without ids are told by the text sent',
    [twoOfOne([null, 100, 'Flat 1'], [null, 200, 'Flat 2']), twoOfOne([null, 200, 'Flat 2'])],
    ['rk1_0a removed 100 -', 'rk1_0a same 200 200'],
    '0 changed, 0 added, 1 removed (rk1_0a).',
  ],
  [
    'what is left is joined in its order',
    [twoOfOne(['u1', 100], ['u2', 200], ['u3', 300]), twoOfOne(['u4', 110], ['u2', 200])],
    ['u4 changed 100 110', 'u2 same 200 200', 'u3 removed 300 -'],
    '1 changed, 0 added, 1 removed (u3). 1 key stands more than once in a run; rows without an id in common ' +
      'were joined in their order (u4).',
  ],
])('rows of one place with ids of their own: %s', async (_, runs, expected, words) => {
  const answer = await combine(await newCaller(database.db), { runs, columns: ['rent'] });
  const rents = (row: Record<string, unknown>) => runs.map((_, at) => row[`rent (table ${at + 1})`] ?? '-');
  expect(answer.rows.map((row) => [row.id, row.state, ...rents(row)].join(' '))).toEqual(expected);
  expect(answer.message).toBe(`${expected.length} rows joined: ${words}`);
});

test.each<[string, Record<string, unknown>[][], number | undefined]>([
  ['two rows of one place', [twoOfOne(['u1', 100], ['u2', 200]), twoOfOne(['u2', 200])], undefined],
  ['an id sent twice in one table', [twoOfOne(['u1', 100], ['u1', 200]), twoOfOne(['u2', 5])], 2],
])('only an id that stands twice is told as such: %s', async (_, runs, rows) => {
  const { confidence } = await combine(await newCaller(database.db), { runs });
  expect(confidence.caveats.find(({ basis }) => basis === 'duplicate_id')?.rows).toBe(rows);
});
