import fc from 'fast-check';
import { planRoutes as endpoint } from '../../server/endpoints/plan-routes.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { DriverDayAnswer, PlannedStopAnswer } from '../../shared/api/plan-routes.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { readAllStopsLink, readLink } from '../planning/day/read-links.ts';
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

test('whatever the stops, sums are the sums of the legs, no day is too long, and links lead in order', async () => {
  const stop = fc.record({
    lat: fc.double({ min: 50.8, max: 51.2, noNaN: true }),
    lng: fc.double({ min: -3.3, max: -2.7, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(stop, { minLength: 2, maxLength: 25 }),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      fc.double({ min: 1, max: 4, noNaN: true }),
      async (stops, drivers, returns, hours) => {
        const answer = await plan({
          depot: DEPOT,
          stops,
          drivers,
          return_to_depot: returns,
          shift_hours: hours,
        });
        const planned = answer.drivers.flatMap(idsOf);
        const all = [...planned, ...answer.unassigned.map(({ id }) => id)].map(Number);
        expect(all.sort((a, b) => a - b)).toEqual(stops.map((_, index) => index + 1));
        for (const day of answer.drivers) {
          expect(day.total_minutes).toBeLessThanOrEqual(hours * 60 + 0.05);
          expect(day.return_leg !== null).toBe(returns && day.stops.length > 0);
          checkSums(day);
          checkLinks(day, returns);
        }
      },
    ),
    { numRuns: 12 },
  );
});

function checkSums({ stops, return_leg, miles, drive_minutes, total_minutes }: DriverDayAnswer) {
  const legs = [
    ...stops.map(({ leg_miles, leg_minutes }) => [leg_miles, leg_minutes]),
    [return_leg?.miles ?? 0, return_leg?.minutes ?? 0],
  ];
  const sums = [0, 1].map((part) => legs.reduce((total, leg) => total + (leg[part] as number), 0));
  expect(miles).toBeCloseTo(sums[0] as number, 6);
  expect(drive_minutes).toBeCloseTo(sums[1] as number, 6);
  expect(total_minutes).toBeCloseTo((sums[1] as number) + 10 * stops.length, 6);
  let clock = 0;
  for (const { arrive_minute, depart_minute, leg_minutes } of stops) {
    expect(arrive_minute).toBeCloseTo(clock + leg_minutes, 6);
    expect(depart_minute).toBeCloseTo(arrive_minute + 10, 6);
    clock = depart_minute;
  }
}

function checkLinks({ stops, map_app_links, map_app_link_all_stops }: DriverDayAnswer, returns: boolean) {
  if (stops.length === 0) return;
  const points = stops.map(({ location }: PlannedStopAnswer) => location);
  const visited = map_app_links.flatMap((link) => readLink(link).way);
  expect(visited).toEqual([...points, ...(returns ? [DEPOT] : [])]);
  expect(readAllStopsLink(map_app_link_all_stops as string)).toEqual([DEPOT, ...visited]);
}

test('the same request gets the same plan, byte for byte', async () => {
  const stops = Array.from({ length: 40 }, (_, index) => up(`s${index}`, ((index * 37) % 83) / 2));
  const body = { depot: DEPOT, stops, drivers: 3, shift_hours: 5 };
  const [first, second] = [await plan(body), await plan(body)];
  expect(JSON.stringify(first.drivers)).toBe(JSON.stringify(second.drivers));
  expect(first.unassigned).toEqual(second.unassigned);
});
