// A street whose name is known in the town with another type alone.
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf([
  ...townRows,
  unit('NP20 8ZZ', at(8000, 0)),
  house('170', 'Thames Street', at(300, 300)),
  house('172', 'Thames Street', at(320, 300)),
  house('5', 'North Mersey Street', at(500, 500)),
  house('5', 'South Mersey Street', at(500, -500)),
  house('5', 'Tamesis Square', at(700, 500)),
]);

test.each([
  ['170 Thames Avenue, Newport', ['170 Thames Street, Newport, NP20 1AA']],
  ['5 South Mersey Lane, Newport', [/^5 South Mersey Street/, /^5 North Mersey Street/]],
])('%s is held, and the house of the other type is offered', async (text, offered) => {
  const { status, otherPlaces = [], reason } = await placeOne(geocoder, text);
  expect(status).toBe('review');
  expect(otherPlaces.map(({ address }) => address)).toEqual(offered.map((one) => expect.stringMatching(one)));
  expect(reason).toMatch(/Nearest names there: (Thames|South Mersey) Street/);
});

test.each([
  '170 Thames Avenue, Newport, NP20 8ZZ',
  '170 Tham Avenue, Newport',
  '170 Street, Newport',
  '170 Thames Avenue',
])('%s has no such street', async (text) =>
  expect((await placeOne(geocoder, text)).otherPlaces ?? []).toEqual([]),
);
