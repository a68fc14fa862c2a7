// Two whole postcodes in one text that lie apart: one of them is wrong, in whatever order they stand.
import { geocoderOf } from './geocoder-of.ts';
import { at, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf([...townRows, unit('NP20 1AB', at(90, 0))]);

test.each([
  'SA1 1AA, 1 High Street, Newport NP20 1AA',
  '1 High Street, Newport NP20 1AA, SA1 1AA',
  '1 High Street, SA1 1AA, Newport, NP201AA',
  'SA1 1AA NP20 1AA 1 High Street',
])('the house is held, and the other postcode is offered: %s', async (text) => {
  const row = await placeOne(geocoder, text);
  expect(row).toMatchObject({
    status: 'review',
    precision: 'rooftop',
    otherPlaces: [{ address: 'SA1 1AA' }],
  });
  expect(row.address).toBe('1 High Street, Newport, NP20 1AA');
  expect(row.evidence).toContain('postcode sent SA1 1AA, here NP20 1AA');
  expect(row.evidence).toContain('postcode NP20 1AA matched');
  expect(row.reason).toContain(
    '1 High Street, Newport, NP20 1AA was found, but postcode SA1 1AA is elsewhere.',
  );
});

test.each([
  ['NP20 1AA SA1 1AA', 'SA1 1AA', 'NP20 1AA'],
  ['SA1 1AA or NP20 1AA', 'NP20 1AA', 'SA1 1AA'],
])('of two postcodes alone one is taken and the other offered: %s', async (text, code, other) => {
  const row = await placeOne(geocoder, text);
  expect(row).toMatchObject({ status: 'review', precision: 'postcode', otherPlaces: [{ address: other }] });
  expect(row.evidence.slice(0, 2)).toEqual([
    `postcode ${code} matched`,
    `postcode sent ${other}, here ${code}`,
  ]);
});

test('one that is not known holds the row too', async () => {
  const row = await placeOne(geocoder, 'BT1 5GS, 1 High Street, Newport NP20 1AA');
  expect([row.status, row.reason]).toEqual([
    'review',
    expect.stringContaining('postcode BT1 5GS is not known'),
  ]);
});

test.each([
  ['1 High Street, Newport NP20 1AA, NP20 1AA', ['postcode NP20 1AA matched']],
  // The next unit in the street.
  [
    '1 High Street, Newport NP20 1AA, NP20 1AB',
    ['postcode sent NP20 1AB, here NP20 1AA near by', 'postcode NP20 1AA matched'],
  ],
])('the same again, or the one beside it, is no contradiction: %s', async (text, evidence) => {
  const row = await placeOne(geocoder, text);
  expect(row).toMatchObject({ status: 'placed', precision: 'rooftop' });
  expect(row.evidence).toEqual(expect.arrayContaining(evidence));
});
