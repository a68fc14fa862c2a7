// A town's name with the postcode of its smaller namesake, where no streets are known.
import { geocoderOf } from './geocoder-of.ts';
import { townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf(townRows);

test.each([
  'High Street, Newport SA1 1AA',
  '7 High Street, Newport SA1 1AA',
  '30 Long Road, Newport SA1 1AA',
])('%s is where postcode and town agree', async (text) => {
  const { status, precision, evidence } = await placeOne(geocoder, text);
  expect({ status, precision }).toEqual({ status: 'review', precision: 'postcode' });
  expect(evidence).toContain('postcode SA1 1AA matched');
});

test('the house itself says that the postcode is wrong', async () => {
  const { precision, reason } = await placeOne(geocoder, '3 High Street, Newport SA1 1AA');
  expect(precision).toBe('rooftop');
  expect(reason).toMatch(/postcode SA1 1AA is elsewhere/);
});

test('in the town itself another postcode is a contradiction as before', async () => {
  const { precision, reason } = await placeOne(geocoder, '7 High Street, Newport NP20 2BB');
  expect(precision).toBe('interpolated');
  expect(reason).toMatch(/postcode NP20 2BB is elsewhere/);
});
