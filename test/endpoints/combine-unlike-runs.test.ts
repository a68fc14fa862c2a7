// Runs that do not fit together: what was joined with nothing is said.
import { combineRuns } from '../../server/endpoints/combine-runs.ts';
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { getRoadDistances } from '../../server/endpoints/get-road-distances.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices, newCaller } from '../pipeline/call-fixture.ts';

let database: TestDatabase;
let on: ReturnType<typeof callOn>;
beforeAll(async () => {
  database = await createTestDatabase();
  on = callOn(await newCaller(database.db), fakeServices(database.db));
});
afterAll(() => database.drop());

const OLD = [
  { site: 'a', staff: 10 },
  { site: 'b', staff: 5 },
];
const NEW = [
  { site: 'a', staff: 12 },
  { site: 'd', staff: 2 },
];

test.each<[string, object, string | null]>([
  [
    'tables without a key in common',
    { runs: [[{ site: 'a' }, { site: 'b' }], [{ site: 'c' }]], key: 'site' },
    'No site of table 1 and table 2 is in another run: their 3 rows stand alone.',
  ],
  [
    'one table of three',
    { runs: [OLD, [{ site: 'z' }], NEW], key: 'site' },
    'No site of table 2 is in another run: its 1 row stands alone.',
  ],
  [
    'a column of one side alone',
    { runs: [OLD, [{ site: 'a', rent: 1 }]], key: 'site', compare: ['staff', 'rent'] },
    'Not compared, as the oldest and the newest do not both tell it: staff, rent.',
  ],
  ['tables that are joined', { runs: [OLD, NEW], key: 'site', compare: ['staff'] }, null],
])('what could not be joined is said in a sentence: %s', async (_, body, sentence) => {
  const { message } = await on.call(combineRuns, body);
  if (sentence) expect(message).toContain(sentence);
  else expect(message).not.toMatch(/stand|Not compared/);
});

test('runs of unlike endpoints are named by them', async () => {
  const places = await on.call(geocodeBatch, { records: [{ id: 'x', address: '1 High Street' }] });
  const trips = await on.call(getRoadDistances, {
    journeys: [{ id: 't', from: '1 High Street', to: '2 High Street' }],
  });
  const { message } = await on.call(combineRuns, { runs: [places.run.run_id, trips.run.run_id] });
  expect(message).toMatch(
    /No record_key of .*\(geocode_batch\) and .*\(get_road_distances\) is in another run/,
  );
});

test('a row that changed in between and back is the same, left out of what changed, and named', async () => {
  const [before, between] = [
    [
      { site: 'a', staff: 1 },
      { site: 'b', staff: 2 },
    ],
    [
      { site: 'a', staff: 1 },
      { site: 'b', staff: 5 },
    ],
  ];
  const { message, rows, summary } = await on.call(combineRuns, {
    runs: [before, between, before],
    key: 'site',
    only_changed: true,
  });
  expect([rows, summary.changed]).toEqual([[], 0]);
  expect(message).toContain('1 changed in between and back (b): the same.');
});
