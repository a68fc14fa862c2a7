// Names of which a part was left out, or that are merely like those known: the answer is never sure.
import type { LocalityRow, PlaceRow, StreetRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function town(name: string, county: string, population: number, east: number): LocalityRow {
  const about = { name, county, population, kind: 'town', state: '', radiusMeters: 1000 } as const;
  return { table: 'locality', ref: `node/${name}/${county}`, country: 'GB', ...about, ...at(east, 0) };
}

function street(name: string, east: number, north: number): StreetRow {
  const [from, to] = [at(east, north), at(east + 40, north)];
  const line = [from.lng, from.lat, to.lng, to.lat];
  return { table: 'street', ref: `way/${name} ${east}`, country: 'GB', name, ...from, line };
}

function place(name: string, east: number): PlaceRow {
  const about = { category: 'shop=bakery', houseNumber: '', street: '', city: '', postcode: '' } as const;
  return {
    table: 'place',
    ref: `node/${name}`,
    country: 'GB',
    name,
    ...about,
    ...at(east, 0),
    placedBy: 'building',
  };
}

const ISLE = 200_000;
const rows = [
  town('Newport', 'Gwent', 300_000, 0),
  town('Newport', 'Isle of Wight', 25_000, ISLE),
  { ...town('Baneswell', 'Gwent', 900, 300), kind: 'suburb' as const },
  street('Winchester Close', 0, 400),
  street('Winchester Close', ISLE, 0),
  house('15', 'Winchester Close', at(ISLE, 10), { postcode: '' }),
  house('17', 'Winchester Close', at(ISLE + 20, 10), { postcode: '' }),
  // The number 6 may be on either; 60 on neither but the one that has it.
  street('Maesglas Grove', 0, 600),
  street('Maesglas Avenue', 0, 1000),
  ...['6', '60'].map((number, index) => house(number, 'Maesglas Grove', at(20 * index, 600))),
  ...['2', '4', '8', '10'].map((number, index) => house(number, 'Maesglas Avenue', at(20 * index, 1000))),
  // The numbers of Fields Park Lane are not known, nor those of any Bishpool.
  street('Fields Park Avenue', 0, 2000),
  street('Fields Park Lane', 0, 2400),
  ...['16', '18', '22', '24'].map((number, index) =>
    house(number, 'Fields Park Avenue', at(20 * index, 2000)),
  ),
  street('Bishpool Lane', 500, 2000),
  street('Bishpool Close', 500, 2400),
  place("Saint Paul's", 500),
  place('The Courtyard', 700),
  place('Tredegar House', 900),
  place('Newport', 100),
  { ...place('Le Pub', 1100), street: 'High Street' },
  street('Reed Court', 0, 1500),
  street('Rose Street', 0, 2800),
  street('The Willows', ISLE, 300),
  place('Holly House', ISLE + 60),
  place('Quay Arts', ISLE + 90),
];

const geocoder = geocoderOf(rows);

const placed = (address: string) => placeOne(geocoder, address);

test.each([
  ['15 Winchester Close, Newport', /Newport, Gwent, GB has such a street too/],
  ['Holly House, Newport', /Holly House was found, but Newport, Gwent, GB is far larger/],
  ['The Willows, Newport', /The Willows, at .* was found, but Newport, Gwent, GB is far larger/],
  // A cottage's name is no street's.
  ['Rose Cottage, Newport', /'Rose Cottage' is not known in Newport/],
  ['6 Maesglas, Newport', /Maesglas Avenue/],
  ['6 Maesglas, Newport, NP20', /Maesglas Avenue/],
  ['20 Fields Park, Newport', /Fields Park Lane/],
  ['5 Bishpool, Newport', /Bishpool Close, at .* was found, but .*: Bishpool Lane/],
  ["Saint Paul's Church Yard, Newport", /Church Yard/],
])('%s is held for review, which says why', async (text, reason) => {
  expect(await placed(text)).toMatchObject({ status: 'review', reason: expect.stringMatching(reason) });
});

test.each([
  ['15 Winchester Close, Newport, Isle of Wight'],
  ['60 Maesglas, Newport'],
  ['18 Fields Park, Newport'],
  ['6 Maesglas Grove, Newport'],
  ["Saint Paul's, Newport"],
  ['Le Pub High Street Newport'],
  ['The Courtyard, Newport'],
  ['Newport, Tredegar House'],
])('%s is placed', async (text) => {
  expect(await placed(text)).toMatchObject({ status: 'placed', precision: 'rooftop' });
});

test.each([['Baneswell Courtyard, Newport'], ['Green Court, Newport']])('%s is not sure', async (text) => {
  expect((await placed(text)).score).toBeLessThan(0.6);
});

test.each([
  'Holly House, Newport, Isle of Wight',
  'Quay Arts, Newport',
  'Tredegar House, Newport',
  'Rose Street, Newport',
  'Rose Cottage, Rose Street, Newport',
])('%s is placed: one town alone is meant, or the larger one', async (text) => {
  expect(await placed(text)).toMatchObject({ status: 'placed', reason: null });
});
