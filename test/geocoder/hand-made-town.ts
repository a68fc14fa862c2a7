// A small town drawn by hand, and a database that holds it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/db/database.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type {
  AddressRow,
  LocalityRow,
  PlaceRow,
  PostcodeRow,
  StreetRow,
} from '../../server/gazetteer/rows.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource } from '../packs/fake-source.ts';

// Meters east and north of Newport's middle; the streets run east, their even houses 20 m south of the odd ones.
//
//   High Street   1  3  5  ·  9  11        north 0, no 7
//                  2  4  6a/6b  12-16      north -20
//   Stryd Fawr is another name of High Street, under which no house is listed
//   High Cross    1  3                     north 900, one word from High Street
//   Station Road  10 (twice, 2 km apart)
//   Church Road   no house; crosses High Street at east 100
//   Mill Road     no house; far from both
//   F Street      950                      north 2000
//   Long Road     4                         north 3500; Shop Row, with 2 and 6, is another name of it
//   Elm Grove     7, and another Elm: Elm Rise, of which no house is known
//
// A small town, Newport too, lies near Swansea.
const LAT = 51.5;
const LNG = -3;
const METERS_PER_DEGREE = 111_195;
const METERS_PER_LNG = METERS_PER_DEGREE * Math.cos((LAT * Math.PI) / 180);

export function at(east: number, north: number): { lat: number; lng: number } {
  return { lat: LAT + north / METERS_PER_DEGREE, lng: LNG + east / METERS_PER_LNG };
}

export function house(
  houseNumber: string,
  street: string,
  place: { lat: number; lng: number },
  more: Partial<AddressRow> = {},
): AddressRow {
  const ref = `way/${houseNumber} ${street} ${place.lat.toFixed(5)}`;
  return {
    table: 'address',
    ref,
    country: 'GB',
    houseNumber,
    houseName: '',
    street,
    locality: '',
    city: 'Newport',
    state: '',
    postcode: 'NP20 1AA',
    ...place,
    placedBy: 'building',
    ...more,
  };
}

export function street(
  name: string,
  place: { lat: number; lng: number },
  ...line: { lat: number; lng: number }[]
): StreetRow {
  const flat = line.flatMap(({ lat, lng }) => [lng, lat]);
  return { table: 'street', ref: `way/${name}`, country: 'GB', name, ...place, line: flat };
}

export function town(name: string, place: { lat: number; lng: number }, population: number): LocalityRow {
  return {
    table: 'locality',
    ref: `node/${name} ${population}`,
    country: 'GB',
    name,
    kind: 'town',
    county: '',
    state: 'Wales',
    population,
    radiusMeters: 3000,
    ...place,
  };
}

export function unit(code: string, place: { lat: number; lng: number }): PostcodeRow {
  return {
    table: 'postcode',
    country: 'GB',
    code,
    kind: 'unit',
    ...place,
    radiusMeters: 100,
    city: '',
    county: '',
    state: 'Wales',
    councilCode: 'W06000022',
    council: 'Newport',
  };
}

function business(name: string, place: { lat: number; lng: number }): PlaceRow {
  return {
    table: 'place',
    ref: `node/${name}`,
    country: 'GB',
    name,
    category: 'amenity=pub',
    houseNumber: '',
    street: 'High Street',
    city: 'Newport',
    postcode: 'NP20 1AA',
    ...place,
    placedBy: 'building',
  };
}

export const townRows: readonly PackRow[] = [
  town('Newport', at(0, 0), 150_000),
  town('Swansea', at(-60_000, 0), 200_000),
  town('Newport', at(-62_000, 0), 900),
  unit('NP20 1AA', at(50, 0)),
  unit('NP20 2BB', at(0, 900)),
  unit('SA1 1AA', at(-60_000, 0)),
  street('High Street', at(50, -10), at(0, -10), at(150, -10)),
  { ...street('High Street', at(50, -10), at(0, -10), at(150, -10)), name: 'Stryd Fawr' },
  street('Church Road', at(100, 0), at(100, -90), at(100, 90)),
  street('Mill Road', at(-500, 0), at(-500, -90), at(-500, 90)),
  street('High Cross', at(20, 900)),
  ...['1', '3', '5'].map((number, i) => house(number, 'High Street', at(20 * i, 0))),
  ...['9', '11'].map((number, i) => house(number, 'High Street', at(80 + 20 * i, 0))),
  ...['2', '4'].map((number, i) => house(number, 'High Street', at(20 * i, -20))),
  ...['6a', '6b'].map((number, i) => house(number, 'High Street', at(40 + 5 * i, -20))),
  house('12-16', 'High Street', at(120, -20)),
  ...['1', '3'].map((number, i) => house(number, 'High Cross', at(20 * i, 900), { postcode: 'NP20 2BB' })),
  house('10', 'Station Road', at(0, 1500), { postcode: '' }),
  house('10', 'Station Road', at(2000, 1500), { postcode: '' }),
  house('950', 'F Street', at(0, 2000), { postcode: 'NP20 3CC' }),
  house('7', 'Elm Grove', at(0, 2500), { postcode: 'NP20 3CC' }),
  street('Elm Rise', at(0, 2700)),
  unit('NP20 4DD', at(20, 3500)),
  street('Long Road', at(0, 3500)),
  { ...street('Long Road', at(0, 3500)), name: 'Shop Row' },
  house('4', 'Long Road', at(0, 3500), { postcode: 'NP20 3CC' }),
  ...['2', '6'].map((number, i) =>
    house(number, 'Shop Row', at(40 + 40 * i, 3500), { postcode: 'NP20 4DD' }),
  ),
  house('8', 'Mill Lane', at(0, 3000), { postcode: 'NP20 3CC' }),
  house('8', 'Mill Lane', at(90, 3000), { postcode: '', placedBy: 'parcel' }),
  house('', 'High Street', at(200, 0), { houseName: 'Rose Cottage' }),
  business('The Copper Kettle', at(150, 0)),
];

/** A database that holds these rows, loaded in their order as one pack. */
export async function createTown(rows: readonly PackRow[] = townRows): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await loadTown(database.db, rows);
  return database;
}

export async function loadTown(db: Database, rows: readonly PackRow[] = townRows): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const file = join(folder, 'town.fake');
  await writeFile(file, 'the rows are in the test');
  const tables = [
    'address',
    'street',
    'postcode',
    'locality',
    'zip_city',
    'place',
    'area',
    'ground',
    'poi_cell',
  ] as const;
  async function* read() {
    yield* rows;
  }
  await loadPart(db, { ...fakeSource, tables, read }, file);
  await rm(folder, { recursive: true });
}
