import fc from 'fast-check';
import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import { type Possible, scorePossible } from '../../server/geocoder/candidates/possible.ts';
import type { QueryContext } from '../../server/geocoder/context/query-context.ts';
import { decide, decideAmong } from '../../server/geocoder/score/decide.ts';
import { LEAST_COST, leastCost, scoreCandidate } from '../../server/geocoder/score/score-candidate.ts';
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
const SWANSEA = at(-60_000, 0);

function toPossible(candidate: Candidate, { isAreaOnly }: QueryContext): Possible {
  return { least: leastOf(candidate, isAreaOnly), list: () => [candidate] };
}

function leastOf({ kind, street, similarity }: Candidate, isAreaOnly: boolean): number {
  if (kind === 'place' || kind === 'address') return LEAST_COST[kind];
  if (kind !== 'postcode' && kind !== 'town') return leastCost(kind, street, similarity);
  return isAreaOnly ? LEAST_COST.ofAreaOnly : LEAST_COST[kind];
}

/** What a text may mean, in Newport and in Swansea. */
function listMeant(context: QueryContext): Candidate[] {
  return [at(0, 0), at(120, 0), SWANSEA].flatMap((place) => [
    atHouse(context, { ...HOUSE, ...place }),
    atHouse(context, { ...HOUSE, ...place }, { street: 'variant', similarity: 0.9 }),
    atHouse(context, { ...HOUSE, ...place }, { kind: 'interpolated', number: 'between' }),
    atHouse(context, { ...HOUSE, ...place }, { kind: 'interpolated', street: 'alike', similarity: 0.8 }),
    onStreet(context, 'High Street', place),
    atPlace('Copper Kettle', place, { houseNumber: '3', street: 'High Street' }),
    inPostcode(postcode('NP20 1AA', place)),
    inTown(town('Newport', place)),
    inTown(town('Swansea', place, { population: 9_000_000 })),
  ]);
}

const TEXTS = [
  '3 High Street, Newport, NP20 1AA',
  '3 High Street, Swansea, NP20 1AA',
  'Copper Kettle, 3 High Street, Newport',
  'High Street, Newport',
  '3 High Street',
  'Newport, NP20 1AA',
  'Swansea',
  '3 High Street Old Quarter Behind The Bank, Newport, SA1 1AA',
];

test.each(TEXTS)('what is not scored would not have changed the decision: "%s"', (text) => {
  const context = contextOf(text);
  const some = fc.shuffledSubarray(listMeant(context), { minLength: 1 });
  fc.assert(
    fc.property(some, (candidates) => {
      const scored = scorePossible(
        context,
        candidates.map((candidate) => toPossible(candidate, context)),
      );
      expect(decideAmong(context, scored)).toEqual(decide(context, candidates));
    }),
  );
});

test.each(TEXTS)('no candidate costs less than the least of its kind: "%s"', (text) => {
  const context = contextOf(text);
  for (const candidate of listMeant(context)) {
    expect(scoreCandidate(candidate, context).cost).toBeGreaterThanOrEqual(
      leastOf(candidate, context.isAreaOnly),
    );
  }
});

test('once a house is found, streets, postcodes and towns are not even made', () => {
  const context = contextOf('3 High Street, Newport, NP20 1AA');
  const made: string[] = [];
  const possible = [inTown(town('Newport')), onStreet(context, 'High Street'), atHouse(context, HOUSE)].map(
    (candidate) => ({
      least: leastOf(candidate, false),
      list() {
        made.push(candidate.kind);
        return [candidate];
      },
    }),
  );
  expect(scorePossible(context, possible)).toMatchObject([{ candidate: { kind: 'address' }, cost: 0 }]);
  expect(made).toEqual(['address']);
});

test('beside what is found already nothing is made that costs more', () => {
  const context = contextOf('3 High Street, Newport');
  const between = atHouse(context, HOUSE, { kind: 'interpolated', number: 'between' });
  const possible = [toPossible(between, context)];
  expect(scorePossible(context, possible, 2.5)).toEqual([]);
  expect(scorePossible(context, possible, 2.7)).toHaveLength(1);
});
