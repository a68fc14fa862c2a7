// A street spelled otherwise than sent, in a town of which most is not loaded: the one sent may be there.

import { cellsTouched } from '../../server/gazetteer/coverage-cells.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, unit } from './hand-made-town.ts';

const covers = (place: { lat: number; lng: number }): PackRow[] =>
  cellsTouched(place, 300).map((cell) => ({ table: 'poi_cell', cell }));
const HERE = at(50_000, 0);
const LARGE = { ...town('Capital', HERE, 3_000_000), radiusMeters: 15_000 };
const SMALL = { ...town('Littleton', at(-50_000, 0), 3000), radiusMeters: 300 };

const geocoder = geocoderOf([
  LARGE,
  SMALL,
  ...covers(HERE),
  ...covers(at(-50_000, 0)),
  unit('CA1 1AA', HERE),
  house('1', 'Rose Street', HERE, { city: 'Capital', postcode: 'CA1 1AA' }),
  house('1', 'Rose Street', at(-50_000, 0), { city: 'Littleton', postcode: '' }),
  house('2', 'New Street Square', HERE, { city: 'Capital', postcode: 'CA1 1AA' }),
]);

const place = async (address: string) => (await geocoder.geocode([{ address }])).placements[0];

test('it is held, and says that the one sent may not be loaded', async () => {
  const placement = await place('1 Rope Street, Capital');
  expect(placement?.status).toBe('review');
  expect(placement?.reason).toBe(
    '1 Rose Street, Capital, CA1 1AA was found, but Rope Street may be in the part of Capital that is not loaded. ' +
      'Add a postcode, or correct the street.',
  );
});

test('another type is another street, too', async () => {
  expect((await place('2 New Street, Capital'))?.status).toBe('review');
  expect((await place('2 New Street Square, Capital'))?.status).toBe('placed');
});

test.each([
  ['beside its postcode', '1 Rope Street, Capital CA1 1AA'],
  ['as it is known', '1 Rose Street, Capital'],
  ['in a town that is loaded', '1 Rope Street, Littleton'],
])('%s it is placed', async (_, address) => {
  expect((await place(address))?.status).toBe('placed');
});
