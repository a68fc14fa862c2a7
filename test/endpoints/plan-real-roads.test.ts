// plan_routes on real extracts: roads, height limits and a whole plan of Newport, and a lane in Holborn.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planRoutes as endpoint } from '../../server/endpoints/plan-routes.ts';
import type { HeightLimitRow } from '../../server/gazetteer/rows.ts';
import { distanceMeters, type Point } from '../../server/geometry/distance.ts';
import { buildNetwork } from '../../server/roads/build/build-network.ts';
import { openRoads } from '../../server/roads/open-roads.ts';
import type { Roads } from '../../server/roads/roads.ts';
import { readExtract } from '../../server/sources/publishers/openstreetmap/read-extract.ts';
import type { ReadProgress } from '../../server/sources/source.ts';
import type { DriverDayAnswer, PlanRoutesAnswer } from '../../shared/api/plan-routes.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import type { Read } from '../read-answer.ts';
import { describeReal, realFile } from '../real-data.ts';
import { ROAD_OPTIONS } from '../roads/sampleford-roads.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

const EXTRACTS = {
  newport: 'gb/osm/newport-2023-06-13.osm.pbf',
  holborn: 'gb/osm/london-holborn-clerkenwell-2020-07-20.osm.pbf',
};

describeReal('plans on real roads', Object.values(EXTRACTS), () => {
  let folder: string;
  let database: TestDatabase;
  let roads: Roads;
  let limits: HeightLimitRow[];
  let plan: (body: object) => Promise<Read<PlanRoutesAnswer>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'milepost-plan-'));
    for (const [name, file] of Object.entries(EXTRACTS))
      await buildNetwork(folder, { name, file: realFile(file), asOf: '2023-06-13', fictional: false });
    roads = await openRoads(folder, { ...ROAD_OPTIONS, deadlineMs: 120_000 });
    database = await createTestDatabase();
    limits = (await Promise.all(Object.values(EXTRACTS).map(readLimits))).flat();
    await insertLimits(database, limits);
    const { call } = await endpointCaller(servicesOn(database.db, roads));
    plan = (body) => call(endpoint, body);
  });
  afterAll(async () => {
    await roads.stop();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  test.each([
    ['Cardiff Road, Newport', 'way/107191222', 4.57],
    ['Warner Street, Holborn', 'way/155894306', 4.34],
  ])('whoever drives along %s is told of its height', async (_, ref, height) => {
    const { line, road } = limits.find((limit) => limit.ref === ref) as HeightLimitRow;
    const ends = [0, line.length - 2].map((at) => ({
      lat: line[at + 1] as number,
      lng: line[at] as number,
    }));
    // One of the two directions may be closed to it.
    const days: DriverDayAnswer[] = [];
    for (const [depot, stop] of [ends, ends.toReversed()] as [Point, Point][]) {
      const { drivers } = await plan({
        depot,
        stops: [stop, { ...stop, lat: stop.lat + 0.00002 }],
        return_to_depot: false,
      });
      days.push(drivers[0]);
    }
    const told = days.flatMap(({ low_bridges }) => low_bridges);
    expect(told).toContainEqual(expect.objectContaining({ height_m: height, road }));
  });

  test('whoever drives into a covered car park is told of its height, and who drives by is not', async () => {
    const depot = { lat: 51.587496, lng: -2.999795 };
    const stops = [
      { id: 'car park', lat: 51.584231, lng: -2.993972 },
      { id: 'other', lat: 51.59, lng: -2.999 },
    ];
    const { drivers } = await plan({ depot, stops });
    expect(drivers[0]?.low_bridges.map(({ height_m }) => height_m)).toEqual([2.08, 2.08, 2.08]);
    // The street before it.
    const by = await plan({ depot, stops: [{ id: 'by', lat: 51.58365, lng: -2.9946 }, ...stops.slice(1)] });
    expect(by.drivers[0]?.low_bridges).toEqual([]);
  });

  test('a day of forty stops in Newport keeps its shifts, and each leg is as long as its route, or its line where it has none', async () => {
    const depot = { lat: 51.5877, lng: -2.9984 };
    const stops = Array.from({ length: 40 }, (_, index) => ({
      id: `s${index}`,
      lat: 51.57 + ((index * 37) % 40) / 1000,
      lng: -3.02 + ((index * 23) % 40) / 800,
    }));
    const answer = await plan({
      depot,
      stops,
      drivers: 3,
      shift_hours: 3,
      service_minutes: 6,
      traffic: 'free_flow',
    });
    expect(answer.summary.assigned + answer.unassigned.length).toBe(40);
    expect(answer.summary.assigned).toBeGreaterThan(30);
    for (const day of answer.drivers) {
      expect(day.total_minutes).toBeLessThanOrEqual(180);
      const ends = [depot, ...day.stops.map(({ location }) => location)];
      for (const [index, { leg_miles, location, note = '' }] of day.stops.entries()) {
        const { route } = await roads.route(ends[index] as Point, location);
        expect(note.startsWith('A straight-line estimate')).toBe(route === null);
        const meters = route?.meters ?? distanceMeters(ends[index] as Point, location);
        expect(leg_miles * 1609.344).toBeCloseTo(meters, -1);
      }
    }
  });

  test('Newport and Holborn lie in two extracts: between them a leg is an estimate, within each it is by road', async () => {
    const { drivers } = await plan({
      depot: { lat: 51.5877, lng: -2.9984 },
      shift_hours: 14,
      return_to_depot: false,
      stops: [
        { id: 'newport', lat: 51.59, lng: -2.99 },
        { id: 'holborn', lat: 51.5222, lng: -0.1115 },
        { id: 'clerkenwell', lat: 51.5232, lng: -0.1095 },
      ],
    });
    const estimates = drivers[0].stops.filter(({ note }) => note).map(({ id }) => id);
    expect(estimates).toHaveLength(1);
    expect(['holborn', 'clerkenwell']).toContain(estimates[0]);
  });
});

async function readLimits(file: string): Promise<HeightLimitRow[]> {
  const rows: HeightLimitRow[] = [];
  const progress = { at() {}, skip() {} } as unknown as ReadProgress;
  for await (const row of readExtract(realFile(file), progress))
    if (row.table === 'height_limit') rows.push(row);
  return rows;
}

async function insertLimits({ db }: TestDatabase, rows: readonly HeightLimitRow[]): Promise<void> {
  await db.query(`create table limits_osm partition of height_limit for values in ('openstreetmap')`);
  for (const { ref, road, heightMeters, line } of rows) {
    const [lngs, lats] = [0, 1].map((rest) => line.filter((_, index) => index % 2 === rest)) as [
      number[],
      number[],
    ];
    const bounds = `((${Math.max(...lngs)},${Math.max(...lats)}),(${Math.min(...lngs)},${Math.min(...lats)}))`;
    await db.query(`insert into height_limit values ('openstreetmap', 'x', $1, $2, $3, $4, $5)`, [
      ref,
      road,
      heightMeters,
      bounds,
      line,
    ]);
  }
}
