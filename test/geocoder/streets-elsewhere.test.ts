// Streets that are not known in the place that was sent, and names that are read as places far away.
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { LocalityRow } from '../../server/gazetteer/rows.ts';
import { readRegionHint } from '../../server/geocoder/hints.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

/** Too far to be near, in cells that are searched. */
const [SHAWBY, MOSSBY] = [at(0, 0), at(6600, 0)];
const [SWINBY, ASTBY] = [at(30_000, 0), at(37_000, 0)];
const IN_SWINBY = at(30_500, 0);

function american(name: string, population: number, more: Partial<LocalityRow> = {}): LocalityRow {
  return { ...town(name, at(-5_000_000, 0), population), country: 'US', state: 'MI', ...more };
}

const rows: readonly PackRow[] = [
  town('Shawby', SHAWBY, 20_000),
  town('Oldbury', at(0, -4000), 100_000),
  unit('OL2 8NP', SHAWBY),
  town('Mossby', MOSSBY, 100_000),
  ...['1', '3', '5'].map((number, i) =>
    house(number, 'Market Street', at(6600 + 20 * i, 0), { city: 'Mossby', postcode: 'OL5 0ES' }),
  ),
  house('67', 'Mill Street', MOSSBY, { city: 'Mossby', postcode: 'OL5 0ES' }),
  town('Swinby', SWINBY, 20_000),
  house('516', 'Manchester Road', ASTBY, { city: 'Astby', postcode: '', placedBy: 'postcode_centre' }),
  house('91', 'Manchester Road', IN_SWINBY, { city: 'Swinby', postcode: '', placedBy: 'postcode_centre' }),
  house('30', 'Winchester Road', at(30_000, 800), { city: 'Swinby', postcode: '' }),
  american('Standby', 1400),
  american('Lakeby', 600_000),
  american('Seaby', 600_000, { ref: 'geonames/5' }),
  // The code of its airport, which a directory lists among its names.
  american('SEA', 600_000, { ref: 'geonames/5#1' }),
  town('Campsall', at(80_000, 0), 1900),
  town('Hallow', at(90_000, 0), 1200),
];
const geocoder = geocoderOf(rows);

test.each(['67 Market Street, Shawby, Oldbury', 'Market Street, Shawby', '4 Market Street, Shawby, Oldbury'])(
  '%s: the place sent, not the street of the name in the next one',
  async (address) => {
    const placement = await placeOne(geocoder, address);
    expect(placement).toMatchObject({
      status: 'review',
      precision: 'town',
      address: 'Shawby',
      reason: expect.stringContaining('The street was not found in Shawby'),
    });
  },
);

test('a street that is merely like the one sent, in one of two places sent, gives way to them', async () => {
  const placement = await placeOne(geocoder, '9 Mull Street, Shawby, Mossby');
  expect(placement).toMatchObject({ status: 'review', precision: 'town', address: 'Shawby' });
});

test('a house of the number elsewhere is offered', async () => {
  expect(await placeOne(geocoder, '67 Mill Street, Shawby')).toMatchObject({
    status: 'review',
    precision: 'rooftop',
    reason: expect.stringContaining('town Shawby is elsewhere'),
  });
});

test('the street as written, known by its other houses, comes before one of a name like it', async () => {
  const placement = await placeOne(geocoder, '516 Manchester Road, Swinby');
  expect(placement.address).toContain('Manchester Road');
  expect(distanceMeters(placement.point ?? SHAWBY, IN_SWINBY)).toBeLessThan(100);
});

test.each([
  '39 Robin Hill Drive, Standby',
  'Standby, 39 Robin Hill Drive',
  'The Old Swan, Standby',
  'Rhos on Sea',
])('%s: no small American town without its state', async (address) => {
  expect(await placeOne(geocoder, address)).toMatchObject({ status: 'unplaced', point: null });
});

test.each(['39 Robin Hill Drive, Standby, MI', '39 Robin Hill Drive, Lakeby', 'Standby', 'SEA'])(
  '%s: its state, its size or its name alone says which town is meant',
  async (address) => {
    expect(await placeOne(geocoder, address)).toMatchObject({ precision: 'town' });
  },
);

test('where the call says that its rows are American, the town is meant', async () => {
  const address = '39 Robin Hill Drive, Standby';
  const { placements } = await geocoder.geocode([{ address, hint: readRegionHint('US', undefined) }]);
  expect(placements[0]).toMatchObject({ status: 'review', precision: 'town' });
});

test('the word between a street and a comma is no misspelt town', async () => {
  const { reason } = await placeOne(geocoder, '1 Redbrow Hollow, Compsall');
  expect(reason).toContain('The street was not found in Campsall');
});
