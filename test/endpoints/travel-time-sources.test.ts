// get_travel_time_area on roads: a measured slowdown is named exactly where a time was multiplied by it (guarantee 5),
// and rows are at most as sure as the origin.
import { getTravelTimeArea as endpoint } from '../../server/endpoints/get-travel-time-area.ts';
import type { TestDatabase } from '../database.ts';
import { buildSamplefordRoads, type SamplefordRoads } from '../roads/sampleford-roads.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { slowSampleford } from '../traffic/slow-sampleford.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let town: SamplefordRoads;
beforeAll(async () => {
  [database, town] = await Promise.all([createSampleDatabase(), buildSamplefordRoads()]);
  await slowSampleford(database.db);
});
afterAll(async () => {
  await town.drop();
  await database.drop();
});

const BRITISH = { lat: 55.3291, lng: -2.2302 };
const AMERICAN = { id: 'us', lat: 38.15, lng: -100.4 };
const SLOWDOWN = ['Travel time index of urban areas'];

test.each([
  ['none for a place that no way leads to', BRITISH, true, []],
  ['that of an area that follows roads', AMERICAN, true, SLOWDOWN],
  ['none of circles', AMERICAN, false, []],
])('sources are those used: %s', async (_, { lat, lng }, hasRoads, named) => {
  const { call } = await endpointCaller(servicesOn(database.db, hasRoads ? town.roads : undefined));
  const { run } = await call(endpoint, { origin: { lat, lng }, records: [AMERICAN] });
  expect(run.sources.map(({ name }) => name).filter((name) => SLOWDOWN.includes(name))).toEqual(named);
});

test.each([
  ['from the fictional town', BRITISH, ['sample_data']],
  ['from elsewhere', { lat: 51.5, lng: -0.12 }, []],
])('an area %s says of its rows that they rest on fictional data', async (_, origin, told) => {
  const { call } = await endpointCaller(servicesOn(database.db, town.roads));
  const far = { id: 'far', lat: 51.6, lng: -0.1 };
  const { confidence } = await call(endpoint, { origin, records: [far] });
  const ofSample = confidence.caveats.filter(({ basis }: { basis: string }) => basis === 'sample_data');
  expect(ofSample.map(({ basis, ids }: { basis: string; ids: string[] }) => [basis, ...ids])).toEqual(
    told.map((basis) => [basis, 'far']),
  );
});

test('a row is at most as sure as the origin, and its own place as sure as it is', async () => {
  const { call } = await endpointCaller(servicesOn(database.db, town.roads));
  const { origin, records } = await call(endpoint, {
    origin: 'Sampleford, Northumberland',
    records: [{ id: 'a', ...BRITISH }],
  });
  expect(origin.confidence.level).toBe('low');
  expect(records[0].confidence).toEqual({
    level: 'low',
    score: origin.confidence.score,
    basis: 'unsure_origin',
    why: `The origin is less sure than this row: ${origin.confidence.why}`,
  });
  expect(records[0].place_confidence).toMatchObject({ score: 1, basis: 'as_given' });
  const sure = await call(endpoint, { origin: BRITISH, records: [{ id: 'a', ...BRITISH }] });
  expect(sure.records[0].confidence.basis).toBe('as_given');
  expect(sure.records[0].place_confidence).toBeUndefined();
});
