import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import type { QueryContext } from '../../server/geocoder/context/query-context.ts';
import { decide, precisionOf } from '../../server/geocoder/score/decide.ts';
import {
  atHouse,
  atPlace,
  contextOf,
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
const house = (context: QueryContext) => atHouse(context, HOUSE);
const farHouse = (context: QueryContext) => atHouse(context, { ...HOUSE, postcode: '', ...at(900, 0) });

const CASES: [text: string, candidates: (context: QueryContext) => Candidate[], expected: object][] = [
  [
    '3 High Street, Newport, NP20 1AA',
    (context) => [NEWPORT, CODE, onStreet(context, 'High Street'), house(context)],
    { status: 'placed', precision: 'rooftop', quality: 'full_street', reviewReasons: [] },
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
    (context) => [house(context)],
    { status: 'review', precision: 'rooftop', reviewReasons: ['contradiction'] },
  ],
  [
    '3 High Street, Newport',
    (context) => [atHouse(context, { ...HOUSE, postcode: '' }), farHouse(context)],
    { status: 'review', reviewReasons: ['several_places'] },
  ],
  [
    '3 High Street',
    (context) => [house(context)],
    { status: 'review', precision: 'rooftop', reviewReasons: ['no_area'] },
  ],
  [
    '3 High Street',
    (context) => [atHouse(context, { ...HOUSE, postcode: '' }), farHouse(context)],
    { status: 'unplaced', chosen: null, precision: 'none', reviewReasons: ['several_places', 'no_area'] },
  ],
  [
    '3 Unheard Street, Newport',
    () => [NEWPORT],
    { status: 'review', precision: 'town', quality: 'full_street', reviewReasons: ['street_not_found'] },
  ],
  [
    'Unheard Street, NP20 1AA',
    () => [CODE],
    { status: 'review', precision: 'postcode', reviewReasons: ['part_not_read'] },
  ],
  ['Rose Cottage, NP20 1AA', () => [CODE], { status: 'placed', precision: 'postcode' }],
  [
    'PO Box 12, Newport, NP20 1AA',
    () => [CODE],
    { status: 'review', precision: 'postcode', reviewReasons: ['po_box'] },
  ],
  ['PO Box 12', () => [], { status: 'unplaced', reviewReasons: ['po_box'] }],
  ['10 Rue de Rivoli, Paris, France', () => [], { status: 'unplaced', reviewReasons: ['outside'] }],
  [
    'qwerty',
    () => [],
    { status: 'unplaced', precision: 'none', quality: 'incomplete', reviewReasons: ['nothing_known'] },
  ],
];

test.each(CASES)('"%s" is decided (case %#)', (text, candidates, expected) => {
  const context = contextOf(text);
  expect(decide(context, candidates(context))).toMatchObject(expected);
});

test('the order of the candidates decides nothing', () => {
  const context = contextOf('3 High Street, Newport');
  const two = [
    atHouse(context, { ...HOUSE, postcode: '' }),
    farHouse(context),
    onStreet(context, 'High Street'),
  ];
  expect(decide(context, two.toReversed())).toEqual(decide(context, two));
});

test('two houses of one text 40 m apart are no rivals: they are one place to whoever asks', () => {
  const context = contextOf('3 High Street, Newport');
  const near = atHouse(context, { ...HOUSE, ...at(40, 0) });
  expect(decide(context, [house(context), near])).toMatchObject({ status: 'placed', rivals: [] });
});

test('at most three rivals are named', () => {
  const context = contextOf('3 High Street, Newport');
  const houses = [0, 1, 2, 3, 4, 5].map((km) =>
    atHouse(context, { ...HOUSE, postcode: '', ...at(1000 * km, 0) }),
  );
  expect(decide(context, houses).rivals).toHaveLength(3);
});

test.each([
  [20_000, 'placed'],
  [100_000, 'review'],
])('beside a Newport of 150,000 one of %d inhabitants leaves the bare name %s', (population, status) => {
  const context = contextOf('Newport');
  const other = inTown(town('Newport', at(300_000, 0), { ref: 'node/other', population }));
  expect(decide(context, [other, NEWPORT])).toMatchObject({ status, chosen: { candidate: NEWPORT } });
});

test.each<[string, Parameters<typeof town>[2], 'placed' | 'review']>([
  ['larger by its other name', { ref: 'node/9#1', population: 900_000 }, 'placed'],
  ['abroad and no larger', { ref: 'node/9', country: 'AU', population: 100_000 }, 'placed'],
  ['abroad and larger, but not famous', { ref: 'node/9', country: 'IN', population: 700_000 }, 'review'],
  ['abroad and famous', { ref: 'node/9', country: 'FR', population: 2_000_000 }, 'placed'],
])('beside a Newport of 150,000 one %s leaves the bare name', (_, more, status) => {
  const context = contextOf('Newport');
  const other = inTown(town('Newport', at(300_000, 0), more));
  expect(decide(context, [other, NEWPORT]).status).toBe(status);
});

test.each<[string, Partial<Parameters<typeof atHouse>[1]>]>([
  ['rooftop', { placedBy: 'building' }],
  ['rooftop', { placedBy: 'parcel' }],
  ['postcode', { placedBy: 'postcode_centre' }],
])('the precision is %s for a house with %j', (precision, more) => {
  expect(precisionOf(atHouse(contextOf('3 High Street'), { ...HOUSE, ...more }))).toBe(precision);
});
