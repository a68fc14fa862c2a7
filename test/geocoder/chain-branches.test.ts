// A chain of a hundred branches, one in each of a hundred towns 20 km apart.
import type { LocalityRow, PlaceRow } from '../../server/gazetteer/rows.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at } from './hand-made-town.ts';

const SYLLABLES = ['Bra', 'Cor', 'Dun', 'Fel', 'Gor', 'Hal', 'Kin', 'Lor', 'Mar', 'Nev'];
/** 'Brabraford' to 'Nevnevford', in rows of ten. */
const towns = SYLLABLES.flatMap((first, row) =>
  SYLLABLES.map((second, column) => ({
    name: `${first}${second.toLowerCase()}ford`,
    ...at(20_000 * column, 20_000 * row),
  })),
);

const localities = towns.map(
  ({ name, lat, lng }): LocalityRow => ({
    table: 'locality',
    ref: `node/${name}`,
    country: 'GB',
    name,
    kind: 'town',
    county: '',
    state: '',
    population: 5000,
    radiusMeters: 3000,
    lat,
    lng,
  }),
);
// Their refs count backwards, so that the first in the order of refs are the last of the towns.
const branches = towns.map(
  ({ name, lat, lng }, index): PlaceRow => ({
    table: 'place',
    ref: `node/${999 - index}`,
    country: 'GB',
    name: 'The Copper Kettle',
    category: 'amenity=cafe',
    houseNumber: '',
    street: '',
    city: name,
    postcode: '',
    lat: lat + 0.002,
    lng,
    placedBy: 'building',
  }),
);

const geocoder = geocoderOf([...localities, ...branches]);

test('each of a hundred branches of a chain is found in its own town', async () => {
  const { placements } = await geocoder.geocode(
    towns.map(({ name }) => ({ address: `The Copper Kettle, ${name}` })),
  );
  const missed = placements.filter(({ point, status }, index) => {
    const branch = branches[index] ?? at(0, 0);
    return status !== 'placed' || point === null || distanceMeters(point, branch) > 5;
  });
  expect(missed.map(({ input }) => input)).toEqual([]);
});

test('without a town none of the branches is taken for the one that is meant', async () => {
  const { placements } = await geocoder.geocode([{ address: 'The Copper Kettle' }]);
  expect(placements[0]).toMatchObject({
    status: 'unplaced',
    point: null,
    reason: expect.stringMatching(/\w/),
  });
});
