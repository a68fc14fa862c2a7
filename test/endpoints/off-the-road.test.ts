// Places off the road: a journey, a travel area and a plan count the ground to the road, and say so where it is much.
import { getRoadDistances } from '../../server/endpoints/get-road-distances.ts';
import { getTravelTimeArea } from '../../server/endpoints/get-travel-time-area.ts';
import { planRoutes } from '../../server/endpoints/plan-routes.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import type { Journey } from '../../shared/api/get-road-distances.ts';
import type { ReachedRecord } from '../../shared/api/get-travel-time-area.ts';
import type { DriverDayAnswer } from '../../shared/api/plan-routes.ts';
import type { TestDatabase } from '../database.ts';
import { buildSamplefordRoads, type SamplefordRoads } from '../roads/sampleford-roads.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let town: SamplefordRoads;
let call: Awaited<ReturnType<typeof endpointCaller>>['call'];
beforeAll(async () => {
  [database, town] = await Promise.all([createSampleDatabase(), buildSamplefordRoads()]);
  const account = await endpointCaller(servicesOn(database.db, town.roads));
  call = account.call.bind(account);
});
afterAll(async () => {
  await town.drop();
  await database.drop();
});

const CROSS = { lat: 55.3291, lng: -2.2302 };
const WRENBECK = { lat: 55.3308, lng: -2.2578 };
const FIELD = { lat: 55.34, lng: -2.224 };

test('no way is shorter than the straight line, and a place is nowhere away from itself', async () => {
  const { journeys, summary } = await call(getRoadDistances, {
    traffic: 'free_flow',
    journeys: [
      { from: '12 High Street, Sampleford', to: '2 Church Lane, Sampleford, SF1 1AG' },
      { from: FIELD, to: { lat: 55.34002, lng: -2.224 } },
      { from: FIELD, to: FIELD },
    ],
  });
  const [near, beside, itself] = journeys as [Journey, Journey, Journey];
  expect(near.miles).toBeGreaterThanOrEqual(near.straight_miles ?? NaN);
  expect(beside).toMatchObject({ miles: beside.straight_miles, minutes: 0 });
  expect(itself).toMatchObject({ miles: 0, km: 0, minutes: 0, confidence: { level: 'high' } });
  expect(summary).toMatchObject({ routed: 3, straight_line: 0 });
});

test('a way that uses no road is a straight line, in both directions', async () => {
  // Both are some hundred meters from the road, and 150 m from each other.
  const [east, west] = [FIELD, { lat: 55.34, lng: -2.2264 }];
  const { journeys, summary } = await call(getRoadDistances, {
    journeys: [
      { from: east, to: west },
      { from: west, to: east },
    ],
  });
  for (const journey of journeys as Journey[])
    expect(journey).toMatchObject({
      miles: journey.straight_miles,
      minutes: null,
      note: 'Measured in a straight line: the ends lie nearer to each other than to a loaded road.',
      confidence: { level: 'low', basis: 'straight_line' },
    });
  expect(summary).toMatchObject({ routed: 0, straight_line: 2, road_miles: 0 });
});

test('a place of a travel area that lies nearer to the origin than any road has no time, as its journey', async () => {
  const [east, west] = [FIELD, { lat: 55.34, lng: -2.2264 }];
  const { records, bands, message } = await call(getTravelTimeArea, {
    traffic: 'free_flow',
    origin: east,
    minutes: [15, 60],
    records: [{ id: 'west', ...west }],
  });
  expect(records).toMatchObject([
    {
      checked_minutes: null,
      note: 'No time is known, its band is that of the area as drawn: the ends lie nearer to each other than to a loaded road.',
      confidence: { level: 'low', basis: 'straight_line' },
    },
  ]);
  const [{ band }] = records as [ReachedRecord];
  expect(bands.map(({ ids }: { ids: string[] }) => ids)).toEqual(
    [15, 60].map((minutes) => (band !== null && band <= minutes ? ['west'] : [])),
  );
  expect(message).toContain('Without a known way: 1, see the note of each.');
});

test('the way to an end that lies off the road counts, says how far, and is unsure where it is much', async () => {
  const { journeys, message, confidence } = await call(getRoadDistances, {
    traffic: 'free_flow',
    journeys: [
      { from: CROSS, to: FIELD },
      { from: FIELD, to: CROSS },
      { from: CROSS, to: WRENBECK },
    ],
  });
  const { route } = await town.roads.route(CROSS, FIELD);
  const [lng = 0, lat = 0] = route?.line.at(-1) ?? [];
  const off = Math.round(distanceMeters(FIELD, { lat, lng }));
  expect(off).toBeGreaterThan(100);
  const [there, back, sure] = journeys as [Journey, Journey, Journey];
  expect([there.note, back.note, sure.note]).toEqual([
    expect.stringMatching(
      new RegExp(`^0\\.\\d+ of the miles lie off the loaded road, in a straight line: the end lies ${off} m`),
    ),
    expect.stringMatching(new RegExp(`: the start lies ${off} m from it\\.$`)),
    undefined,
  ]);
  expect(there.confidence).toEqual({
    level: 'low',
    score: 0,
    basis: 'partly_off_road',
    why: expect.stringMatching(/^More than a tenth of the way, .* lies off the loaded roads/),
  });
  expect([back.confidence.level, sure.confidence.level]).toEqual(['low', 'high']);
  expect(message).toContain('By road, but partly off the loaded roads (see note): 2.');
  expect(message).not.toContain('In a straight line');
  expect(confidence.summary).toContain('2 with a way partly off the loaded roads');
});

test('an answer that is unsure for the ground at both ends tells it, where neither end has much', async () => {
  const [from, to] = [
    { lat: 55.3305, lng: -2.2376 },
    { lat: 55.3285, lng: -2.2368 },
  ];
  const { route } = await town.roads.route(from, to);
  const [start = NaN, end = NaN] = (route?.offRoad ?? []).map(Math.round);
  expect(Math.max(start, end)).toBeLessThan(100);
  const { journeys } = await call(getRoadDistances, { traffic: 'free_flow', journeys: [{ from, to }] });
  const [{ note, confidence }] = journeys as [Journey];
  expect(confidence.basis).toBe('partly_off_road');
  expect(note).toContain(`the start lies ${start} m from it, the end lies ${end} m from it.`);
});

test('a place without a way by road is where the drawn areas have it and says why; out of reach is out', async () => {
  const answer = await call(getTravelTimeArea, {
    traffic: 'free_flow',
    origin: CROSS,
    minutes: [15, 60],
    mode: 'walk',
    records: [
      { id: 'hill', lat: 55.3446, lng: -2.224 }, // 1.8 km away, in no drawn area
      { id: 'far', lat: 55.5, lng: -2.2302 }, // 19 km
      { id: 'field', ...FIELD },
      { id: 'cross', ...CROSS },
    ],
  });
  const [hill, far, field, cross] = answer.records as ReachedRecord[];
  const note =
    'No time is known, its band is that of the area as drawn: an end lies more than 1 km from any loaded road.';
  const low = { level: 'low', score: 0, basis: 'straight_line' };
  expect(hill).toMatchObject({ band: null, checked_minutes: null, note, confidence: { ...low, why: note } });
  expect(answer.bands.map(({ ids }: { ids: string[] }) => ids.includes('hill'))).toEqual([false, false]);
  expect(answer.message).toContain('Without a known way: 1, see the note of each.');
  expect(far).toMatchObject({ band: null, confidence: { level: 'high' } });
  expect([far?.note, cross?.note]).toEqual([undefined, undefined]);
  expect(field).toMatchObject({ band: 60, confidence: { ...low, basis: 'partly_off_road' } });
  expect(field?.note).toMatch(/^More than a tenth of the way, .* lies off the loaded roads/);
  expect(cross).toMatchObject({ band: 15, confidence: { level: 'high' } });
});

test('a leg from a place off the road counts the ground, and says how much of it', async () => {
  const {
    drivers,
    message,
    notes = [],
    confidence,
  } = await call(planRoutes, {
    depot: '12 High Street, Sampleford, SF1 1AA',
    stops: [WRENBECK, { id: 'field', ...FIELD }],
  });
  const [day] = drivers as [DriverDayAnswer];
  const stop = day.stops.find(({ id }) => id === 'field');
  expect(stop?.note).toMatch(/^0\.\d+ of the miles are a straight line: no roads are loaded there\.$/);
  expect(stop?.confidence).toMatchObject({
    level: 'low',
    score: 0,
    basis: 'partly_off_road',
    why: stop?.note,
  });
  const said = [message, ...notes].join(' ');
  expect(said).toMatch(/[12] legs? by road lies? partly off the loaded roads: see note\./);
  expect(said).not.toContain('straight-line');
  expect(confidence.summary).toContain('1 with a way partly off the loaded roads');
});
