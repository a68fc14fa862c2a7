/**
 * Facts, risks, places nearby and filters of kept runs, after newer editions: the list is that of asking every row again.
 * @story the editions of a town and of what lies around it come one after the other
 */
import { endpoints } from '../../server/endpoints/index.ts';
import { distanceMeters, type Point } from '../../server/geometry/distance.ts';
import { listOutdated } from '../../server/ledger/outdated-rows.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { answersRows } from '../../server/pipeline/endpoint.ts';
import { createServices } from '../../server/start/create-services.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller } from '../http/test-server.ts';
import { loadAround, SHORE } from './areas-editions.ts';
import { type AskedCall, askCall, differing, differingFacts } from './ask-anew.ts';
import { EXTRACT, loadTown, writeRows } from './town-editions.ts';

let database: TestDatabase;
let services: ReturnType<typeof createServices>;
let caller: Awaited<ReturnType<typeof makeCaller>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  services = createServices(
    db,
    { send: () => Promise.reject(new Error('no jobs here')) },
    'http://localhost:8080',
  );
  await loadTown(db, EXTRACT, null);
  for (const id of ['code-point-open', 'ons-districts', 'ea-flood-zones', 'nhs-gp-practices'])
    await loadAround(db, id, 0);
  caller = await makeCaller(db);
});
afterAll(() => database.drop());

const FIELDS = ['flood', 'council'];
const SITES = 6;
function toRecords(count: number, seed: number) {
  return writeRows(count, seed).map((address, at) => ({ id: `r${at}`, address }));
}

/** Points beyond the edge of every council: the nearest postcode tells their nation, and so whose flood map holds. */
const OFF_SHORE = Array.from({ length: 60 }, (_, at) => ({
  lat: SHORE + 0.0005 + 0.001 * Math.floor(at / 20),
  lng: -2.9965 + 0.0017 * (at % 20),
}));

const CALLS: AskedCall[] = [
  { name: 'get_location_facts', body: { fields: FIELDS, addresses: writeRows(150, 3) } },
  { name: 'get_location_facts', body: { fields: ['flood'], records: OFF_SHORE } },
  { name: 'get_area_risk', body: { metric: 'flood', addresses: writeRows(150, 4) } },
  { name: 'find_nearby', body: { category: 'pubs', addresses: writeRows(150, 5) } },
  {
    name: 'find_nearby',
    body: { category: 'pubs', mode: 'count', radius_km: 0.3, addresses: writeRows(100, 6) },
  },
  { name: 'find_official_places', body: { kind: 'gp', addresses: writeRows(150, 8) } },
  { name: 'find_official_places', body: { kind: 'gp', mode: 'list', n: 3, addresses: writeRows(100, 9) } },
  {
    name: 'filter_by_location',
    body: { sites: toRecords(SITES, 21), within_km: 0.4, records: toRecords(150, 10) },
  },
  {
    name: 'get_travel_time_area',
    body: { origin: writeRows(1, 22)[0], minutes: [5, 10, 15], mode: 'walk', records: toRecords(100, 13) },
  },
];

const ask = (one: AskedCall) => askCall((call) => answerCall(call, services), one, caller);
const kept: Awaited<ReturnType<typeof ask>>[] = [];

/** Plans from as many depots, and where these were. */
const DEPOTS = writeRows(12, 22);
const plans: string[] = [];
const askDepots = async () => {
  const { records } = await ask({ name: 'geocode_batch', body: { addresses: DEPOTS } });
  return records.map(({ location }) => (location as unknown as { value: Point | null } | undefined)?.value);
};
let depotsBefore: Awaited<ReturnType<typeof askDepots>>;

test('runs are kept, of answers of every kind', async () => {
  depotsBefore = await askDepots();
  for (const [at, depot] of DEPOTS.entries()) {
    const body = { depot, stops: toRecords(2, 30 + at) };
    plans.push(depotsBefore[at] ? (await ask({ name: 'plan_routes', body })).run.run_id : '');
  }
  // Sites of a run are read from it once: what the run's rows would be later is another run's.
  const { run } = await ask({ name: 'geocode_batch', body: { records: toRecords(SITES, 21) } });
  const sites = CALLS.find(({ name }) => name === 'filter_by_location') as AskedCall;
  CALLS.push({
    ...sites,
    body: { sites_source: { run: run.run_id }, within_km: 0.4, records: toRecords(100, 12) },
  });
  for (const one of CALLS) kept.push(await ask(one));
  const values = kept[0]?.records.map(
    ({ facts }) => `${facts?.['flood']?.value} ${facts?.['council']?.value}`,
  );
  expect(new Set(values).size).toBeGreaterThan(3);
  const named = kept[5]?.records.map(({ places }) => places?.[0]?.name);
  expect(new Set(named).size).toBeGreaterThan(10);
});

/** Each with the most rows that are asked again for it, as a share of all. */
test.each([
  ['flood zones', 'ea-flood-zones', 1, 0.35],
  // A council beside a place is named with it, up to 500 m away.
  ['councils', 'ons-districts', 2, 0.45],
  ['practices', 'nhs-gp-practices', 3, 0.5],
  ['streets, houses and pubs', EXTRACT, 4, 0.9],
  ['postcodes', 'code-point-open', 5, 0.65],
  ['flood zones once more', 'ea-flood-zones', 6, 0.35],
])(
  'another edition of %s: the rows found are those that the same calls answer otherwise',
  async (_, id, seed, most) => {
    const { db } = database;
    await (id === EXTRACT ? loadTown(db, id, seed) : loadAround(db, id, seed));
    const answers = { services, endpoints: endpoints.filter(answersRows) };
    const counted = { rows: 0, asked: 0 };
    const onPiece = ({ rows, asked }: { rows: number; asked: number }) => {
      counted.rows += rows;
      counted.asked += asked;
    };
    const limits = { signal: new AbortController().signal, settleSeconds: 0, onPiece };
    const usedBefore = await usedLookups();
    expect(await checkNextEdition({ db, geocoder: services.geocoder, answers }, limits)).toBe(true);
    expect(await usedLookups()).toBe(usedBefore);
    expect(counted.asked / counted.rows).toBeLessThan(most);
    let sum = 0;
    for (const [at, one] of CALLS.entries()) {
      const before = kept[at] as (typeof kept)[number];
      const now = await ask(one);
      const expected = differing(before, now);
      const told = await listOutdated(db, caller.accountId, before.run.run_id, { most: 1000 });
      expect([one.name, told.map(({ position }) => position)]).toEqual([one.name, expected]);
      sum += expected.length;
      if (one.name === 'filter_by_location') stayed.push(...told.filter(({ kind }) => kind === 'answer'));
      if (one.name === 'get_travel_time_area') reached.push(...told.filter(({ kind }) => kind === 'answer'));
      if (one.name !== 'get_location_facts') continue;
      const facts = told.map(({ position }) => [position, differingFacts(before, now, position)]);
      expect(told.map(({ position, told: words }) => [position, factsIn(words)])).toEqual(facts);
      elsewhere.push(...told.filter(({ kind }) => kind !== 'answer'));
    }
    expect(sum).toBeGreaterThan(10);
  },
);

/** Of 'flood: 2, before 1; council: Westford, before Eastford': flood and council. */
const factsIn = (words: string | null) => words?.split('; ').map((one) => one.replace(/:.*/, '')) ?? [];

const elsewhere: { told: string | null }[] = [];

test('a row that stands elsewhere tells its other answers too, where they are others there', () => {
  const told = elsewhere.map((row) => row.told !== null);
  expect([told.includes(true), told.includes(false)]).toEqual([true, true]);
});

const stayed: { told: string | null }[] = [];
const reached: { told: string | null }[] = [];

test('a row that stays tells that it is reached otherwise, as the origin stands elsewhere', () => {
  expect(reached.length).toBeGreaterThan(5);
  const words = /^reached: (within \d+ minutes|no), before (within \d+ minutes|no)$/;
  expect(reached.filter(({ told }) => !words.test(told ?? ''))).toEqual([]);
});

test('a row that stays tells that the site it was nearest to stands elsewhere, or reaches otherwise', () => {
  expect(stayed.length).toBeGreaterThan(20);
  const site = String.raw`nearest site: r\d, [\d.]+ km, before r\d, [\d.]+ km`;
  const within = 'within: (yes|no|not told), before (yes|no|not told)';
  const words = new RegExp(`^(${site}|${within}|${site}; ${within})$`);
  expect(stayed.filter(({ told }) => !words.test(told ?? ''))).toEqual([]);
});

test('every stop of a plan tells that its depot stands elsewhere, and none where it does not', async () => {
  const now = await askDepots();
  const moves = plans.flatMap((run, at) => {
    const [before, after] = [depotsBefore[at], now[at]];
    return before && after ? [{ run, moved: distanceMeters(before, after) >= 1 }] : [];
  });
  expect(new Set(moves.map(({ moved }) => moved))).toEqual(new Set([true, false]));
  for (const { run, moved } of moves) {
    const told = await listOutdated(database.db, caller.accountId, run, { most: 10 });
    const words = told.filter((row) => /depot: [\d,]+ m from where it was$/.test(row.told ?? ''));
    expect([run, words.length]).toEqual([run, moved ? 2 : 0]);
  }
});

async function usedLookups(): Promise<number> {
  const { rows } = await database.db.query<{ used: number }>(
    'select coalesce(sum(used), 0) as used from account_day',
  );
  return rows[0]?.used ?? 0;
}

test('what changed of an answer is told in words', async () => {
  const runId = kept[0]?.run.run_id ?? '';
  const told = await listOutdated(database.db, caller.accountId, runId, { most: 1000 });
  const words = told.filter(({ kind }) => kind === 'answer').map((row) => row.told ?? '');
  expect(words.some((text) => /^(flood|council): .+, before .+/.test(text))).toBe(true);
});
