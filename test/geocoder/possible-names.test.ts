// The names that a text may be searched for by, told without knowing any town.
import fc from 'fast-check';
import { listNames, listPossibleNames } from '../../server/geocoder/candidates/find-by-name.ts';
import type { QueryContext } from '../../server/geocoder/context/query-context.ts';
import { localityKey } from '../../server/geocoder/parse/normalize.ts';
import { readAddress } from '../../server/geocoder/parse/read-address.ts';

const WORDS = [
  'The',
  'Lyceum',
  '12',
  'St',
  'Marys',
  'Newport',
  'Train',
  'Station',
  'High',
  'Street',
  'Stow',
  'Hill',
];
const part = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '));

test('every name that is searched for is among them, whatever towns are known', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.subarray(['Newport', 'Stow', 'Stow Hill', 'Lyceum', 'Station', 'High']),
      (parts, towns) => {
        const reading = readAddress(parts.join(', '));
        const known = new Map(towns.map((town) => [localityKey(town), []]));
        const searched = listNames({ reading, towns: known } as unknown as QueryContext).map(
          ({ key }) => key,
        );
        const possible = new Set(listPossibleNames(reading));
        expect(searched.filter((key) => !possible.has(key))).toEqual([]);
      },
    ),
  );
});

test('a name that a house number begins is none, and a long text has few', () => {
  expect(listPossibleNames(readAddress('12 Mill Lane, Newport'))).not.toContain('12 mill lane');
  const long = Array.from({ length: 990 }, (_, at) => (at % 60 === 59 ? 'a,' : 'a')).join(' ');
  expect(listPossibleNames(readAddress(long)).length).toBeLessThan(1000);
});
