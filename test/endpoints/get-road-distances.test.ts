import { getRoadDistances as endpoint } from '../../server/endpoints/get-road-distances.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import type { GetRoadDistancesAnswer } from '../../shared/api/get-road-distances.ts';
import { getRoadDistances as contract, type Journey } from '../../shared/api/get-road-distances.ts';
import type { TestDatabase } from '../database.ts';
import { buildSamplefordRoads, type SamplefordRoads } from '../roads/sampleford-roads.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let town: SamplefordRoads;
let account: Awaited<ReturnType<typeof endpointCaller>>;
let roadless: typeof account;
beforeAll(async () => {
  [database, town] = await Promise.all([createSampleDatabase(), buildSamplefordRoads()]);
  account = await endpointCaller(servicesOn(database.db, town.roads));
  roadless = await endpointCaller(servicesOn(database.db));
});
afterAll(async () => {
  await town.drop();
  await database.drop();
});

const measure = (body: object) => account.call(endpoint, body);

const CROSS = { lat: 55.3291, lng: -2.2302 };
const WRENBECK = { lat: 55.3308, lng: -2.2578 };

test('a journey has its way by road beside the straight line, both ends as they were placed', async () => {
  const { journeys, summary, message, usage } = await measure({
    journeys: [{ id: 'a', from: '12 High Street, Sampleford, SF1 1AA', to: WRENBECK }],
  });
  const { route } = await town.roads.route({ lat: 55.328961, lng: -2.232604 }, WRENBECK);
  const [journey] = journeys as [Journey];
  expect(journey).toMatchObject({
    id: 'a',
    status: 'placed',
    from: {
      input: '12 High Street, Sampleford, SF1 1AA',
      location: { lat: 55.328961, lng: -2.232604 },
      confidence: { basis: 'geocode_checked' },
    },
    to: { location: WRENBECK, confidence: { basis: 'as_given' } },
    traffic: 'weekday',
    slowdown: null,
    note: 'No measured slowdown for this area: the minutes are for empty roads.',
  });
  expect(journey.km).toBeCloseTo((route?.meters ?? 0) / 1000, 3);
  expect(journey.miles).toBeCloseTo((route?.meters ?? 0) / 1609.344, 3);
  expect(journey.minutes).toBeCloseTo((route?.seconds ?? 0) / 60, 1);
  const straight = distanceMeters({ lat: 55.328961, lng: -2.232604 }, WRENBECK);
  expect(journey.straight_miles).toBeCloseTo(straight / 1609.344, 3);
  expect(summary).toEqual({
    journeys: 1,
    routed: 1,
    straight_line: 0,
    unplaced: 0,
    road_miles: journey.miles,
    miles_with_straight_line: journey.miles,
  });
  expect(message).toBe('1 of 1 journey was measured by road: 1.012 miles.');
  expect(usage.used).toBe(1);
});

test('the answer names the road network and its date, and that it is fictional', async () => {
  const { run, confidence } = await measure({ journeys: [{ from: CROSS, to: WRENBECK }] });
  expect(run.sources).toContainEqual({
    name: 'Roads of OpenStreetMap, sampleford-gb',
    as_of: '2026-01-01',
  });
  expect(confidence.caveats.map(({ basis }: { basis: string }) => basis)).toContain('sample_data');
});

test.each([
  [
    'an end far from any road',
    { lat: 55.3446, lng: -2.224 },
    'an end lies more than 1 km from any loaded road',
  ],
  ['an end where no roads are loaded', { lat: 54, lng: -2 }, 'no loaded road network holds both ends'],
  ['an end in another network', { lat: 38.15, lng: -100.4 }, 'no loaded road network holds both ends'],
])('%s: measured in a straight line, and its note says why', async (_, to, why) => {
  const { journeys, summary, message } = await measure({ journeys: [{ from: CROSS, to }] });
  const [journey] = journeys as [Journey];
  expect(journey.note).toBe(`Measured in a straight line: ${why}.`);
  expect(journey.miles).toBe(journey.straight_miles);
  expect(journey).toMatchObject({
    minutes: null,
    status: 'placed',
    confidence: { basis: 'straight_line', level: 'low' },
  });
  expect(summary).toMatchObject({
    routed: 0,
    straight_line: 1,
    road_miles: 0,
    miles_with_straight_line: journey.miles,
  });
  expect(message).toContain('In a straight line (see note): 1;');
});

test('ends in two countries are told apart where their texts tell', async () => {
  const { journeys } = await measure({
    journeys: [
      { from: 'SF1 1AA', to: '66301' },
      { from: 'Paris, France', to: 'Lyon, France' },
    ],
  });
  expect(journeys.map(({ note }: Journey) => note)).toEqual([
    'Measured in a straight line: the ends lie in different countries.',
    'Measured in a straight line: roads are covered in Great Britain and the US.',
  ]);
});

test('a row that cannot be placed says which end and why, and the others go on', async () => {
  const { journeys, summary, confidence } = await measure({
    journeys: [
      { id: 'blank', from: '', to: CROSS },
      { id: 'nowhere', from: CROSS, to: { lat: 91, lng: 0 } },
      { id: 'half', from: CROSS, to: { lat: 51 } },
      { id: 'good', from: CROSS, to: WRENBECK },
    ],
  });
  expect(journeys.map(({ status }: Journey) => status)).toEqual([
    'unplaced',
    'unplaced',
    'unplaced',
    'placed',
  ]);
  expect(journeys[0]).toMatchObject({ record_key: null, miles: null, minutes: null, straight_miles: null });
  expect(journeys[0].reason).toMatch(/^from: /);
  expect(journeys[1].reason).toMatch(/^to: /);
  expect(summary).toMatchObject({ journeys: 4, routed: 1, unplaced: 3 });
  expect(confidence.levels.low).toBe(3);
});

test('a UK district as an end is its centre, of low confidence', async () => {
  const { journeys } = await measure({ journeys: [{ from: 'sf1', to: CROSS }] });
  expect(journeys[0].from).toMatchObject({
    input: 'sf1',
    confidence: { basis: 'postcode_centre', level: 'low' },
  });
  expect(journeys[0].confidence.level).toBe('low');
  expect(journeys[0].minutes).toBeGreaterThan(0);
});

test('the region says where a town of both countries is meant', async () => {
  const ask = async (region: string) => {
    const { journeys } = await measure({ region, journeys: [{ from: 'Sampleford', to: 'Sampleford' }] });
    return journeys[0];
  };
  const [uk, us] = [await ask('uk'), await ask('us')];
  expect(uk.from.location?.lat).toBeCloseTo(55.33, 1);
  expect(us.from.location?.lat).toBeCloseTo(38.15, 1);
  expect([uk.from.input, us.from.input]).toEqual(['Sampleford', 'Sampleford']);
});

test.each([
  ['us', { lat: 51.5, lng: -0.1 }, { lat: 52.58, lng: -1.99 }, 'an end lies outside the region asked for'],
  ['uk', { lat: 38.9, lng: -77.03 }, { lat: 40.7, lng: -74 }, 'an end lies outside the region asked for'],
  ['uk', { lat: 38.9, lng: -77.03 }, CROSS, 'an end lies outside the region asked for'],
  ['uk', { lat: 51.5, lng: -0.1 }, { lat: 52.58, lng: -1.99 }, 'no loaded road network holds both ends'],
  ['us', { lat: 38.9, lng: -77.03 }, { lat: 40.7, lng: -74 }, 'no loaded road network holds both ends'],
  [undefined, { lat: 51.5, lng: -0.1 }, { lat: 40.7, lng: -74 }, 'no loaded road network holds both ends'],
])('asked for %s, points outside it are not said to lack roads', async (region, from, to, why) => {
  const { journeys } = await measure({ journeys: [{ from, to }], ...(region && { region }) });
  expect(journeys[0].note).toBe(`Measured in a straight line: ${why}.`);
});

test('the same pair of places has one key, another direction another', async () => {
  const { journeys } = await measure({
    journeys: [
      { from: CROSS, to: WRENBECK },
      { from: CROSS, to: WRENBECK },
      { from: WRENBECK, to: CROSS },
    ],
  });
  const keys = journeys.map(({ record_key }: Journey) => record_key);
  expect(keys[0]).toMatch(/^rk1_[0-9a-f]{16}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('without any roads every journey is a straight line that says so', async () => {
  const answer = await roadless.call(endpoint, { journeys: [{ from: CROSS, to: WRENBECK }] });
  expect(answer.journeys[0]).toMatchObject({
    miles: answer.journeys[0].straight_miles,
    note: 'Measured in a straight line: no loaded road network holds both ends.',
  });
});

test.each([
  ['101 journeys', { journeys: Array(101).fill({ from: CROSS, to: CROSS }) }, 'got 101 rows'],
  ['no journeys', { journeys: [] }, 'journeys: got a list of 0'],
  ['neither journeys nor source', {}, 'send exactly one of journeys and source'],
  ['a journey without an end', { journeys: [{ from: 'a' }] }, 'journeys[0].to: got nothing'],
  [
    'an unknown field of an end',
    { journeys: [{ from: { lat: 1, lgn: 2 }, to: 'a' }] },
    'journeys[0].from.lgn',
  ],
  [
    'an unknown traffic',
    { journeys: [{ from: 'a', to: 'b' }], traffic: 'rush' },
    'allowed: weekday, free_flow',
  ],
  ['an unknown region', { journeys: [{ from: 'a', to: 'b' }], region: 'fr' }, 'allowed: uk, us'],
])('%s is refused', async (_, body, says) => {
  await expect(measure(body)).rejects.toThrow(says);
});

test('a dry run counts journeys by both ends', async () => {
  const journeys = [
    { from: 'SF1 1AA', to: CROSS },
    { from: 'SF1 1AA', to: WRENBECK },
    { from: 'SF1 1AA', to: CROSS },
  ];
  const body = await account.dryRun(endpoint, { journeys });
  expect(body.dry_run).toMatchObject({ cost: 3, rows: 3, distinct_rows: 2 });
});

test('the example is what a fresh machine answers', async () => {
  const { example } = contract;
  const { journeys, summary } = await measure(example.request);
  expect((example.response as GetRoadDistancesAnswer).journeys).toEqual(journeys);
  expect((example.response as GetRoadDistancesAnswer).summary).toEqual(summary);
});
