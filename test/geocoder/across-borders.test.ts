// What is told of a house beside the line of a state or a county.
import { square } from '../facts/hand-made-ground.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const EAST = 300_000;
const { lat, lng } = at(EAST, 0);
const of = (state: string) => ({ country: 'US' as const, state });
const inCity = { ...of('DC'), city: 'Federal City', postcode: '' };
const geocoder = geocoderOf([
  ...townRows,
  { ...town('Federal City', at(EAST - 4000, 0), 600_000), ...of('DC'), radiusMeters: 9000 },
  { ...town('Silver Field', at(EAST + 1500, 0), 80_000), ...of('MD'), radiusMeters: 3000 },
  house('7730', 'Border Avenue', at(EAST - 100, 0), inCity),
  house('100', 'Middle Avenue', at(EAST - 4000, 0), inCity),
  // Two counties of one state, whose line the first house is 100 m from.
  square('county', '11001', [lng - 0.2, lat - 0.1, 0.2], { name: 'West County', state: 'DC', scope: 'US' }),
  square('county', '11003', [lng, lat - 0.1, 0.2], { name: 'East County', state: 'DC', scope: 'US' }),
]);

test('a town across the border that is near is not said to match', async () => {
  const { status, evidence } = await placeOne(geocoder, '7730 Border Avenue, Silver Field, MD');
  expect(status).toBe('review');
  expect(evidence).toContain('town sent Silver Field, here Federal City');
  expect(evidence).not.toContain('town Silver Field matched');
});

test('its own town is', async () => {
  const { status, evidence } = await placeOne(geocoder, '7730 Border Avenue, Federal City, DC');
  expect(status).toBe('placed');
  expect(evidence).toContain('town Federal City matched');
});

test.each([
  ['7730 Border Avenue', ['county may be East County: its line is near, and drawn roughly']],
  ['100 Middle Avenue', []],
])('the county of %s may be another one where its line is near', async (street, others) => {
  const { admin } = await placeOne(geocoder, `${street}, Federal City, DC`);
  expect(admin?.value.county).toBe('West County');
  expect(admin?.evidence).toEqual(['county West County by position', ...others]);
});
