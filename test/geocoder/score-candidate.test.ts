import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import type { QueryContext } from '../../server/geocoder/context/query-context.ts';
import { scoreCandidate } from '../../server/geocoder/score/score-candidate.ts';
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

test('the address itself with every part agreeing has nothing against it', () => {
  const context = contextOf('3 High Street, Newport, NP20 1AA');
  expect(scoreCandidate(atHouse(context, HOUSE), context)).toMatchObject({ cost: 0, contradictions: [] });
});

test.each<[string, string[], (context: QueryContext) => Candidate]>([
  ['3 High Street, Newport, SA1 1AA', ['postcode'], (context) => atHouse(context, HOUSE)],
  ['3 High Street, Swansea, NP20 1AA', ['town'], (context) => atHouse(context, HOUSE)],
  ['3 High Street, Swansea, SA1 1AA', ['postcode', 'town'], (context) => atHouse(context, HOUSE)],
  ['3 High Street, Newport, USA', ['country'], (context) => atHouse(context, HOUSE)],
  [
    '3 Church Street, NP20 1AA',
    ['street'],
    (context) => atHouse(context, HOUSE, { street: 'missing', similarity: 0 }),
  ],
  [
    '3 High Street, Newport, MD',
    ['state', 'town'],
    (context) => atHouse(context, { ...HOUSE, country: 'US', state: 'RI', city: '', ...at(9_000, 0) }),
  ],
])('"%s" is contradicted by %j', (text, parts, candidate) => {
  const context = contextOf(text);
  const { contradictions, cost } = scoreCandidate(candidate(context), context);
  expect(contradictions.toSorted()).toEqual(parts);
  expect(cost).toBeGreaterThanOrEqual(3 * parts.length);
});

const TEXT = '3 High Street, Newport, NP20 1AA';
const context = contextOf(TEXT);
const NEAR = postcode('NP20 1AB', at(80, 0)).code;

test.each<[string, Candidate, string, Candidate]>([
  ['the house', atHouse(context, HOUSE), 'its street', onStreet(context, 'High Street')],
  ['the street', onStreet(context, 'High Street'), 'the postcode', inPostcode(postcode('NP20 1AA'))],
  ['the postcode', inPostcode(postcode('NP20 1AA')), 'the town', inTown(town('Newport'))],
  [
    'the number itself',
    atHouse(context, HOUSE),
    'a range that holds it',
    atHouse(context, { ...HOUSE, number: '1-5' }, { number: 'in_range' }),
  ],
  [
    'a point between neighbours',
    atHouse(context, HOUSE, { kind: 'interpolated', number: 'between' }),
    'one past the last house',
    atHouse(context, HOUSE, { kind: 'interpolated', number: 'beyond' }),
  ],
  [
    'the street as written',
    atHouse(context, HOUSE),
    'one without its direction',
    atHouse(context, HOUSE, { street: 'variant', similarity: 0.9 }),
  ],
  [
    'a name of one slip',
    atHouse(context, HOUSE, { street: 'alike', similarity: 0.9 }),
    'a name of two',
    atHouse(context, HOUSE, { street: 'alike', similarity: 0.8 }),
  ],
  [
    'the postcode sent',
    atHouse(context, HOUSE),
    'its neighbour',
    atHouse(context, { ...HOUSE, postcode: NEAR }),
  ],
  [
    'a house near its postcode',
    atHouse(context, { ...HOUSE, postcode: '' }),
    'one further off',
    atHouse(context, { ...HOUSE, postcode: '', ...at(300, 0) }),
  ],
  [
    'a house at its own point',
    atHouse(context, HOUSE),
    'one known by its postcode only',
    atHouse(context, { ...HOUSE, placedBy: 'postcode_centre' }),
  ],
])('%s costs less than %s', (...[, better, , worse]) => {
  expect(scoreCandidate(better, context).cost).toBeLessThan(scoreCandidate(worse, context).cost);
});

test.each<[string, Candidate, Candidate]>([
  ['Newport', inTown(town('Newport')), atPlace('Newport')],
  ['Newport NP20 1AA', inPostcode(postcode('NP20 1AA')), inTown(town('Newport'))],
])('"%s", naming nothing but areas, means the closest area', (text, better, worse) => {
  const area = contextOf(text);
  expect(scoreCandidate(better, area).cost).toBeLessThan(scoreCandidate(worse, area).cost);
});

test('of two towns of a name the larger costs less', () => {
  const only = contextOf('Newport');
  const [large, small] = [150_000, 2_000].map((population) =>
    inTown(town('Newport', at(0, 0), { population })),
  );
  expect(scoreCandidate(large as Candidate, only).cost).toBeLessThan(
    scoreCandidate(small as Candidate, only).cost,
  );
});

test('a direction left over weighs more than an idle word', () => {
  const [direction, idle] = ['3 High Street, SW Newport', '3 High Street, Yard Newport'].map((text) => {
    const one = contextOf(text);
    return scoreCandidate(atHouse(one, HOUSE), one).cost;
  });
  expect(direction).toBeGreaterThan((idle ?? 0) + 2);
});
