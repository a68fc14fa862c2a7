// Which band a place is in, against the journey that get_road_distances measures.
import { getTravelTimeArea as endpoint } from '../../server/endpoints/get-travel-time-area.ts';
import { Random } from '../../server/sampleford/random.ts';
import type { ReachedRecord } from '../../shared/api/get-travel-time-area.ts';
import type { TestDatabase } from '../database.ts';
import { buildSamplefordRoads, type SamplefordRoads } from '../roads/sampleford-roads.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let town: SamplefordRoads;
let account: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  [database, town] = await Promise.all([createSampleDatabase(), buildSamplefordRoads()]);
  account = await endpointCaller(servicesOn(database.db, town.roads));
});
afterAll(async () => {
  await town.drop();
  await database.drop();
});

const reach = (body: object) => account.call(endpoint, body);

const CROSS = { lat: 55.3291, lng: -2.2302 };

/** Points over the GB town and its villages, the same in every run. */
function pointsAround(count: number) {
  const random = new Random(4);
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    lat: random.between(55.322, 55.336),
    lng: random.between(-2.26, -2.2),
  }));
}

test.each([
  ['walk', [5, 10, 20]],
  ['drive', [5]],
] as const)('a place is in a band exactly when its own journey is: %s', async (mode, minutes) => {
  // The last, 8 km away, is past the roads.
  const records = [...pointsAround(300), { id: 'away', lat: 55.4, lng: -2.23 }];
  const answer = await reach({ origin: CROSS, minutes, mode, records, traffic: 'free_flow' });
  const lane = {};
  const own = await Promise.all(
    records.map(async (record) => (await town.roads.route(CROSS, record, { mode, lane })).route?.seconds),
  );
  const bands = own.map((seconds = Infinity) => minutes.find((band) => seconds / 60 < band + 0.05) ?? null);
  expect(answer.records.map(({ band }: ReachedRecord) => band)).toEqual(bands);
  expect(new Set(bands).size).toBeGreaterThan(1);
  const checked = answer.records.flatMap(({ checked_minutes: checked }: ReachedRecord, index: number) =>
    checked === undefined || checked === null ? [] : [[checked, Math.round((own[index] ?? 0) / 6) / 10]],
  );
  expect(checked.map(([told]) => told)).toEqual(checked.map(([, measured]) => measured));
  expect(checked.length).toBeLessThan(records.length / 2);
});

test('a place whose own journey takes nearly as long as a band has its minutes', async () => {
  const records = pointsAround(300);
  const { records: found } = await reach({ origin: CROSS, minutes: [10], mode: 'walk', records });
  const near = await Promise.all(
    records.map(async (record) => {
      const { route } = await town.roads.route(CROSS, record, { mode: 'walk' });
      return route !== null && Math.abs(route.seconds / 600 - 1) <= 0.01;
    }),
  );
  expect(near.includes(true)).toBe(true);
  for (const [index, { checked_minutes }] of found.entries())
    if (near[index]) expect(checked_minutes).toBeCloseTo(10, 0);
});
