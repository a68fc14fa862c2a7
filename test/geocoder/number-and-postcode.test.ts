// A house by its number and its postcode, which is a whole address in Great Britain.
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const code = { postcode: 'NP20 7AA' };
const geocoder = geocoderOf([
  ...townRows,
  unit('NP20 7AA', at(0, -1500)),
  house('45', 'Caerleon Road', at(0, -1500), code),
  house('7', 'Caerleon Road', at(20, -1500), code),
  house('7', 'Mill Parade', at(90, -1500), code),
]);

test.each(['45, NP20 7AA', '45 NP20 7AA', 'NP20 7AA, 45', '45, Newport, NP20 7AA', 'Flat 2, 45, NP20 7AA'])(
  '%s is the house',
  async (text) => {
    const row = await placeOne(geocoder, text);
    expect(row).toMatchObject({
      status: 'placed',
      precision: 'rooftop',
      address: '45 Caerleon Road, Newport, NP20 7AA',
      addressQuality: { value: 'full_street' },
    });
    expect(row.evidence.slice(0, 1)).toEqual(['number 45 matched']);
  },
);

test('a number on two streets of the postcode is held, with both offered', async () => {
  expect(await placeOne(geocoder, '7, NP20 7AA')).toMatchObject({
    status: 'review',
    otherPlaces: [{ precision: 'rooftop' }],
  });
});

test('a number that is not known there is the postcode, and not used', async () => {
  const { precision, evidence } = await placeOne(geocoder, '99, NP20 7AA');
  expect(precision).toBe('postcode');
  expect(evidence).toContain("'99' not used");
});
