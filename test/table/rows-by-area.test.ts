import type { SentRow } from '../../server/rows/sent-row.ts';
import { byTheirAreas } from '../../server/table/lookups/rows-by-area.ts';
import type { PlacesNeeded } from '../../server/table/places-needed.ts';

const row = (fields: object, more: Partial<SentRow> = {}) =>
  ({ address: null, lat: null, lng: null, fields, ...more }) as unknown as SentRow;
const inside = (area: string): PlacesNeeded =>
  ({
    rules: [{ kind: 'place', test: { kind: 'inside', area, name: 'Wales' } }],
    selections: [],
    areas: [],
  }) as never;
const within: PlacesNeeded = {
  rules: [{ kind: 'place', test: { kind: 'within', meters: 1, beyond: false, target: { kind: 'list' } } }],
  selections: [],
  areas: [],
};
const visit = row({ Crew: 'Red', Council: 'Cardiff', Home_country: 'Wales' });

test.each<[string, SentRow, PlacesNeeded, string | null]>([
  ['its council and country', visit, inside('nation'), 'Cardiff, Wales'],
  ['groups by country', visit, { rules: [], selections: [], areas: ['nation'] }, 'Cardiff, Wales'],
  ['no area at all', row({ Crew: 'Red' }), inside('nation'), null],
  ['a blank area', row({ Council: '' }), inside('nation'), null],
  // A council is no place to measure from, and tells no town.
  ['a distance', visit, within, null],
  ['a postcode', visit, inside('postcode'), null],
  ['groups by town', visit, { rules: [], selections: [], areas: ['town'] }, null],
  ['an address of its own', row({ Council: 'Cardiff' }, { address: 'Bath' }), inside('nation'), 'Bath'],
])('%s', (_, sent, needed, expected) => {
  expect(byTheirAreas([sent], needed)[0]?.address).toBe(expected);
});
