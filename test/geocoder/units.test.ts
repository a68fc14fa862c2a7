// The number of a flat or unit, and the number of its house.
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf([
  ...townRows,
  house('5', 'Mariner Court', at(400, 400)),
  house('5', 'Leeway Trading Estate', at(600, 600)),
  house('5', 'Mill Wharf', at(800, 800)),
]);

test.each(['Flat 5', 'Unit 5', 'Apartment 5', 'Apt. 5', 'Flat 9', 'Flat 5, Ty Gwent'])(
  '%s of an unnamed house is on the street, at no door of it',
  async (flat) => {
    for (const text of [`${flat}, High Street, Newport`, `${flat}, High Street, Newport, NP20 1AA`]) {
      const placed = await placeOne(geocoder, text);
      expect(placed).toMatchObject({ precision: 'street', address: expect.stringMatching(/^High Street/) });
      expect(placed.evidence.join()).toMatch(/(?:flat|unit|apt) [59] not used/);
    }
  },
);

test.each([
  ['Flat 5, 3 High Street, Newport', '3'],
  ['2/3 High Street, Newport', '3'],
  ['5 High Street, Flat 3, Newport', '5'],
  ['Flat 5, Mariner Court, Newport', '5'],
  ['Apartment 5, Mill Wharf, Newport', '5'],
  ['Unit 5 Leeway Trading Estate, Newport', '5'],
])('a house with its flat, and a building numbered by its flats: %s', async (text, number) => {
  const placed = await placeOne(geocoder, text);
  expect(placed).toMatchObject({
    status: 'placed',
    precision: 'rooftop',
    address: expect.stringMatching(`^${number} `),
  });
});
