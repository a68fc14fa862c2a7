import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import type { Sought } from '../../server/geocoder/context/query-context.ts';
import { judge } from '../../server/geocoder/score/score-candidate.ts';
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

test('the address itself with every part agreeing has nothing against it', () => {
  const sought = asked('3 High Street, Newport, NP20 1AA');
  expect(judge(atHouse(sought, HOUSE), sought)).toMatchObject({ cost: 0, contradictions: [] });
});

test.each<[string, string[], (sought: Sought) => Candidate]>([
  ['3 High Street, Newport, SA1 1AA', ['postcode'], (sought) => atHouse(sought, HOUSE)],
  ['3 High Street, Swansea, NP20 1AA', ['town'], (sought) => atHouse(sought, HOUSE)],
  ['3 High Street, Swansea, SA1 1AA', ['postcode', 'town'], (sought) => atHouse(sought, HOUSE)],
  ['3 High Street, Newport, USA', ['country'], (sought) => atHouse(sought, HOUSE)],
  [
    '3 Church Street, NP20 1AA',
    ['street'],
    (sought) => atHouse(sought, HOUSE, { street: 'missing', similarity: 0 }),
  ],
  [
    '3 High Street, Newport, MD',
    ['state', 'town'],
    (sought) => atHouse(sought, { ...HOUSE, country: 'US', state: 'RI', city: '', ...at(9_000, 0) }),
  ],
])('"%s" is contradicted by %j', (text, parts, candidate) => {
  const sought = asked(text);
  const { contradictions, cost } = judge(candidate(sought), sought);
  expect(contradictions.toSorted()).toEqual(parts);
  expect(cost).toBeGreaterThanOrEqual(3 * parts.length);
});

const TEXT = '3 High Street, Newport, NP20 1AA';
const sought = asked(TEXT);
const NEAR = postcode('NP20 1AB', at(80, 0)).code;

test.each<[string, Candidate, string, Candidate]>([
  ['the house', atHouse(sought, HOUSE), 'its street', onStreet(sought, 'High Street')],
  ['the street', onStreet(sought, 'High Street'), 'the postcode', inPostcode(postcode('NP20 1AA'))],
  ['the postcode', inPostcode(postcode('NP20 1AA')), 'the town', inTown(town('Newport'))],
  [
    'the number itself',
    atHouse(sought, HOUSE),
    'a range that holds it',
    atHouse(sought, { ...HOUSE, number: '1-5' }, { number: 'in_range' }),
  ],
  [
    'a point between neighbours',
    atHouse(sought, HOUSE, { kind: 'interpolated', number: 'between' }),
    'one past the last house',
    atHouse(sought, HOUSE, { kind: 'interpolated', number: 'beyond' }),
  ],
  [
    'the street as written',
    atHouse(sought, HOUSE),
    'one without its direction',
    atHouse(sought, HOUSE, { street: 'variant', similarity: 0.9 }),
  ],
  [
    'a name of one slip',
    atHouse(sought, HOUSE, { street: 'alike', similarity: 0.9 }),
    'a name of two',
    atHouse(sought, HOUSE, { street: 'alike', similarity: 0.8 }),
  ],
  [
    'the postcode sent',
    atHouse(sought, HOUSE),
    'its neighbour',
    atHouse(sought, { ...HOUSE, postcode: NEAR }),
  ],
  [
    'a house near its postcode',
    atHouse(sought, { ...HOUSE, postcode: '' }),
    'one further off',
    atHouse(sought, { ...HOUSE, postcode: '', ...at(300, 0) }),
  ],
  [
    'a house at its own point',
    atHouse(sought, HOUSE),
    'one known by its postcode only',
    atHouse(sought, { ...HOUSE, placedBy: 'postcode_centre' }),
  ],
])('%s costs less than %s', (...[, better, , worse]) => {
  expect(judge(better, sought).cost).toBeLessThan(judge(worse, sought).cost);
});

test.each<[string, Candidate, Candidate]>([
  ['Newport', inTown(town('Newport')), atPlace('Newport')],
  ['Newport NP20 1AA', inPostcode(postcode('NP20 1AA')), inTown(town('Newport'))],
])('"%s", naming nothing but areas, means the closest area', (text, better, worse) => {
  const area = asked(text);
  expect(judge(better, area).cost).toBeLessThan(judge(worse, area).cost);
});

test('of two towns of a name the larger costs less', () => {
  const only = asked('Newport');
  const [large, small] = [150_000, 2_000].map((population) =>
    inTown(town('Newport', at(0, 0), { population })),
  );
  expect(judge(large as Candidate, only).cost).toBeLessThan(judge(small as Candidate, only).cost);
});

test('a direction left over weighs more than an idle word', () => {
  const [direction, idle] = ['3 High Street, SW, Newport', '3 High Street, Yard, Newport'].map((text) => {
    const one = asked(text);
    return judge(atHouse(one, HOUSE), one).cost;
  });
  expect(direction).toBeGreaterThan((idle ?? 0) + 2);
});
