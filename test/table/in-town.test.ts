import type { Placement } from '../../server/geocoder/placement.ts';
import { liesInLondon } from '../../server/table/lookups/in-london.ts';
import { liesIn } from '../../server/table/lookups/in-town.ts';

const placed = (evidence: string[], more: object = {}): Placement =>
  ({
    input: '4 Tregwilym Road, Rogerstone NP10 9DW',
    status: 'placed',
    score: 1,
    radiusMeters95: 20,
    point: { lat: 51.58, lng: -3.04 },
    admin: { value: { city: 'Newport', council: 'Newport', country: 'GB' }, evidence: [] },
    evidence,
    ...more,
  }) as unknown as Placement;

const OWN_WORDS = ['number 4 matched', 'town Rogerstone matched', 'postcode NP10 9DW matched'];

test.each([
  ['its own words name the town', placed(OWN_WORDS), 'rogerstone', true],
  ['its record names the town', placed(OWN_WORDS), 'newport', true],
  ['neither names the town', placed(OWN_WORDS), 'bassaleg', false],
  ['a part of the name', placed(OWN_WORDS), 'roger', false],
  ['held for review', placed(OWN_WORDS, { status: 'review' }), 'rogerstone', null],
  [
    'held for review elsewhere, and its own words name the town',
    placed([], { status: 'review', input: '31 High Street, Caerleon, Newport NP18 1AE' }),
    'caerleon',
    null,
  ],
  [
    'held for review, in a street called after the town',
    placed([], { status: 'review', input: '392 Caerleon Road, Newport NP19 7LT' }),
    'caerleon',
    false,
  ],
  ['without a place', placed(OWN_WORDS, { point: null }), 'rogerstone', null],
  ['words that do not agree', placed(["town 'Rogerstone' not used"]), 'rogerstone', false],
])('%s', (_, placement, town, expected) => {
  expect(liesIn(placement, town)).toBe(expected);
});

const inBorough = (council: string | null, city: string, country = 'GB') =>
  placed([], { admin: { value: { city, council, country }, evidence: [] } });

test.each([
  ['a borough with a post town of its own', inBorough('Croydon', 'Croydon'), false, true],
  ['Richmond upon Thames', inBorough('Richmond upon Thames', 'Richmond'), false, true],
  ['the City', inBorough('City of London', 'London'), true, true],
  ['Leeds', inBorough('Leeds', 'Leeds'), false, false],
  ['a town whose council is not known', inBorough(null, 'Croydon'), false, null],
  ['London, Ontario', inBorough(null, 'London', 'CA'), true, true],
  ['Paris', inBorough(null, 'Paris', 'FR'), false, false],
])('in London: %s', (_, placement, isTown, expected) => {
  expect(liesInLondon(placement, isTown, false)).toBe(expected);
});

test('a doubtful place in a borough is not said to lie outside', () => {
  expect(liesInLondon(inBorough('Croydon', 'Croydon'), false, true)).toBeNull();
});
