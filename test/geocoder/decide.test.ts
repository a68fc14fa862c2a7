import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import type { Sought } from '../../server/geocoder/context/query-context.ts';
import { decide, precisionOf } from '../../server/geocoder/score/decide.ts';
import {
  asked,
  atHouse,
  atPlace,
  inPostcode,
  inTown,
  onStreet,
  postcode,
  town,
} from './hand-made-candidates.ts';
import { at } from './hand-made-town.ts';

const HOUSE = { number: '3', street: 'High Street' };
const NEWPORT = inTown(town('Newport'));
const CODE = inPostcode(postcode('NP20 1AA'));
const house = (sought: Sought) => atHouse(sought, HOUSE);
const farHouse = (sought: Sought) => atHouse(sought, { ...HOUSE, postcode: '', ...at(900, 0) });

const CASES: [text: string, candidates: (sought: Sought) => Candidate[], expected: object][] = [
  [
    '3 High Street, Newport, NP20 1AA',
    (sought) => [NEWPORT, CODE, onStreet(sought, 'High Street'), house(sought)],
    { status: 'placed', precision: 'rooftop', quality: 'full_street', doubts: [] },
  ],
  [
    'High Street, Newport',
    (s) => [onStreet(s, 'High Street')],
    { precision: 'street', quality: 'street_only' },
  ],
  ['Newport', () => [NEWPORT], { status: 'placed', precision: 'town', quality: 'town_only' }],
  ['NP20 1AA', () => [CODE], { status: 'placed', precision: 'postcode', quality: 'postcode_only' }],
  ['The Kettle, Newport', () => [atPlace('The Kettle')], { precision: 'rooftop', quality: 'place_name' }],
  [
    '3 High Street, Newport, SA1 1AA',
    (sought) => [house(sought)],
    { status: 'review', precision: 'rooftop', doubts: ['contradiction'] },
  ],
  [
    '3 High Street, Newport',
    (sought) => [atHouse(sought, { ...HOUSE, postcode: '' }), farHouse(sought)],
    { status: 'review', doubts: ['several_places'] },
  ],
  [
    '3 High Street',
    (sought) => [house(sought)],
    { status: 'review', precision: 'rooftop', doubts: ['no_area'] },
  ],
  [
    '3 High Street',
    (sought) => [atHouse(sought, { ...HOUSE, postcode: '' }), farHouse(sought)],
    { status: 'unplaced', chosen: null, precision: 'none', doubts: ['several_places', 'no_area'] },
  ],
  [
    '3 Unheard Street, Newport',
    () => [NEWPORT],
    { status: 'review', precision: 'town', quality: 'full_street', doubts: ['street_not_found'] },
  ],
  [
    'PO Box 12, Newport, NP20 1AA',
    () => [CODE],
    { status: 'review', precision: 'postcode', doubts: ['po_box'] },
  ],
  ['PO Box 12', () => [], { status: 'unplaced', doubts: ['po_box'] }],
  ['10 Rue de Rivoli, Paris, France', () => [], { status: 'unplaced', doubts: ['outside'] }],
  [
    'qwerty',
    () => [],
    { status: 'unplaced', precision: 'none', quality: 'incomplete', doubts: ['nothing_known'] },
  ],
];

test.each(CASES)('"%s" is decided (case %#)', (text, candidates, expected) => {
  const sought = asked(text);
  expect(decide(sought, candidates(sought))).toMatchObject(expected);
});

test('the order of the candidates decides nothing', () => {
  const sought = asked('3 High Street, Newport');
  const two = [
    atHouse(sought, { ...HOUSE, postcode: '' }),
    farHouse(sought),
    onStreet(sought, 'High Street'),
  ];
  expect(decide(sought, two.toReversed())).toEqual(decide(sought, two));
});

test('two houses of one text 40 m apart are no rivals: they are one place to whoever asks', () => {
  const sought = asked('3 High Street, Newport');
  const near = atHouse(sought, { ...HOUSE, ...at(40, 0) });
  expect(decide(sought, [house(sought), near])).toMatchObject({ status: 'placed', rivals: [] });
});

test('at most three rivals are named', () => {
  const sought = asked('3 High Street, Newport');
  const houses = [0, 1, 2, 3, 4, 5].map((km) =>
    atHouse(sought, { ...HOUSE, postcode: '', ...at(1000 * km, 0) }),
  );
  expect(decide(sought, houses).rivals).toHaveLength(3);
});

test.each([
  [20_000, 'placed'],
  [100_000, 'review'],
])('beside a Newport of 150,000 one of %d inhabitants leaves the bare name %s', (population, status) => {
  const sought = asked('Newport');
  const other = inTown(town('Newport', at(300_000, 0), { ref: 'node/other', population }));
  expect(decide(sought, [other, NEWPORT])).toMatchObject({ status, chosen: { candidate: NEWPORT } });
});

test.each<[string, Partial<Parameters<typeof atHouse>[1]>]>([
  ['rooftop', { placedBy: 'building' }],
  ['rooftop', { placedBy: 'parcel' }],
  ['postcode', { placedBy: 'postcode_centre' }],
])('the precision is %s for a house with %j', (precision, more) => {
  expect(precisionOf(atHouse(asked('3 High Street'), { ...HOUSE, ...more }))).toBe(precision);
});
