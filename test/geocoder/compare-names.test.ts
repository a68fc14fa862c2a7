import fc from 'fast-check';
import { CellNames } from '../../server/geocoder/candidates/cell-names.ts';
import {
  compare,
  isSameButDirectionOrType,
  readingsOf,
} from '../../server/geocoder/candidates/compare-names.ts';

test.each<[string, string, string | null, number]>([
  ['caerleon road', 'caerleon road', 'same', 1],
  ['caerleon raod', 'caerleon road', 'alike', 1 - 1 / 13],
  ['charles street', 'north charles street', 'variant', 0.9],
  ['north charles street', 'charles street', 'variant', 0.9],
  // The type that it lacks stands before the direction.
  ['15th northwest', '15th street northwest', 'variant', 0.9],
  ['15th northwest', '15th street northeast', null, 0],
  ['hampshire crescent', 'hampshire cr', 'variant', 0.9],
  ['ohcard street', 'orchard street', 'alike', 1 - 2 / 14],
  // A number is never a slip, nor is another direction.
  ['14th street', '15th street', null, 0],
  ['north charles street', 'south charles street', null, 0],
  ['mill lane', 'hill lane', 'alike', 1 - 1 / 9],
  ['elm row', 'oak row', null, 0],
  ['martin luther king avenue southeast', 'martin luther king jr avenue southeast', 'variant', 0.9],
  ['ml king jr avenue southeast', 'martin l king junior avenue southeast', 'variant', 0.9],
  ['m l k way', 'martin luther king jr way', 'variant', 0.9],
  ['martin luther way', 'martin luther king jr way', null, 0],
])('%s sent and %s known: %s', (query, known, match, similarity) => {
  const compared = compare(readingsOf(query).query, known);
  expect(compared?.match ?? null).toBe(match);
  expect(compared?.similarity ?? 0).toBeCloseTo(similarity, 9);
});

test('a street type or a numeral that is misspelt is put right beside the name as it is written', () => {
  expect(readingsOf('f sreet northwest').repaired?.key).toBe('f street northwest');
  expect(readingsOf('caerleon road').repaired).toBeNull();
});

test('a name that lacks its type before a direction is comparable', () => {
  const names = new CellNames(['15th street northwest', '15th street northeast'], new Map());
  expect(names.listComparable(readingsOf('15th northwest').query)).toContain('15th street northwest');
});

const KNOWN = [
  'high street',
  'north high street',
  'high street south',
  'old high street',
  'mill lane',
  'hill lane',
  '14th street northwest',
  '15th street northwest',
  '14th street',
  'avenue c',
  'avenue d',
  'delancey street',
  'orchard street',
  'caerleon road',
  'heol caerleon',
  'saint johns road',
  'broadway',
  'f street northwest',
];
const cell = new CellNames([...KNOWN], new Map());

const written = fc
  .tuple(fc.constantFrom(...KNOWN), fc.nat(), fc.nat(), fc.constantFrom('', 'a', 'e', ' ', 'north ', '4'))
  .map(([key, at, cut, put]) => {
    const from = at % (key.length + 1);
    return `${key.slice(0, from)}${put}${key.slice(from + (cut % 3))}`.trim();
  });

test('no name that is like the one query is passed over before it is compared', () => {
  fc.assert(
    fc.property(written, (key) => {
      const { query } = readingsOf(key);
      const alike = KNOWN.filter((known) => compare(query, known) !== null);
      expect(cell.listComparable(query)).toEqual(expect.arrayContaining(alike));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['charles street', 'north charles street', true],
  ['delancey', 'delancey street', true],
  ['delancey street', 'delancey', false],
  ['charles street', 'charles lane', false],
  ['martin l king jr avenue', 'martin luther king avenue southeast', true],
])('%s sent and %s known are one name but for direction and type: %s', (query, known, isSame) => {
  expect(isSameButDirectionOrType(query, known)).toBe(isSame);
});
