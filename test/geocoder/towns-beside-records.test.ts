// Towns that a record does not name: another name of its own town, and the suburb that it is in.
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { LocalityRow, StreetRow } from '../../server/gazetteer/rows.ts';
import { distanceMeters, type Point } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows } from './hand-made-town.ts';

function locality(name: string, ref: string, more: Partial<LocalityRow>): LocalityRow {
  return {
    table: 'locality',
    ref,
    country: 'GB',
    name,
    kind: 'city',
    county: '',
    state: 'Wales',
    population: 150_000,
    radiusMeters: 3000,
    ...at(0, 0),
    ...more,
  };
}

function street(name: string, from: Point, to: Point): StreetRow {
  const line = [from.lng, from.lat, to.lng, to.lat];
  return { table: 'street', ref: `way/${name}`, country: 'GB', name, ...from, line };
}

// Laurel Road is beyond the city's radius and in a village, with the city in its records.
const village = at(0, -4500);
const rows: readonly PackRow[] = [
  ...townRows,
  locality('Newport', 'node/7', {}),
  locality('Casnewydd', 'node/7#1', {}),
  locality('Bassaleg', 'node/8', { kind: 'village', population: 0, radiusMeters: 1000, ...village }),
  house('104', 'Laurel Road', village, { postcode: '' }),
  house('12', 'Corner Lane', village, { city: 'Risca', postcode: '' }),
  // The suburb has larger namesakes; one of them is as near as a neighbouring town may be.
  locality('Victoria', 'node/9', { kind: 'suburb', population: 0, radiusMeters: 1200, ...at(500, 1500) }),
  ...[22_000, 90_000, 95_000, 99_000].map((east) =>
    locality('Victoria', `node/${east}`, { kind: 'town', population: east, ...at(east, 0) }),
  ),
  house('166', 'Corporation Road', at(500, 1500), { postcode: '' }),
  // The middle of Alma Docks is far from Wharf Row, whose houses bear its name, and from Quay Row, whose houses do not.
  locality('Alma Docks', 'node/10', { kind: 'suburb', population: 0, radiusMeters: 1200, ...at(-2500, 0) }),
  ...['2', '4', '6'].flatMap((number, i) => [
    house(number, 'Wharf Row', at(800 + 20 * i, 300), { city: 'Alma Docks', postcode: '' }),
    house(number, 'Quay Row', at(800 + 20 * i, 600), { postcode: '' }),
  ]),
  // Further from Newport's middle than its radius tells.
  ...['2', '4', '6'].flatMap((number, i) => [
    house(number, 'Edge Row', at(5200 + 20 * i, 4500), { postcode: '' }),
    house(number, 'Rim Row', at(5200 + 20 * i, 4800), { city: 'Langstone', postcode: '' }),
  ]),
  street('Wharf Row', at(800, 310), at(900, 310)),
  street('Quay Row', at(800, 610), at(900, 610)),
];
const geocoder = geocoderOf(rows);

test.each(['104 Laurel Road, Newport', '104 Laurel Road, Casnewydd', '104 Laurel Road, Casnewydd, Wales'])(
  '%s is the house',
  async (address) => {
    const [placement] = (await geocoder.geocode([{ address }])).placements;
    expect(placement).toMatchObject({ status: 'placed', precision: 'rooftop' });
    expect(distanceMeters(placement?.point ?? at(0, 0), village)).toBeLessThan(1);
  },
);

test.each(['12 Corner Lane, Newport', '12 Corner Lane, Casnewydd'])(
  '%s is held: its record names another town',
  async (address) => {
    const [placement] = (await geocoder.geocode([{ address }])).placements;
    expect(placement).toMatchObject({ status: 'review' });
  },
);

test('a suburb of the town beside it comes before larger places with its name', async () => {
  const address = '166 Corporation Road, Victoria, Newport';
  const [placement] = (await geocoder.geocode([{ address }])).placements;
  expect(placement).toMatchObject({ status: 'placed', precision: 'rooftop' });
});

test.each([
  ['Wharf Row, Alma Docks', 'placed'],
  ['8 Wharf Row, Alma Docks', 'placed'],
  ['Quay Row, Alma Docks', 'review'],
  ['Edge Row, Newport', 'placed'],
  ['8 Edge Row, Newport', 'placed'],
  ['Rim Row, Newport', 'review'],
])('%s, whose houses bear the name of the place or not, is %s', async (address, status) => {
  const [placement] = (await geocoder.geocode([{ address }])).placements;
  expect(placement).toMatchObject({ status });
});
