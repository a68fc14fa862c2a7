import type { Placement } from '../../server/geocoder/placement.ts';
import { areAmerican, lieInUsPlace, usPlaceNamed } from '../../server/table/lookups/in-us-place.ts';

const at = (city: string | null, state: string | null, country = 'US') =>
  ({ admin: { value: { city, state, country } } }) as unknown as Placement;

const ROWS = [at('Washington', 'DC'), at('Baltimore', 'MD'), at('Columbus', 'OH'), at(null, null)];
const SEATTLE = at('Seattle', 'Washington');

function lie(name: string, rows: readonly Placement[]): string {
  const place = usPlaceNamed(name);
  if (!place) return 'no place of the US';
  const inTown = (town: string) =>
    rows.map(({ admin }) => {
      const { city = null } = admin?.value ?? {};
      return city === null ? null : city === town;
    });
  return lieInUsPlace(place, rows, inTown)
    .map((is) => (is === null ? '?' : is ? 'y' : 'n'))
    .join('');
}

test.each([
  ['DC', ROWS, 'ynn?'],
  ['D.C.', ROWS, 'ynn?'],
  ['Washington, DC', ROWS, 'ynn?'],
  ['MD', ROWS, 'nyn?'],
  ['Baltimore, MD', ROWS, 'nyn?'],
  ['Baltimore MD', ROWS, 'nyn?'],
  ['Baltimore, OH', ROWS, 'nnn?'],
  ['Washington', ROWS, 'ynn?'],
  ['Washington', [SEATTLE, at('Baltimore', 'MD')], 'yn'],
  ['Port Washington', ROWS, 'no place of the US'],
  ['Columbus', ROWS, 'no place of the US'],
])('in %s: %#', (name, rows, expected) => {
  expect(lie(name, rows)).toBe(expected);
});

test('the town of Washington and the state of the name are two, where rows lie in both', () => {
  expect(() => lie('Washington', [...ROWS, SEATTLE])).toThrow('rows lie in Washington, DC and');
});

test.each([
  [ROWS, true],
  [[at('Leeds', 'England', 'GB'), at('Columbus', 'OH')], false],
  [[], false],
])('rows are American where most are: %#', (rows, expected) => {
  expect(areAmerican(rows)).toBe(expected);
});
