// plan_routes on the fictional towns and their roads: what a fresh machine answers.
import { planRoutes as endpoint } from '../../server/endpoints/plan-routes.ts';
import type { DriverDayAnswer } from '../../shared/api/plan-routes.ts';
import type { TestDatabase } from '../database.ts';
import { findMap } from '../maps/find-map.ts';
import { readLink } from '../planning/day/read-links.ts';
import { buildSamplefordRoads, type SamplefordRoads } from '../roads/sampleford-roads.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { slowSampleford } from '../traffic/slow-sampleford.ts';
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

const plan = (body: object) => account.call(endpoint, body);

const DEPOT = '12 High Street, Sampleford, SF1 1AA';
// North of the river: from the depot the shortest way is over Mill Bridge, which is signed 3.2 m.
const STATION_ROAD = { id: 'north', lat: 55.3333, lng: -2.2303 };
const CHURCH_LANE = { id: 'south', lat: 55.3275, lng: -2.2336 };
const WRENBECK = { id: 'west', name: 'Wrenbeck', lat: 55.3308, lng: -2.2578 };

test('legs are by road, labelled with nothing, and the data sets are named', async () => {
  const { message, drivers, slowdown, run, confidence } = await plan({
    depot: DEPOT,
    stops: [CHURCH_LANE, WRENBECK],
  });
  const [day] = drivers as [DriverDayAnswer];
  expect(day.stops.map(({ id }) => id)).toEqual(['south', 'west']);
  expect(day.stops.some(({ note }) => note !== undefined)).toBe(false);
  expect(day.stops[0]?.confidence.basis).toBe('as_given');
  expect(slowdown).toBeNull();
  expect(confidence.caveats).toContainEqual(expect.objectContaining({ basis: 'sample_data', rows: 2 }));
  expect(message).toContain(
    'No weekday slowdown was measured in this area: the minutes are for empty roads.',
  );
  expect(run.sources.map(({ name }) => name)).toContain('Roads of OpenStreetMap, sampleford-gb');
});

test('a stop is at most as sure as the depot, and its own place as sure as it is', async () => {
  const { depot, drivers } = await plan({
    depot: 'Sampleford, Northumberland',
    stops: [CHURCH_LANE, WRENBECK],
  });
  const [stop] = (drivers[0] as DriverDayAnswer).stops;
  expect(depot.confidence.level).toBe('low');
  expect(stop?.confidence).toEqual({
    level: 'low',
    score: depot.confidence.score,
    basis: 'unsure_origin',
    why: `The depot is less sure than this row: ${depot.confidence.why}`,
  });
  expect(stop?.place_confidence).toMatchObject({ score: 1, basis: 'as_given' });
});

test('a plan that assigns no stop names the roads by which it is too far', async () => {
  const { drivers, unassigned, run } = await plan({
    depot: DEPOT,
    stops: [CHURCH_LANE, WRENBECK],
    shift_hours: 1,
    service_minutes: 60,
  });
  expect([drivers[0]?.stops, unassigned.length]).toEqual([[], 2]);
  expect(run.sources.map(({ name }) => name)).toContain('Roads of OpenStreetMap, sampleford-gb');
});

test('a leg is as long as the road network says, and the day the sum of its legs', async () => {
  const { drivers } = await plan({ depot: DEPOT, stops: [CHURCH_LANE, WRENBECK], traffic: 'free_flow' });
  const [day] = drivers as [DriverDayAnswer];
  const at = { lat: 55.328961, lng: -2.232604 };
  const ends = [at, ...day.stops.map(({ location }) => location), at];
  const legs = [...day.stops.map(({ leg_miles }) => leg_miles), day.return_leg?.miles ?? 0];
  for (const [index, miles] of legs.entries()) {
    const { route } = await town.roads.route(ends[index] as typeof at, ends[index + 1] as typeof at);
    expect(miles).toBeCloseTo((route?.meters ?? 0) / 1609.344, 3);
  }
  expect(day.miles).toBeCloseTo(
    legs.reduce((sum, miles) => sum + miles, 0),
    6,
  );
});

test('a low bridge on the way is named with its height and road, and is none of a driver who stays south of it', async () => {
  const over = await plan({ depot: DEPOT, stops: [STATION_ROAD, CHURCH_LANE] });
  expect(over.drivers[0].low_bridges).toEqual([
    {
      lat: expect.closeTo(55.3313, 3),
      lng: expect.closeTo(-2.2304, 3),
      height_m: 3.2,
      road: 'Bridge Street',
    },
  ]);
  expect(over.run.sources.map(({ name }) => name)).toContain('OpenStreetMap, sampleford-gb');
  const stays = await plan({ depot: DEPOT, stops: [WRENBECK, CHURCH_LANE] });
  expect(stays.drivers[0].low_bridges).toEqual([]);
});

// 1.8 km from any loaded road, and 150 m from each other.
const MOOR = { lat: 55.3446, lng: -2.224 };
const FOLD = { id: 'fold', lat: 55.3459, lng: -2.224 };
const AFAR = { lat: 54.9, lng: -2.2 };

test('where no road is loaded, near or far, a leg is a labelled estimate, and no other road is named', async () => {
  const { unassigned, drivers, message, run } = await plan({
    depot: MOOR,
    shift_hours: 14,
    stops: [FOLD, CHURCH_LANE, { id: 'afar', ...AFAR }],
  });
  expect(unassigned).toEqual([]);
  for (const { note, confidence } of (drivers as [DriverDayAnswer])[0].stops) {
    expect(note).toMatch(/^A straight-line estimate at \d+ km\/h: no roads are loaded there\.$/);
    expect(confidence).toMatchObject({ level: 'low', basis: 'straight_line' });
  }
  expect(message).toContain('All legs are straight-line estimates: no roads are loaded there.');
  expect(run.sources.map(({ name }) => name)).not.toContain('Roads of OpenStreetMap, sampleford-gb');
});

test('two stops off the road that are neighbours follow each other, whether one day holds both or not', async () => {
  const body = { depot: AFAR, stops: [FOLD, { id: 'south', lat: 55.1, lng: -2.2 }, { id: 'moor', ...MOOR }] };
  const { drivers } = await plan({ ...body, shift_hours: 14 });
  const ids = (drivers as [DriverDayAnswer])[0].stops.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(Math.abs(ids.indexOf('fold') - ids.indexOf('moor'))).toBe(1);
  const { unassigned } = await plan({ ...body, shift_hours: 3, service_minutes: 20 });
  const [{ reason }] = unassigned;
  expect(reason).toMatch(/it would pass the shift of 3 h by (\d+ min|1 h \d+ min) at the least/);
});

test('a stop in another country is left out for that: told by its nearest town, and by no road', async () => {
  const { unassigned, run } = await plan({ depot: DEPOT, stops: [CHURCH_LANE, US_STOPS[0], US_STOPS[1]] });
  const abroad = expect.stringMatching(/^Cannot be reached: [^.]* different countries/);
  expect(unassigned).toMatchObject([{ reason: abroad }, { reason: abroad }]);
  const names = run.sources.map(({ name }) => name);
  expect(names).toContain('OpenStreetMap, sampleford-us');
  expect(names).not.toContain('Roads of OpenStreetMap, sampleford-us');
});

test('weekday traffic multiplies the time by road by what was measured in the area, free flow does not', async () => {
  await slowSampleford(database.db);
  const body = { depot: { lat: 38.15, lng: -100.4 }, stops: US_STOPS };
  const [weekday, free] = [await plan(body), await plan({ ...body, traffic: 'free_flow' })];
  expect(free.slowdown).toBeNull();
  expect(weekday.slowdown).toMatchObject({ factor: 1.25, as_of: '2019-12-31' });
  expect(weekday.drivers[0].miles).toBe(free.drivers[0].miles);
  const [first] = weekday.drivers[0].stops;
  const { route } = await town.roads.route(body.depot, first.location);
  expect(first.leg_minutes).toBeCloseTo((1.25 * (route?.seconds ?? 0)) / 60, 1);
  expect(first.leg_minutes).toBeGreaterThan(free.drivers[0].stops[0].leg_minutes);
  expect(free.message).not.toContain('empty roads');
});

test('a slowdown that slowed no leg is neither told nor named', async () => {
  const depot = { lat: 38.15, lng: -100.4 };
  const stops = [
    { id: 'a', lat: 37.91, lng: -100.7 },
    { id: 'b', lat: 37.92, lng: -100.7 },
  ];
  const { slowdown, message, run } = await plan({ depot, stops, shift_hours: 14 });
  expect(message).toContain('All legs are straight-line estimates');
  expect(slowdown).toBeNull();
  expect(run.sources.map(({ as_of }) => as_of)).not.toContain('2019-12-31');
});

const US_STOPS = [
  { id: 'a', lat: 38.1545, lng: -100.4 },
  { id: 'b', lat: 38.146, lng: -100.4 },
];

test("a plan that is drawn has each driver's road as a line along the streets, in a colour of its own", async () => {
  const { map, drivers } = await plan({
    depot: DEPOT,
    stops: [STATION_ROAD, CHURCH_LANE, WRENBECK],
    drivers: 3,
    render: true,
  });
  const kept = await findMap(database.db, map.id);
  const lines = kept?.content.layers.filter(({ type }) => type === 'lines') ?? [];
  expect(new Set(lines.map(({ color }) => color)).size).toBe(3);
  for (const [index, { features }] of lines.entries()) {
    const [road] = features;
    const coordinates = road?.geometry.type === 'LineString' ? road.geometry.coordinates : [];
    // A road has corners: a straight line there and back would have three points.
    expect(coordinates.length).toBeGreaterThan(6);
    const day = drivers[index] as (typeof drivers)[0];
    expect(road?.fields.map_app_links).toEqual(day.map_app_links);
    expect(readLink(day.map_app_links[0]).way[0]).toEqual(day.stops[0].location);
  }
});
