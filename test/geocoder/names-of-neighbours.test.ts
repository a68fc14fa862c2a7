// A house that was not found stands between its neighbours, or at one of them, and bears none of their names.
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf([
  town('Newport', at(0, 0), 150_000),
  unit('NP20 1AA', at(50, 0)),
  house('1', 'Stow Hill', at(0, 0)),
  house('5', 'Stow Hill', at(40, 0), { houseName: 'Y Bwthyn' }),
  house('9', 'Stow Hill', at(80, 0), { houseName: 'The Old Library' }),
  house('20a', 'Stow Hill', at(60, -20), { houseName: 'Rose Cottage' }),
  house('30-34', 'Stow Hill', at(90, -20), { houseName: 'Stow Court' }),
]);

test.each([
  ['between', '3 Stow Hill, Newport'],
  ['just past', '11 Stow Hill, Newport'],
  ['at the base number of', '20b Stow Hill, Newport'],
])('a house %s its neighbours has no name', async (_, text) => {
  const row = await placeOne(geocoder, text);
  expect(row.precision).toBe('interpolated');
  expect(row.building).toBeUndefined();
  const [street] = text.split(',');
  expect(row.address).toBe(`${street}, Newport, NP20 1AA`);
});

test('the name sent before a house is not met by a neighbour of that name', async () => {
  const { evidence, address } = await placeOne(geocoder, 'Y Bwthyn, 3 Stow Hill, Newport');
  expect(evidence).not.toContain('name Y Bwthyn matched');
  expect(address).toBe('3 Stow Hill, Newport, NP20 1AA');
});

test.each([
  ['5 Stow Hill, Newport', 'Y Bwthyn, 5 Stow Hill, Newport, NP20 1AA'],
  ['Y Bwthyn, 5 Stow Hill, Newport', 'Y Bwthyn, 5 Stow Hill, Newport, NP20 1AA'],
  ['32 Stow Hill, Newport', 'Stow Court, 30-34 Stow Hill, Newport, NP20 1AA'],
])('a house that was found has its own name: %s', async (text, address) => {
  expect((await placeOne(geocoder, text)).address).toBe(address);
});
