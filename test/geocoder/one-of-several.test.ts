// A row that names two places, or fits several, tells each of them: it is at one of them, and nowhere between.
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import type { TestDatabase } from '../database.ts';
import { at, createTown } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

let town: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  town = await createTown();
  geocoder = createGeocoder(town.db);
});
afterAll(() => town.drop());

test.each([
  ['3 High Street, Newport, SA1 1AA', 'SA1 1AA'],
  ['3 High Street, Swansea, NP20 1AA', 'Swansea'],
  ['10 Station Road, Newport', '10 Station Road'],
])('"%s" may be at its point, or at %s', async (text, other) => {
  const { point, radiusMeters95, mayBeAt = [], otherPlaces = [] } = await placeOne(geocoder, text);
  const [own, ...others] = mayBeAt;
  expect(own).toEqual({ ...point, radiusMeters: 20 });
  expect(otherPlaces.map(({ address }) => address)).toEqual([expect.stringContaining(other)]);
  const apart = others.map((one, index) => distanceMeters(one, otherPlaces[index]?.point ?? at(0, 0)));
  expect(apart.map(Math.round)).toEqual([0]);
  expect(radiusMeters95).toBeGreaterThan(distanceMeters(point ?? at(0, 0), others[0] ?? at(0, 0)) - 1);
});

test('a row that means one place alone may be nowhere else', async () => {
  expect((await placeOne(geocoder, '3 High Street, Newport')).mayBeAt).toBeUndefined();
});
