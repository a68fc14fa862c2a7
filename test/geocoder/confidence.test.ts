import calibration from '../../server/geocoder/calibration.json' with { type: 'json' };
import type { Candidate } from '../../server/geocoder/candidate.ts';
import { evidenceClass, measured } from '../../server/geocoder/confidence.ts';
import { decide } from '../../server/geocoder/decide.ts';
import type { Sought } from '../../server/geocoder/sought.ts';
import { asked, atHouse, onStreet } from './hand-made-candidates.ts';
import { at } from './hand-made-town.ts';

const table = { rooftop: { score: 0.9, radius: 1 }, 'rooftop/same': { score: 0.99, radius: 2 } };

test.each([
  ['rooftop/same', 0.99],
  ['rooftop/same/in_range/area', 0.99],
  ['rooftop/alike/same', 0.9],
  ['town/placed', 0],
])('the class %s has the score of itself or its nearest measured parent: %d', (name, score) => {
  expect(measured(name, table).score).toBe(score);
});

test.each(Object.entries(calibration.classes))(
  '%s was measured: a share and a factor',
  (_, { score, radius }) => {
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    expect(radius).toBeGreaterThanOrEqual(0);
  },
);

test('the table says on what it was measured', () => {
  expect(calibration.measured.fittedOn).toBeGreaterThan(1000);
  expect(calibration.version).toMatch(/^[0-9a-f]{8}$/);
});

const HOUSE = { number: '3', street: 'High Street', postcode: '' };
const house = (more: Partial<Candidate>) => (sought: Sought) => [atHouse(sought, HOUSE, more)];
const ranged = (radiusMeters: number) => house({ kind: 'interpolated', number: 'along_range', radiusMeters });

test.each<[string, string, (sought: Sought) => Candidate[]]>([
  ['rooftop/same/same/area', 'the house itself', house({})],
  ['rooftop/alike/same/area', 'a street spelt alike', house({ street: 'alike', similarity: 0.9 })],
  [
    'interpolated/same/between/50 m/GB',
    'neighbours 100 m apart',
    house({ kind: 'interpolated', number: 'between', radiusMeters: 50 }),
  ],
  ['interpolated/same/by_block', 'a block', house({ kind: 'interpolated', number: 'by_block' })],
  ['interpolated/same/between/200 m', 'a range 150 m long', ranged(150)],
  ['street/placed/20 %/GB', 'a range 900 m long', ranged(900)],
  ['street/placed/unmeasured/400 m/GB', 'a street', (sought) => [onStreet(sought, 'High Street')]],
  [
    'street/placed/40 %/GB',
    'a street of 500 m',
    (sought) => [{ ...onStreet(sought, 'High Street'), shareNear: 0.4 }],
  ],
  [
    'one_of_several/rooftop/1',
    'two houses of one text',
    (sought) => [atHouse(sought, HOUSE), atHouse(sought, { ...HOUSE, ...at(900, 0) })],
  ],
])('the evidence class is %s for %s', (name, _, candidates) => {
  const sought = asked('3 High Street, Newport');
  expect(evidenceClass(decide(sought, candidates(sought)))).toBe(name);
});

test('one of two houses of a text is no better than a guess between them', () => {
  expect(measured('one_of_several/rooftop').score).toBeLessThan(0.6);
});
