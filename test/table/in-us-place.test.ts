import type { Placement } from '../../server/geocoder/placement.ts';
import { lieInUsPlace, usPlaceMeant, usPlaceNamed } from '../../server/table/lookups/in-us-place.ts';

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

const LEEDS = at('Leeds', 'England', 'GB');
const BRITISH = [LEEDS, LEEDS, LEEDS, LEEDS, LEEDS];

test.each([
  ['Washington', ROWS],
  ['DC', ROWS],
  ['DC', [...ROWS, ...BRITISH]],
  ['OH', [at('Columbus', 'OH'), ...BRITISH]],
  ['Baltimore, MD', [at('Columbus', 'OH'), ...BRITISH]],
  ['Washington', [SEATTLE, ...BRITISH]],
])('%s is the place of the US: %#', (name, rows) => {
  expect(usPlaceMeant(name, rows)).toEqual(usPlaceNamed(name));
});

test.each([
  ['DC', BRITISH],
  ['DC', []],
  ['Washington', [at('Columbus', 'OH'), ...BRITISH]],
  ['Columbus', ROWS],
])('%s is no place of the US: %#', (name, rows) => {
  expect(usPlaceMeant(name, rows)).toBeNull();
});

test('a row elsewhere lies in no state', () => {
  expect(lie('DC', [...ROWS, LEEDS, at('Leeds', null, 'GB')])).toBe('ynn?nn');
});

test('a code that British postcodes begin with too is asked for by its name', () => {
  const newcastle = {
    admin: { value: { city: 'Newcastle', state: 'England', country: 'GB', postcode: 'NE1 4ST' } },
  } as unknown as Placement;
  const ask = () => usPlaceMeant('NE', [at('Omaha', 'Nebraska'), newcastle]);
  expect(ask).toThrow('"NE" may be the state or the postcode area. Ask for "the state of Nebraska"');
  expect(usPlaceMeant('NE', [at('Omaha', 'Nebraska'), LEEDS])?.state).toBe('NE');
});
