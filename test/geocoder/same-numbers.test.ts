// Two streets of one name in one town, of which few houses are known.
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

/** Number 12 of a road, and 3 km from it these houses of another one with its name. */
function roads(name: string, others: number[], north: number) {
  const far = { postcode: 'NP20 9ZZ' };
  return [
    house('12', name, at(-1500, north)),
    ...others.map((number) => house(`${number}`, name, at(1500 + 20 * number, north), far)),
  ];
}

const geocoder = geocoderOf([
  ...townRows,
  ...roads('Manor Road', [10, 18], -1000),
  ...roads('Abbey Road', [2, 8], -1200),
  ...roads('Priory Road', [9, 15, 8], -1400),
  ...roads('Castle Road', [2, 4, 6, 8, 10, 14, 16, 18], -1600),
  { ...town('Oakland', at(300_000, 0), 400_000), country: 'US', state: 'CA' },
  ...inTwoCities('King Way', 'Berkeley'),
  ...inTwoCities('Elm Way', ''),
]);

/** The same in the United States, where the other road is in a city of its own. */
function inTwoCities(name: string, city: string) {
  const home = { country: 'US' as const, state: 'CA', city: 'Oakland', postcode: '' };
  const [own, ...others] = roads(name, [10, 18], 0).map((row) => ({
    ...row,
    lng: row.lng - at(0, 0).lng + at(300_000, 0).lng,
    ...home,
  }));
  return [...(own ? [own] : []), ...others.map((other) => ({ ...other, city }))];
}

test.each([
  ['between two known ones', '12 Manor Road, Newport', 'review', 1],
  ['past the known ones', '12 Abbey Road, Newport', 'placed', 0],
  ['among those of the other side', '12 Priory Road, Newport', 'placed', 0],
  ['in no long list', '12 Castle Road, Newport', 'placed', 0],
  ['in another city', '12 King Way, Oakland CA', 'placed', 0],
  ['perhaps in that city', '12 Elm Way, Oakland CA', 'review', 1],
  ['not that of the postcode', '12 Manor Road, Newport, NP20 1AA', 'placed', 0],
])('on the other street the number is %s: %s', async (_, text, status, others) => {
  const placed = await placeOne(geocoder, text);
  expect(placed).toMatchObject({ status, precision: 'rooftop' });
  expect(placed.otherPlaces).toHaveLength(others);
});

test('a house held so is as sure as one of two places', async () => {
  const { score } = await placeOne(geocoder, '12 Manor Road, Newport');
  expect(score).toBeLessThan(0.6);
});
