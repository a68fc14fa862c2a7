// A journey to a town, and a town among the places reached: it is said that they are those of its middle.
import { getRoadDistances } from '../../server/endpoints/get-road-distances.ts';
import { getTravelTimeArea } from '../../server/endpoints/get-travel-time-area.ts';
import type { TestDatabase } from '../database.ts';
import { buildSamplefordRoads, type SamplefordRoads } from '../roads/sampleford-roads.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let roads: SamplefordRoads;
let account: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  [database, roads] = await Promise.all([createSampleDatabase(), buildSamplefordRoads()]);
  account = await endpointCaller(servicesOn(database.db, roads.roads));
});
afterAll(async () => {
  await roads.drop();
  await database.drop();
});

const HOUSE = '12 High Street, Sampleford, SF1 1AA';
const TOWN = 'Sampleford';
const MIDDLE = { what: 'town', reaches_km: expect.any(Number) };

const told = ({ message, notes = [] }: { message: string; notes?: string[] | undefined }) =>
  [message, ...notes].join(' ');

test('a town among the places that are reached', async () => {
  const records = [
    { id: 'house', address: HOUSE },
    { id: 'town', address: TOWN },
  ];
  const answer = await account.call(getTravelTimeArea, {
    origin: HOUSE,
    minutes: [10],
    mode: 'walk',
    records,
  });
  expect(answer.records.map((row) => row.middle_of)).toEqual([undefined, MIDDLE]);
  expect(answer.records[1]?.confidence).toMatchObject({ level: 'low' });
  expect(answer.records[1]?.confidence.why).toContain('measured from that point, not of all of the town');
  expect(told(answer)).toContain('1 row is a town or region: the answer is that of its middle, see why.');
});

test('a journey to a town', async () => {
  const journeys = [
    { id: 'to a house', from: HOUSE, to: '2 Church Lane, Sampleford, SF1 1AG' },
    { id: 'to a town', from: HOUSE, to: TOWN },
  ];
  const answer = await account.call(getRoadDistances, { journeys });
  expect(answer.journeys.map(({ to }) => to.middle_of)).toEqual([undefined, MIDDLE]);
  expect(answer.journeys[0]?.confidence.why).not.toContain('measured from that point');
  expect(answer.journeys[1]?.confidence).toMatchObject({ level: 'low' });
  expect(answer.journeys[1]?.confidence.why).toContain('measured from that point, not of all of the town');
  expect(told(answer)).toContain(
    '1 journey has a town, region or wide postcode as an end: measured is the way of its middle, see middle_of.',
  );
});

test('without towns nothing is said of middles', async () => {
  const { message, notes, journeys } = await account.call(getRoadDistances, {
    journeys: [{ from: HOUSE, to: '2 Church Lane, Sampleford, SF1 1AG' }],
  });
  expect(told({ message, notes })).not.toContain('middle');
  expect(journeys[0]?.from).not.toHaveProperty('middle_of');
});
