import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import { whyOf } from '../../server/geocoder/describe/why.ts';
import { decide } from '../../server/geocoder/score/decide.ts';
import { atHouse, contextOf } from './hand-made-candidates.ts';

test.each<[Candidate['kind'], Candidate['number'], string]>([
  ['address', 'same', 'The building was found'],
  ['interpolated', 'between', 'Placed between known house numbers'],
  ['interpolated', 'beyond', 'Placed beside the last known house number'],
  ['interpolated', 'base', 'Placed at its number with another letter'],
  ['interpolated', 'by_block', 'Placed by its block among the house numbers known'],
  ['interpolated', 'block', 'Placed in the middle of its block'],
  ['interpolated', 'along_range', "Placed along the street's range of numbers"],
])('%s by number %s: "%s"', (kind, number, what) => {
  const context = contextOf('3 High Street, Newport');
  const candidate = atHouse(context, { number: '3', street: 'High Street' }, { kind, number });
  expect(whyOf(decide(context, [candidate]), 0.938)).toBe(
    `${what}; 94 of 100 measured answers with this evidence were within 100 m.`,
  );
});

test.each([
  ['3-7 High Street, Newport', 'Placed at the first number of its range'],
  ['3 & 5 High Street, Newport', 'Placed at the first number of its range'],
  ['3b High Street, Newport', 'Placed at its number with another letter'],
])('%s: "%s"', (text, what) => {
  const context = contextOf(text);
  const part = { kind: 'interpolated', number: 'base', read: context.reading.streets[0] ?? null } as const;
  const candidate = atHouse(context, { number: '3', street: 'High Street' }, part);
  expect(whyOf(decide(context, [candidate]), 0.9).startsWith(`${what};`)).toBe(true);
});

test.each([
  [0.998, 'more than 99'],
  [0.994, '99'],
  [0.012, '1'],
  [0.005, 'less than 1'],
  [0.004, 'less than 1'],
  [0, '0'],
])('a score of %d is %s of 100', (score, words) => {
  const context = contextOf('3 High Street, Newport');
  const candidate = atHouse(context, { number: '3', street: 'High Street' });
  expect(whyOf(decide(context, [candidate]), score)).toBe(
    `The building was found; ${words} of 100 measured answers with this evidence were within 100 m.`,
  );
});
