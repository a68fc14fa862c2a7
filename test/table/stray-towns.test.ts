// 'Perth' beside rows of Scotland: a town without anything beside is looked for in the country of most rows.
import type { Placement } from '../../server/geocoder/placement.ts';
import type { PlacedRow } from '../../server/pipeline/endpoint.ts';
import { settleStrays } from '../../server/table/lookups/stray-towns.ts';

const inCountry = (country: string, more: Partial<Placement> = {}): PlacedRow => {
  const admin = { value: { country, city: 'Perth' }, evidence: [] };
  const placement = {
    input: '',
    status: 'placed',
    precision: 'rooftop',
    admin,
    ...more,
  } as unknown as Placement;
  return { row: { lat: null, lng: null, address: placement.input }, placement } as unknown as PlacedRow;
};
const perth = (country = 'AU', more: Partial<Placement> = {}) =>
  inCountry(country, { input: 'Perth', precision: 'town', ...more });
const given = inCountry('GB', { basis: 'as_given' });

/** `again`: how the town is placed there; `towns`: the countries that have one of the name. */
const settle = async (rows: PlacedRow[], again: Partial<Placement>, towns: string[] = ['AU', 'GB']) => {
  const geocoder = { geocode: async () => ({ placements: [perth('GB', again).placement], mapVersion: '' }) };
  const readMap = async () => towns.map((country) => ({ country, nameKey: 'perth' }));
  const { placed, untold } = await settleStrays(rows, '', { geocoder, readMap } as never);
  return [placed.at(-1)?.placement.admin?.value.country, untold.has(rows.length - 1)];
};

test.each<[string, PlacedRow[], Partial<Placement>, string[], [string, boolean]]>([
  ['found there', [given, given, given, given, perth()], {}, ['AU', 'GB'], ['GB', false]],
  ['not for sure', [given, given, given, given, perth()], { status: 'review' }, ['AU', 'GB'], ['AU', true]],
  ['none there', [given, given, given, given, perth()], { status: 'review' }, ['AU'], ['AU', false]],
  ['few rows', [given, perth()], {}, ['AU', 'GB'], ['AU', false]],
  ['no country of most', [given, given, inCountry('FR'), perth()], {}, ['AU', 'GB'], ['AU', false]],
  [
    'a region beside the town',
    [given, given, given, given, perth('AU', { input: 'Perth, Western Australia' })],
    {},
    ['AU', 'GB'],
    ['AU', false],
  ],
  ['a house', [given, given, given, given, perth('AU', { precision: 'rooftop' })], {}, ['GB'], ['AU', false]],
])('%s', async (_, rows, again, towns, expected) => {
  expect(await settle(rows, again, towns)).toEqual(expected);
});
