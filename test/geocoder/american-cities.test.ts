// Two American cities side by side: a house is in the one that its record names, not in the larger circle around it.
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { LocalityRow, PostcodeRow, StreetRow, ZipCityRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function city(name: string, east: number, radiusMeters: number, kind: LocalityRow['kind']): LocalityRow {
  return {
    table: 'locality',
    ref: `geonames/${name}`,
    country: 'US',
    name,
    kind,
    county: '',
    state: 'CA',
    population: 10 * radiusMeters,
    radiusMeters,
    ...at(east, 0),
  };
}

function street(name: string, east: number, north: number): StreetRow {
  const [from, to] = [at(east - 50, north), at(east + 50, north)];
  const line = [from.lng, from.lat, to.lng, to.lat];
  return { table: 'street', ref: `way/${name} ${east}`, country: 'US', name, ...at(east, north), line };
}

function ofZips(name: string, east: number): ZipCityRow {
  return {
    table: 'zip_city',
    ref: `CA/${name}`,
    name,
    county: '',
    state: 'CA',
    radiusMeters: 3000,
    ...at(east, 0),
  };
}

function zip(code: string, name: string, east: number): PostcodeRow {
  return {
    table: 'postcode',
    country: 'US',
    code,
    kind: 'zip',
    ...at(east, 0),
    radiusMeters: 3000,
    city: name,
    county: '',
    state: 'CA',
    councilCode: '',
    council: '',
  };
}

const american = { country: 'US', state: 'CA', postcode: '' } as const;

const rows: readonly PackRow[] = [
  city('Largeville', 0, 8000, 'city'),
  city('Smallburg', 7000, 2500, 'city'),
  // A part of Smallburg that no post office names.
  city('Downside', 6000, 8000, 'city'),
  // A quarter of Largeville, far smaller than all its namesakes.
  { ...city('Upton', 500, 600, 'suburb'), state: '' },
  ...['OH', 'MI', 'GA', 'MS', 'IL'].map((state, index) => {
    const far = at(500_000 * (index + 1), 0);
    return { ...city('Upton', 0, 9000, 'city'), ref: `geonames/Upton-${state}`, state, ...far };
  }),
  ofZips('Largeville', 0),
  ofZips('Smallburg', 7000),
  house('2180', 'Milvia Street', at(7100, 100), { ...american, city: 'Smallburg' }),
  house('2182', 'Milvia Street', at(7110, 100), { ...american, city: 'Smallburg' }),
  zip('94610', 'Smallburg', 7000),
  zip('94100', 'Largeville', 0),
  house('442', 'Merritt Avenue', at(7200, 100), { ...american, city: 'Smallburg', postcode: '94610' }),
  house('10', 'Edge Street', at(100, 100), { ...american, city: 'Largeville' }),
  // Houses of Smallburg whose letters go to Largeville, and to a city that is far off; one on a street that Largeville has too.
  zip('94611', 'Farawayton', 7000),
  city('Farawayton', 60_000, 4000, 'city'),
  house('7', 'Postal Lane', at(7600, 300), { ...american, city: 'Smallburg', postcode: '94100' }),
  house('9', 'Postal Road', at(7600, 600), { ...american, city: 'Smallburg', postcode: '94611' }),
  house('700', 'Shared Street', at(7600, 900), { ...american, city: 'Smallburg', postcode: '94100' }),
  house('12', 'Shared Street', at(200, 900), { ...american, city: 'Largeville', postcode: '94100' }),
  street('Shared Street', 200, 900),
  street('Shared Street', 7600, 900),
];

const geocoder = geocoderOf(rows);

const place = (address: string) => placeOne(geocoder, address);

test('the city next door is named and the row held, though it reaches to the house', async () => {
  const found = await place('2180 Milvia Street, Largeville, CA');
  expect(found).toMatchObject({ status: 'review', precision: 'rooftop' });
  expect(found.reason).toContain('town Largeville is elsewhere. If it is meant, send town Smallburg.');
  expect(found.score).toBeLessThan(0.6);
});

test("a ZIP that is the house's own makes no city of the next one", async () => {
  const found = await place('442 Merritt Avenue, Largeville, CA 94610');
  expect(found).toMatchObject({ status: 'review', precision: 'rooftop' });
  expect(found.reason).toContain('town Largeville is elsewhere');
});

test("without its ZIP code a house is held where the post's city has a street of the name", async () => {
  const found = await place('700 Shared Street, Largeville, CA');
  expect(found).toMatchObject({ status: 'review', precision: 'street' });
  expect(found.reason).toContain('It is known at 700 Shared Street, Smallburg');
});

test.each([
  '442 Merritt Avenue, Smallburg, CA 94610',
  '442 Merritt Avenue, Downside, CA 94610',
  '2180 Milvia Street, Smallburg, CA',
  // Its people call it so, and no ZIP does: it may be a part of the city.
  '2180 Milvia Street, Downside, CA',
  '10 Edge Street, Largeville, CA',
  '10 Edge Street, Upton, Largeville',
  // The city of its ZIP code, whether that is sent or not.
  '7 Postal Lane, Largeville, CA 94100',
  '7 Postal Lane, Largeville, CA',
  '9 Postal Road, Farawayton, CA 94611',
  '700 Shared Street, Largeville, CA 94100',
])('%s is the house', async (text) => {
  expect(await place(text)).toMatchObject({ status: 'placed', precision: 'rooftop', reason: null });
});
