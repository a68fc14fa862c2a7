// Cities that no directory of towns has, only the ZIPs that name them.
import type { LocalityRow, StreetRow, ZipCityRow } from '../../server/gazetteer/rows.ts';
import { measured } from '../../server/geocoder/score/confidence.ts';
import { radius95 } from '../../server/geocoder/score/radius.ts';
import { geocoderOf } from './geocoder-of.ts';
import { placeOne } from './place-one.ts';

const CITY_METERS = 2500;

function city(name: string, state: string, lat: number, lng: number): ZipCityRow {
  const ref = `${state}/${name}`;
  return { table: 'zip_city', ref, name, county: '', state, radiusMeters: CITY_METERS, lat, lng };
}

function town(name: string, state: string, lat: number, lng: number): LocalityRow {
  return {
    table: 'locality',
    ref: `geonames/${name} ${lat}`,
    country: 'US',
    name,
    kind: 'town',
    county: '',
    state,
    population: 900,
    radiusMeters: 1000,
    lat,
    lng,
  };
}

function street(name: string, lat: number, lng: number): StreetRow {
  return { table: 'street', ref: `way/${name} ${lat}`, country: 'US', name, lat, lng, line: [lng, lat] };
}

const rows = [
  city('Latonia', 'KY', 39.04, -84.5),
  city('Ryland', 'KY', 38.9, -84.4),
  street('Alyssum Drive', 39.045, -84.505),
  street('Alyssum Drive', 41.5, -81.7),
  street('Griffin Road', 39.05, -84.5),
  city('Griffin', 'IN', 38.2, -87.9),
  // A town of that name and state, one of another state, and one that is mapped without its state.
  city('Covington', 'KY', 39.08, -84.51),
  town('Covington', 'KY', 39.07, -84.52),
  city('Erlanger', 'KY', 39.01, -84.59),
  town('Erlanger', 'TN', 35.1, -85.2),
  city('Melbourne', 'KY', 39.03, -84.37),
  town('Melbourne', '', 39.02, -84.36),
  city('Burlington', 'KY', 39.02, -84.72),
  town('Burlington', '', 44.5, -73.2),
];

const geocoder = geocoderOf(rows);

const place = (address: string) => placeOne(geocoder, address);

test('a street is found in such a city', async () => {
  expect(await place('Alyssum Drive, Latonia, KY')).toMatchObject({
    status: 'placed',
    precision: 'street',
    point: { lat: 39.045, lng: -84.505 },
    admin: { value: { street: 'Alyssum Drive', city: 'Latonia' } },
  });
});

test('the city alone is a town, as far off as the ZIPs that it stands for', async () => {
  const placement = await place('Latonia, KY');
  expect(placement.radiusMeters95).toBe(
    Math.round(radius95(measured('postcode/zip/placed/wide'), CITY_METERS)),
  );
  expect(placement).toMatchObject({
    status: 'placed',
    precision: 'town',
    point: { lat: 39.04, lng: -84.5 },
    admin: { value: { city: 'Latonia', state: 'KY' } },
  });
});

test.each([
  ['no state is named', 'Latonia'],
  ['another state is named', 'Latonia, OH'],
  ['it is a word of a street', '12 Griffin Road, Griffin'],
])('it is none where %s', async (_, address) => {
  expect((await place(address)).precision).not.toBe('town');
});

test.each<[string, number]>([
  ['Covington, KY', 39.07],
  ['Erlanger, KY', 39.01],
  ['Melbourne, KY', 39.02],
  ['Burlington, KY', 39.02],
])('%s is the town of that name and state where one is known, else the city', async (address, lat) => {
  expect((await place(address)).point?.lat).toBe(lat);
});
