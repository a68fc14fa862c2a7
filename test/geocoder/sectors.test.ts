// "E1 1" is the sector of E1 in Whitechapel, E11 the district of Leytonstone: a code is itself only with its space.

import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { PostcodeRow } from '../../server/gazetteer/rows.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { findCenter } from '../../server/nearby/radius-center.ts';
import type { TestDatabase } from '../database.ts';
import { servicesOn } from '../endpoints/endpoint-caller.ts';
import { at, createTown } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function code(written: string, kind: PostcodeRow['kind'], north: number): PostcodeRow {
  const names = { city: '', county: '', state: 'England', councilCode: '', council: '' };
  return {
    table: 'postcode',
    country: 'GB',
    code: written,
    kind,
    ...at(0, north),
    radiusMeters: 500,
    ...names,
  };
}

const OUTWARD = ['E1', 'W1', 'N1', 'SE1', 'B1', 'LS2'];
const PAIRS = OUTWARD.map((outward, index) => {
  const digit = outward === 'LS2' ? '9' : '1';
  const north = 100_000 * index;
  return {
    sector: `${outward} ${digit}`,
    district: outward + digit,
    ofSector: north,
    ofDistrict: north + 8000,
  };
});

const rows: PackRow[] = PAIRS.flatMap(({ sector, district, ofSector, ofDistrict }) => [
  code(district, 'district', ofDistrict),
  code(sector, 'sector', ofSector),
]);

let database: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  database = await createTown(rows);
  geocoder = createGeocoder(database.db);
});
afterAll(() => database.drop());

const placed = (text: string) => placeOne(geocoder, text);
const centered = (text: string) => findCenter(text, servicesOn(database.db));

describe.each(PAIRS)('$sector and $district', ({ sector, district, ofSector, ofDistrict }) => {
  test.each([sector, sector.toLowerCase(), ` ${sector} `])('"%s" is the sector', async (text) => {
    const [row, center] = [await placed(text), await centered(text)];
    expect(distanceMeters(row.point ?? at(0, 0), at(0, ofSector))).toBeLessThan(5);
    expect(distanceMeters(center.point, at(0, ofSector))).toBeLessThan(5);
    expect(center.fields.record_key).toBe(row.recordKey);
  });

  test.each([district, district.toLowerCase()])('"%s" is the district', async (text) => {
    const [row, center] = [await placed(text), await centered(text)];
    expect(distanceMeters(row.point ?? at(0, 0), at(0, ofDistrict))).toBeLessThan(5);
    expect(distanceMeters(center.point, at(0, ofDistrict))).toBeLessThan(5);
    expect(center.fields.record_key).toBe(row.recordKey);
  });

  test('they are two records', async () => {
    expect((await placed(sector)).recordKey).not.toBe((await placed(district)).recordKey);
  });
});
