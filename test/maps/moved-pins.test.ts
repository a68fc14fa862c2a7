// A pin that moves takes along what the caller wrote on it, and nothing that was said of its old place.

import type { TestDatabase } from '../database.ts';
import { servicesOn } from '../endpoints/endpoint-caller.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { mapCaller } from './map-caller.ts';

let database: TestDatabase;
let owner: Awaited<ReturnType<typeof mapCaller>>;
beforeAll(async () => {
  database = await createSampleDatabase();
  owner = await mapCaller(servicesOn(database.db));
});
afterAll(() => database.drop());

const UNKNOWN = '400 High Street, Sampleford';
const KNOWN = '12 High Street, Sampleford';

interface ReadPin {
  id: string;
  name: string;
  fields: Record<string, unknown>;
}

/** The pins of a map after an update. */
async function pinsAfter(rows: object[], upsert_points: object[]): Promise<ReadPin[]> {
  const { map } = await owner.render({ rows });
  await owner.update({ map: map.id, upsert_points });
  const read = await owner.get({ map: map.id, layer: 'pins' });
  return read.map.layers[0].pins;
}

test('a pin that is held for review says so until it is moved to a place that is sure', async () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, address: UNKNOWN }));
  const pins = await pinsAfter(rows, [
    { layer: 'pins', id: 'a', address: KNOWN },
    { layer: 'pins', id: 'b', lat: 55.33, lng: -2.23 },
    { layer: 'pins', id: 'c', note: 'not moved' },
  ]);
  expect(pins.map(({ fields }) => fields['flagged'])).toEqual([
    undefined,
    undefined,
    expect.stringContaining('400'),
  ]);
});

test('a pin that is moved to a place that is not sure says so', async () => {
  const [pin] = await pinsAfter(
    [{ id: 'a', address: KNOWN }],
    [{ layer: 'pins', id: 'a', address: UNKNOWN }],
  );
  expect(pin?.fields['flagged']).toContain('400');
});

test('a flag that the caller sent stays', async () => {
  const rows = [{ id: 'a', lat: 55.33, lng: -2.23, flagged: 'ask first' }];
  const [pin] = await pinsAfter(rows, [{ layer: 'pins', id: 'a', address: KNOWN }]);
  expect(pin?.fields['flagged']).toBe('ask first');
});

test('a name made from the address follows it, a name that was sent stays', async () => {
  const rows = [
    { id: 'a', address: UNKNOWN },
    { id: 'b', name: 'Depot', address: UNKNOWN },
    { id: 'c', address: UNKNOWN },
    { id: 'd', address: UNKNOWN },
  ];
  const pins = await pinsAfter(rows, [
    { layer: 'pins', id: 'a', address: KNOWN },
    { layer: 'pins', id: 'b', address: KNOWN },
    { layer: 'pins', id: 'c', address: KNOWN, name: 'Shop' },
    { layer: 'pins', id: 'd', lat: 55.33, lng: -2.23 },
  ]);
  expect(pins.map(({ name }) => name)).toEqual([KNOWN, 'Depot', 'Shop', UNKNOWN]);
});
