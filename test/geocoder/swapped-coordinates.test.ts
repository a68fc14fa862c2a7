import { geocoderOf } from './geocoder-of.ts';
import { house } from './hand-made-town.ts';

const OMAHA = { lat: 41.2565, lng: -95.9345 };
const geocoder = geocoderOf([
  house('3', 'Farnam Street', OMAHA, { country: 'US', city: 'Omaha', state: 'NE', postcode: '68102' }),
]);
const PROBLEM = 'latitude -95.9345 is not between -90 and 90';

describe.each([true, false])(
  'a latitude out of range is never placed, points described: %s',
  (describesPoints) => {
    test.each([
      ['in a text', { address: '-95.9345, 41.2565' }],
      ['with labels', { address: 'lat: -95.9345, lng: 41.2565' }],
      ['in a link', { address: 'geo:-95.9345,41.2565' }],
      ['in fields of their own', { address: null, lat: -95.9345, lng: '41.2565' }],
    ])('%s: the other order lies among the data, and is offered', async (_, input) => {
      const [placement] = (await geocoder.geocode([input], { describesPoints })).placements;
      expect(placement).toMatchObject({
        status: 'unplaced',
        score: 0,
        point: null,
        reason: `${PROBLEM}; with the two values swapped it would lie at 41.2565, -95.9345 (3 Farnam Street, Omaha, NE 68102)`,
        otherPlaces: [{ address: '3 Farnam Street, Omaha, NE 68102', point: OMAHA, precision: 'rooftop' }],
      });
    });

    test.each([
      ['91.5884, -2.9972', 'latitude 91.5884'],
      ['-151.58, 2.99', 'latitude -151.58'],
      ['95,10', 'latitude 95'],
    ])('%s: the other order lies nowhere near the data', async (address, value) => {
      const [placement] = (await geocoder.geocode([{ address }], { describesPoints })).placements;
      expect(placement).toMatchObject({ status: 'unplaced', reason: `${value} is not between -90 and 90` });
      expect(placement?.otherPlaces).toBeUndefined();
    });
  },
);

test('beside rows of every kind each answer stays with its own row', async () => {
  const inputs = [
    '',
    '41.2565, -95.9345',
    '-95.9345, 41.2565',
    '3 Farnam Street, Omaha, NE 68102',
    '-151.58, 2.99',
  ];
  const { placements } = await geocoder.geocode(inputs.map((address) => ({ address })));
  expect(placements.map(({ input, status }) => [input, status])).toEqual([
    ['', 'unplaced'],
    ['41.2565, -95.9345', 'placed'],
    ['-95.9345, 41.2565', 'unplaced'],
    ['3 Farnam Street, Omaha, NE 68102', 'placed'],
    ['-151.58, 2.99', 'unplaced'],
  ]);
});
