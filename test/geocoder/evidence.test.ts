import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import type { QueryContext } from '../../server/geocoder/context/query-context.ts';
import { capped, listEvidence } from '../../server/geocoder/describe/evidence.ts';
import { labelOf } from '../../server/geocoder/describe/label.ts';
import { decide } from '../../server/geocoder/score/decide.ts';
import { radiusOf } from '../../server/geocoder/score/radius.ts';
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
const INTERPOLATED = { kind: 'interpolated' } as const;

const CASES: [text: string, candidate: (context: QueryContext) => Candidate, evidence: string[]][] = [
  [
    '3 High Street, Newport, NP20 1AA',
    (context) => atHouse(context, HOUSE),
    ['number 3 matched', 'street High Street matched', 'town Newport matched', 'postcode NP20 1AA matched'],
  ],
  [
    '3 High Street, NP20 1AA',
    (context) => atHouse(context, { ...HOUSE, number: '1-5' }, { number: 'in_range' }),
    ['number 3 is part of 1-5', 'street High Street matched', 'postcode NP20 1AA matched'],
  ],
  [
    '3 High Street, NP20 1AA',
    (context) => atHouse(context, { ...HOUSE, number: '3A' }, { ...INTERPOLATED, number: 'base' }),
    ['number 3 not found, 3A is', 'street High Street matched', 'postcode NP20 1AA matched'],
  ],
  [
    '3 High Street, Newport',
    (context) => atHouse(context, { ...HOUSE, number: '1' }, { ...INTERPOLATED, number: 'between' }),
    [
      'number 3 not found, placed between its neighbours',
      'street High Street matched',
      'town Newport matched',
    ],
  ],
  [
    '3 High Street, Newport',
    (context) => atHouse(context, { ...HOUSE, number: '1' }, { ...INTERPOLATED, number: 'beyond' }),
    [
      'number 3 not found, placed by the nearest number on the street',
      'street High Street matched',
      'town Newport matched',
    ],
  ],
  [
    '3 High Street, Newport',
    (context) => onStreet(context, 'High Street'),
    ['number 3 not found on the street', 'street High Street matched', 'town Newport matched'],
  ],
  [
    '3 Hihg Street, Newport',
    (context) => atHouse(context, HOUSE, { street: 'alike', similarity: 0.9 }),
    ['number 3 matched', "street 'Hihg Street' read as High Street", 'town Newport matched'],
  ],
  [
    '3 Charles Street, NP20 1AA',
    (context) => atHouse(context, { ...HOUSE, street: 'North Charles Street' }, { street: 'variant' }),
    [
      'number 3 matched',
      "street sent 'Charles Street', here North Charles Street",
      'postcode NP20 1AA matched',
    ],
  ],
  [
    '3 High Street, Swansea, SA1 1AA',
    (context) => atHouse(context, HOUSE),
    [
      'number 3 matched',
      'street High Street matched',
      'town sent Swansea, here Newport',
      'postcode sent SA1 1AA, here NP20 1AA',
    ],
  ],
  [
    'Flat 2, 3 High Street, Newport',
    (context) => atHouse(context, HOUSE),
    [
      'number 3 matched',
      'street High Street matched',
      'town Newport matched',
      'flat 2 placed at its building',
    ],
  ],
  ['The Kettle, Newport', () => atPlace('The Kettle'), ['name The Kettle matched', 'town Newport matched']],
  ['NP20 1AA', () => inPostcode(postcode('NP20 1AA')), ['postcode NP20 1AA matched']],
  ['Newport, USA', () => inTown(town('Newport')), ['town Newport matched', 'country sent US']],
];

test.each(CASES)('"%s" rests on what is said (case %#)', (text, candidate, evidence) => {
  const context = contextOf(text);
  expect(listEvidence(context, decide(context, [candidate(context)]))).toEqual(evidence);
});

test('a postcode only partly known says which part is', () => {
  const district = postcode('NP20', at(0, 0), { kind: 'district', radiusMeters: 4000 });
  const context = contextOf('NP20 9ZZ', { postcode: { found: district, isExact: false }, cells: [1] });
  const decision = decide(context, [inPostcode(district)]);
  expect(listEvidence(context, decision)).toEqual(['postcode NP20 9ZZ not known, NP20 is']);
});

test.each([
  // Without an outline of the postcode nothing says that the house is in it.
  ['NP20 1AB', '', 'position 0.0 km from the middle of postcode NP20 1AB'],
  ['NP20 1AB', 'NP20 1AB', 'position fits postcode NP20 1AB'],
  ['NP20 1AB', 'NP20 1AC', 'position 0.0 km from the middle of postcode NP20 1AB, here NP20 1AC'],
])('a house without a postcode of its own, sent %s, answered "%s"', (sent, here, evidence) => {
  const context = contextOf(`3 High Street, ${sent}`, {
    postcode: { found: postcode(sent), isExact: true },
    cells: [1],
  });
  const decision = decide(context, [atHouse(context, { ...HOUSE, postcode: '', postcodeKey: '' })]);
  expect(listEvidence(context, decision, here)).toContain(evidence);
});

test.each([
  ['NP20 1AA', 'postcode NP20 1AA matched'],
  ['NP20 1AB', 'postcode NP20 1AB matched by another record of it, here NP20 1AA'],
  ['NP20', 'postcode NP20 matched'],
])('records of one building differ, sent %s', (sent, evidence) => {
  const context = contextOf(`3 High Street, ${sent}`, {
    postcode: { found: postcode(sent), isExact: true },
    cells: [1],
  });
  const decision = decide(context, [atHouse(context, HOUSE, { postcodeKeys: ['NP201AA', 'NP201AB'] })]);
  expect(listEvidence(context, decision, 'NP20 1AA')).toContain(evidence);
});

test.each(['NP20', '20500'])('%s: the extent of a wide postcode is the radius of the answer', (code) => {
  const kind = code === '20500' ? 'zip' : 'district';
  const wide = postcode(code, at(0, 0), { kind, radiusMeters: 2000, country: kind === 'zip' ? 'US' : 'GB' });
  const context = contextOf(code, { postcode: { found: wide, isExact: true }, cells: [1] });
  const decision = decide(context, [inPostcode(wide)]);
  const km = (radiusOf(decision) / 1000).toFixed(1);
  expect(listEvidence(context, decision, code).at(-1)).toMatch(`95 % of it within ${km} km of its middle`);
});

describe('a district reaches as far as 95 % of its units', () => {
  const wide = postcode('NP20', at(0, 0), { kind: 'district', radiusMeters: 5200 });
  const extent = 'NP20 is a district: 95 % of it within 5.2 km of its middle';
  const placed = (text: string) => {
    const context = contextOf(text, { postcode: { found: wide, isExact: true }, cells: [1] });
    return { context, decision: decide(context, [inPostcode(wide)]) };
  };

  test('so does the radius of its answer', () => {
    const { context, decision } = placed('NP20');
    expect(radiusOf(decision)).toBe(5200);
    expect(listEvidence(context, decision, 'NP20')).toContain(extent);
  });

  test('where the row may be elsewhere, the answer reaches further, and the district does not', () => {
    const { context, decision } = placed('Zzyzx Road, NP20');
    expect(radiusOf(decision)).toBeGreaterThan(5200);
    expect(listEvidence(context, decision, 'NP20')).toContain(extent);
  });
});

test('a row that leads nowhere has no evidence', () => {
  const context = contextOf('qwerty');
  expect(listEvidence(context, decide(context, []))).toEqual([]);
});

test('the other house of the same text is named', () => {
  const context = contextOf('3 High Street, Newport');
  const both = [0, 900].map((east) => atHouse(context, { ...HOUSE, postcode: '', ...at(east, 0) }));
  expect(listEvidence(context, decide(context, both)).at(-1)).toBe(
    'also fits 3 High Street, Newport, at 51.500, -3.000',
  );
});

test.each([
  [6, 6, '6'],
  [7, 7, '+1 more'],
  [20, 7, '+14 more'],
])('of %d parts of evidence %d lines are given', (parts, lines, last) => {
  const evidence = capped(Array.from({ length: parts }, (_, index) => `${index + 1}`));
  expect(evidence).toHaveLength(lines);
  expect(evidence.at(-1)).toBe(last);
});

const context = contextOf('5 High Street, Newport');

test.each<[string, Candidate]>([
  ['3 High Street, Newport, NP20 1AA', atHouse(context, HOUSE)],
  ['3 High Street, Maesglas, NP20 1AA', atHouse(context, { ...HOUSE, locality: 'Maesglas' })],
  [
    'Rose Cottage High Street, Newport, NP20 1AA',
    atHouse(context, { ...HOUSE, number: '', houseName: 'Rose Cottage' }),
  ],
  ['5 High Street, Newport', atHouse(context, HOUSE, INTERPOLATED)],
  ['High Street, at 51.500, -3.000', onStreet(context, 'High Street')],
  ['The Kettle, Newport', atPlace('The Kettle')],
  ['NP20 1AA', inPostcode(postcode('NP20 1AA'))],
  ['Newport, Wales, GB', inTown(town('Newport'))],
  ['Paris, France', inTown(town('Paris', at(0, 0), { state: '11', country: 'FR' }))],
])('"%s" is how that candidate is named', (label, candidate) => {
  expect(labelOf(candidate)).toBe(label);
});
