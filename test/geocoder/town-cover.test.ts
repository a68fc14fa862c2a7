// A chain's name and a town: sure only where the extract that names the branch covers the town.

import { cellsTouched } from '../../server/gazetteer/coverage-cells.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { PlaceRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, town } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const PLACES = { wide: [0, 0], whole: [40_000, 0], listed: [80_000, 0] } as const;

function branch(name: string, [east, north]: readonly [number, number], city: string): PlaceRow {
  return {
    table: 'place',
    ref: `node/${name} ${east}`,
    country: 'GB',
    name,
    category: 'shop=supermarket',
    houseNumber: '',
    street: 'Dock Street',
    city,
    postcode: 'NP20 1AA',
    ...at(east + 500, north + 500),
    placedBy: 'building',
  };
}

/** What an extract covers, around a point. */
const covered = ([east, north]: readonly [number, number], meters: number): PackRow[] =>
  cellsTouched(at(east, north), meters).map((cell) => ({ table: 'poi_cell', cell }));

const rows: PackRow[] = [
  { ...town('Widebury', at(...PLACES.wide), 900_000), radiusMeters: 8000 },
  { ...town('Midden', at(500, 500), 0), kind: 'suburb', radiusMeters: 600 },
  { ...town('Wholeford', at(...PLACES.whole), 50_000), radiusMeters: 3000 },
  { ...town('Listham', at(...PLACES.listed), 50_000), radiusMeters: 3000 },
  ...covered(PLACES.wide, 1500),
  ...covered(PLACES.whole, 3000),
  branch('Fresco', PLACES.wide, 'Widebury'),
  branch('Fresco', PLACES.whole, 'Wholeford'),
  // In a register, which has no squares.
  branch('Fresco', PLACES.listed, 'Listham'),
  branch('Widebury Museum', PLACES.wide, 'Widebury'),
];
const geocoder = geocoderOf(rows);

test('the one branch known in a town that is loaded in part is held', async () => {
  const { status, score, reason } = await placeOne(geocoder, 'Fresco, Widebury');
  expect({ status, reason }).toEqual({
    status: 'review',
    reason: expect.stringMatching(/^Fresco.* other .*in the part of Widebury that is not loaded/),
  });
  expect(score).toBeLessThan(0.6);
});

test.each([
  ['the town is loaded', 'Fresco, Wholeford'],
  ['no extract is known to end there', 'Fresco, Listham'],
  ['no other place has the name', 'Widebury Museum, Widebury'],
  ['its street is sent', 'Fresco, Dock Street, Widebury'],
  ['its street is sent without a comma', 'Fresco Dock Street Widebury'],
  ['its suburb is loaded', 'Fresco, Midden, Widebury'],
])('a name is sure where %s', async (_, text) => {
  expect(await placeOne(geocoder, text)).toMatchObject({ status: 'placed', reason: null });
});
