// A row has one answer, whatever rows stand beside it: houses that are read for another row are nothing to it.
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, townRows, unit } from './hand-made-town.ts';

// Quay Parade is known in Swansea by two houses alone; in Mumbles, some way off, by its 30.
const SWANSEA = (east: number) => at(-60_000 + east, 500);
const MUMBLES = at(-60_000, -4500);
const geocoder = geocoderOf([
  ...townRows,
  ...['5', '7'].map((number, i) =>
    house(number, 'Quay Parade', SWANSEA(20 * i), { city: 'Swansea', postcode: 'SA1 1AB' }),
  ),
  unit('SA1 1AB', SWANSEA(0)),
  house('30', 'Quay Parade', MUMBLES, { city: 'Mumbles', postcode: 'SA3 4BB' }),
  unit('SA3 4BB', MUMBLES),
  town('Mumbles', MUMBLES, 5000),
]);

const place = async (...addresses: string[]) => {
  const inputs = addresses.map((address) => ({ address }));
  return (await geocoder.geocode(inputs)).placements;
};

const ROW = '30 Quay Parade, Swansea SA1 1AB';

test.each([['8 Quay Parade, Swansea'], ['Quay Parade, Swansea'], ['6 Quay Parade, Swansea SA1 1AB']])(
  'beside %s',
  async (other) => {
    const [alone] = await place(ROW);
    const [first] = await place(ROW, other);
    const [, second] = await place(other, ROW);
    expect(first).toEqual(alone);
    expect(second).toEqual(alone);
  },
);

test('a street that is known by its houses alone is found where the postcode is, though the number is elsewhere', async () => {
  const [placement] = await place(ROW);
  expect(placement).toMatchObject({ precision: 'street', admin: { value: { postcode: 'SA1 1AB' } } });
});
