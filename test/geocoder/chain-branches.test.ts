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

/** A place in a town, some way east of its middle. */
function shop(name: string, town: number, east: number): PlaceRow {
  const { name: city, lat, lng } = towns[town] ?? { name: '', ...at(0, 0) };
  const branch = branches[0] as PlaceRow;
  return { ...branch, ref: `node/${name} ${town} ${east}`, name, city, lat, lng: lng + east / 69_000 };
}

const BLUE_CUP = 'Blue Cup';
const shops = [
  // A chain under two names, both in the first town.
  ...[0, 1, 2].map((town) => shop(BLUE_CUP, town, 0)),
  ...[0, 3].map((town) => shop('Blue Cup Coffee', town, 900)),
  shop('Blue Cup Coffee', 1, 100),
  shop('Blue Cup Pottery', 2, 900),
  // Two names that only begin alike.
  shop('Passage', 4, 0),
  ...[4, 5].map((town) => shop('Passage Books', town, 900)),
  ...[6, 7, 8].map((town) => shop('Taste Incorporated', town, 0)),
  ...[6, 9].map((town) => shop('Taste of Bengal', town, 900)),
];

const geocoder = geocoderOf([...localities, ...branches, ...shops]);

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

async function placeIn(name: string, town: number) {
  const [placement] = (await geocoder.geocode([{ address: `${name}, ${towns[town]?.name}` }])).placements;
  return { status: placement?.status, reason: placement?.reason, others: placement?.otherPlaces };
}

test('a branch under the first words of its chain is not chosen where another one has a longer name', async () => {
  const { status, reason, others } = await placeIn(BLUE_CUP, 0);
  expect({ status, reason }).toEqual({
    status: 'review',
    reason: expect.stringMatching(/It fits .*Blue Cup Coffee/),
  });
  expect(others?.map(({ address }) => address)).toEqual([expect.stringContaining('Blue Cup Coffee')]);
});

test.each([
  ['its petrol pumps are no other branch', BLUE_CUP, 1],
  ['a name that one place bears is none of the chain', BLUE_CUP, 2],
  ['the whole name was sent', 'Blue Cup Coffee', 0],
  ['a name that one place bears is no chain', 'Passage', 4],
  ['the sent name has more words than its key', 'Taste Incorporated', 6],
])('%s: %s is placed', async (_, name, town) => {
  expect(await placeIn(name, town)).toMatchObject({ status: 'placed', reason: null });
});
