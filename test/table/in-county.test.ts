import type { Placement } from '../../server/geocoder/placement.ts';
import { areaOf } from '../../server/table/lookups/area-of.ts';
import { liesInCounty } from '../../server/table/lookups/in-county.ts';

function placed(county: string | null, council: string | null, more: object = {}): Placement {
  const value = { country: 'GB', county, council };
  return { admin: { value }, status: 'placed', radiusMeters95: 100, ...more } as unknown as Placement;
}

test.each([
  ['its own county', placed('Kent', 'Maidstone'), 'Kent', true],
  ['another county', placed('Essex', 'Harlow'), 'Kent', false],
  ['a council of the name', placed(null, 'Wiltshire'), 'Wiltshire', true],
  ['a council of it', placed(null, 'Stockport'), 'Greater Manchester', true],
  ['a county of it', placed('West Sussex', 'Adur'), 'Sussex', true],
  ['a council under its full name', placed(null, 'Isle of Anglesey'), 'Anglesey', true],
  [
    'another country',
    placed('Kent', null, { admin: { value: { country: 'US', county: 'Kent' } } }),
    'Kent',
    false,
  ],
  ['no area known', placed(null, null), 'Kent', null],
  ['held for review', placed('Kent', 'Maidstone', { status: 'review' }), 'Kent', null],
  ['a wide place', placed('Kent', 'Maidstone', { radiusMeters95: 20_000 }), 'Kent', null],
  ['no place', placed(null, null, { admin: null }), 'Kent', null],
])('%s: %#', (_, placement, county, expected) => {
  expect(liesInCounty(placement, county)).toBe(expected);
});

const byZip = (more: object) => {
  const value = { country: 'US', county: 'Baltimore city', council: null, state: 'MD', postcode: '21228' };
  const admin = { value, evidence: ['county Baltimore city by position'] };
  return { admin, status: 'placed', radiusMeters95: 8000, ...more } as unknown as Placement;
};
const ofRecord = {
  admin: { value: { country: 'US', county: 'Baltimore', postcode: '21228' }, evidence: [] },
};

test.each([
  ['a place that is sure', byZip({}), 'Baltimore city'],
  ['held for review', byZip({ status: 'review' }), null],
  [
    'held for review, at its own ZIP code',
    byZip({ status: 'review', precision: 'postcode' }),
    'Baltimore city',
  ],
  ['held for review, whose record tells it', byZip({ status: 'review', ...ofRecord }), 'Baltimore'],
])('the county by position of %s', (_, placement, expected) => {
  expect(areaOf(placement, 'county')).toBe(expected);
  expect(areaOf(placement, 'zip')).toBe('21228');
});
