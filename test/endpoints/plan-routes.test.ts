import { getMap } from '../../server/endpoints/get-map.ts';
import { planRoutes as endpoint } from '../../server/endpoints/plan-routes.ts';
import { runAsCsv } from '../../server/pipeline/export/export-run.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { DriverDayAnswer } from '../../shared/api/plan-routes.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { readLink } from '../planning/day/read-links.ts';
import { endpointCaller } from './endpoint-caller.ts';
import { DEPOT, idsOf, up } from './plan-fixture.ts';

let database: TestDatabase;
let services: Services;
let account: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
  account = await endpointCaller(services);
});
afterAll(() => database.drop());

const plan = (body: object) => account.call(endpoint, body);

test('what stops say of times is named once as not used', async () => {
  const stops = [
    { ...up('a', 10), window: '9:00 AM - 10:00 AM' },
    { ...up('b', 20), window: '1pm-3pm', open: '08:00' },
  ];
  const { message, notes = [] } = await plan({ depot: DEPOT, stops });
  const [said, ...others] = `${message} ${notes.join(' ')}`.match(/Stops have no times here[^.]*\./g) ?? [];
  expect(said).toBe('Stops have no times here: the columns "window" and "open" were not used.');
  expect(others).toEqual([]);
});

test('a day is told stop by stop, with times, legs, links and sums', async () => {
  const { message, drivers, unassigned, summary } = await plan({
    depot: DEPOT,
    stops: [{ ...up('a', 10), name: 'A' }, up('b', 20)],
  });
  expect(message).toBe(
    '2 of 2 stops planned for 1 driver: 60 minutes of driving over 24.855 miles, the longest day 80 minutes. ' +
      'All legs are straight-line estimates: no roads are loaded there.',
  );
  const [day] = drivers as [DriverDayAnswer];
  const told = day.stops.map((stop) => [stop.position, stop.id, stop.arrive_minute, stop.depart_minute]);
  expect(told).toEqual([
    [1, 'a', 15, 25],
    [2, 'b', 40, 50],
  ]);
  expect(day.stops[0]).toMatchObject({ name: 'A', leg_miles: 6.214, leg_minutes: 15, status: 'placed' });
  expect(day.return_leg).toMatchObject({ miles: 12.427, minutes: 30 });
  expect(day).toMatchObject({
    driver: 1,
    miles: 24.855,
    drive_minutes: 60,
    total_minutes: 80,
    low_bridges: [],
  });
  expect(day.driving_limit_warning).toBeNull();
  expect(readLink(day.map_app_links[0] as string).origin).toEqual(DEPOT);
  expect(unassigned).toEqual([]);
  expect(summary).toEqual({
    stops: 2,
    assigned: 2,
    drivers_used: 1,
    drive_minutes: 60,
    longest_day_minutes: 80,
    miles: 24.855,
  });
});

test('straight-line legs say so, and their confidence too', async () => {
  const { drivers, confidence } = await plan({ depot: DEPOT, stops: [up('a', 10), up('b', 20)] });
  expect(drivers[0].stops[0].note).toBe('A straight-line estimate at 40 km/h: no roads are loaded there.');
  expect(drivers[0].stops[0].confidence).toMatchObject({
    level: 'low',
    basis: 'straight_line',
    why: drivers[0].stops[0].note,
  });
  expect(confidence.caveats).toMatchObject([{ basis: 'straight_line', ids: ['a', 'b'] }]);
});

test('stops may be texts, numbered from "1", and the depot an address', async () => {
  const { drivers } = await plan({ depot: '1 Depot Street', stops: ['1 High Street', '2 High Street'] });
  expect(idsOf(drivers[0])).toEqual(['1', '2']);
  expect(drivers[0].stops[0].input).toBe('1 High Street');
});

test('a stop that cannot be placed is listed with the reason, the others are planned', async () => {
  const { unassigned, drivers, run, usage } = await plan({
    depot: DEPOT,
    stops: ['nowhere', null, { id: 'x', lat: 51.1, lng: -3 }],
  });
  expect(unassigned.map(({ id, reason }) => [id, reason])).toEqual([
    ['1', 'Could not be placed: no address was found in it'],
    ['2', 'Could not be placed: no address was found in it'],
  ]);
  expect(idsOf(drivers[0])).toEqual(['x']);
  expect(run).toMatchObject({ rows: 3, placed: 1, unplaced: 2 });
  expect(usage.used).toBe(3);
});

test('what does not fit a shift says by how much', async () => {
  const { unassigned } = await plan({
    depot: DEPOT,
    stops: [up('near', 10), up('far', 200)],
    shift_hours: 2,
    service_minutes: 30,
  });
  expect(unassigned).toMatchObject([
    {
      id: 'far',
      status: 'placed',
      reason:
        'Does not fit: a driver with nothing else to do would pass the shift of 2 h by 4 h 19 min. ' +
        'A straight-line estimate at 69 km/h: no roads are loaded there.',
    },
  ]);
  const none = await plan({ depot: DEPOT, stops: [up('far', 200), up('farther', 300)], shift_hours: 2 });
  expect(none.message).toBe('None of the 2 stops could be planned. 2 without a driver: see unassigned.');
  const full = await plan({
    depot: DEPOT,
    stops: [up('a', 1), up('b', 1.1)],
    shift_hours: 1,
    service_minutes: 45,
  });
  expect(full.summary.assigned).toBe(1);
  expect(full.unassigned[0].reason).toMatch(
    /^Does not fit: every driver's day is full; it would pass the shift of 1 h by 34 min at the least\. A straight-line estimate at 40 km\/h: no roads are loaded there\.$/,
  );
});

test('every driver gets a stop where there are enough, and drivers without one are there too', async () => {
  const two = await plan({ depot: DEPOT, stops: [up('a', 10), up('b', 10.2)], drivers: 2 });
  expect(two.drivers.map(idsOf)).toEqual([['a'], ['b']]);
  const three = await plan({ depot: DEPOT, stops: [up('a', 10), up('b', 20)], drivers: 3 });
  expect(three.drivers[2]).toMatchObject({
    stops: [],
    miles: 0,
    map_app_links: [],
    map_app_link_all_stops: null,
  });
  expect(three.summary.drivers_used).toBe(2);
});

test('stops at one address stay together', async () => {
  const stops = [up('a', 10), up('b', 20), { ...up('c', 10), name: 'flat 2' }, up('d', 20)];
  const { drivers } = await plan({ depot: DEPOT, stops, drivers: 2 });
  expect(drivers.map(idsOf)).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
  expect(drivers[0].stops[1]).toMatchObject({ leg_miles: 0, leg_minutes: 0 });
});

test('more than nine hours of driving is warned of where the day starts in Great Britain', async () => {
  await database.db.query(`create table locality_towns partition of locality for values in ('towns')`);
  await database.db.query(
    `insert into locality values ('towns', '', '1', 'GB', 'town', 'Town', 'town', '', '', 1, 1000, point(-3, 51))`,
  );
  const { drivers } = await plan({ depot: DEPOT, stops: [up('a', 150), up('b', 330)], shift_hours: 14 });
  expect(drivers[0].driving_limit_warning).toBe(
    '9 h 30 min of driving: over the daily limit of 9 hours in the EU and the UK by 30 minutes.',
  );
});

test('with render each driver has a line and stops in one colour of their own, and the links', async () => {
  const stops = Array.from({ length: 12 }, (_, index) => ({
    ...up(`s${index}`, index + 1),
    name: `<i>${index}</i>`,
  }));
  const { map, drivers } = await plan({ depot: DEPOT, stops, drivers: 10, render: true, title: 'Monday' });
  expect(map.layers).toHaveLength(20);
  expect(map.title).toBe('Monday');
  expect(drivers[9].page).toBe(`${map.link}/driver/10`);
  const geojson = await import('../maps/find-map.ts').then(({ findMap }) => findMap(database.db, map.id));
  const layers = geojson?.content.layers ?? [];
  const lines = layers.filter(({ type }) => type === 'lines');
  expect(new Set(lines.map(({ color }) => color)).size).toBe(10);
  for (const [index, { name, color, features }] of lines.entries()) {
    expect(layers.find((layer) => layer.name === `${name} stops`)?.color).toBe(color);
    expect(features[0]?.fields).toMatchObject({ map_app_links: drivers[index]?.map_app_links });
  }
  const read = await account.call(getMap, { map: map.id, layer: 'Driver 1 stops' });
  const pins = read.map.layers.find(({ name }) => name === 'Driver 1 stops')?.pins ?? [];
  expect(pins[1]).toMatchObject({
    id: 's0',
    name: '1. <i>0</i>',
    fields: { position: 1, arrive_minute: 1.5 },
  });
});

test('its run has every stop in the order sent, with driver and position', async () => {
  const { run } = await plan({
    depot: DEPOT,
    stops: [up('b', 20), 'nowhere', up('a', 10)],
    return_to_depot: false,
  });
  let csv = '';
  for await (const piece of (await runAsCsv(database.db, account.accountId, run.run_id)) ?? []) csv += piece;
  const cells = csv.split('\r\n').map((line) => line.split(',').slice(0, 6));
  expect(cells.slice(0, 4)).toEqual([
    ['id', 'input', 'name', 'driver', 'position', 'arrive_minute'],
    ['b', '', '', '1', '2', '40'],
    ['2', 'nowhere', '', '', '', ''],
    ['a', '', '', '1', '1', '15'],
  ]);
});

test('an id that stands twice is planned twice, each in its place', async () => {
  const { drivers, confidence } = await plan({
    depot: DEPOT,
    stops: [up('x', 20), up('x', 10)],
    return_to_depot: false,
  });
  expect(drivers[0].stops.map(({ arrive_minute, location }) => [arrive_minute, location.lat])).toEqual([
    [15, 51.089932],
    [40, 51.179864],
  ]);
  expect(confidence.caveats.map(({ basis }) => basis)).toContain('duplicate_id');
});

const STOPS = [up('a', 1), up('b', 2)];

test.each<[object, string]>([
  [{ depot: DEPOT, stops: ['1 A'] }, 'stops: got a list of 1, at least 2 items'],
  [
    { depot: DEPOT, stops: Array(101).fill('1 A') },
    'got 101 rows, plan_routes takes at most 100; send calls of at most 100',
  ],
  [{ depot: DEPOT }, 'send exactly one of stops and source, got none'],
  [{ stops: STOPS }, 'depot: got nothing, expected text or an object'],
  [{ depot: 'nowhere', stops: STOPS }, 'depot: could not be placed: no address was found in it'],
  [{ depot: { lat: 51 }, stops: STOPS }, 'depot: could not be placed: no address was found in it'],
  [{ depot: { lat: 51, lng: 0, at: 0 }, stops: STOPS }, 'depot.at: unknown field, did you mean'],
  [{ depot: DEPOT, stops: STOPS, drivers: 11 }, 'drivers: got 11, at most 10'],
  [{ depot: DEPOT, stops: STOPS, drivers: 1.5 }, 'drivers: got 1.5, expected a whole number'],
  [{ depot: DEPOT, stops: [{ id: true }, 'a'] }, 'stops[0].id: got true, expected text or a number or null'],
  [{ depot: DEPOT, stops: STOPS, shift_hours: 0.5 }, 'shift_hours: got 0.5, at least 1'],
  [{ depot: DEPOT, stops: STOPS, shift_hours: 15 }, 'shift_hours: got 15, at most 14'],
  [{ depot: DEPOT, stops: STOPS, service_minutes: 121 }, 'service_minutes: got 121, at most 120'],
  [{ depot: DEPOT, stops: STOPS, traffic: 'rush' }, 'traffic: got "rush"; allowed: weekday, free_flow'],
  [
    { depot: DEPOT, stops: STOPS, title: 'x'.repeat(201), render: true },
    'title: got 201 characters, at most 200',
  ],
])('refused: %j', async (body, words) => {
  await expect(plan(body)).rejects.toThrow(words);
});
