// A county that has ranges and no houses, on the publisher's own file.
import type { AddressRange } from '../../server/gazetteer/address-ranges.ts';
import { placeAlong } from '../../server/geocoder/addresses/along-range.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { tigerAddrfeat } from '../../server/sources/publishers/tiger-addrfeat/source.ts';
import { usZipPoints } from '../../server/sources/publishers/us-zip-points/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { describeReal, realFile } from '../real-data.ts';

const RANGES = 'us/tiger_addrfeat/tl_2021_30059_addrfeat.zip';
const ZIPS = 'us/zip/all_us_zipcodes.csv.gz';

describeReal('Meagher County, Montana', [RANGES, ZIPS], () => {
  let database: TestDatabase;
  let geocoder: Geocoder;
  beforeAll(async () => {
    database = await createTestDatabase();
    await loadPart(database.db, tigerAddrfeat, realFile(RANGES));
    await loadPart(database.db, usZipPoints, realFile(ZIPS));
    geocoder = createGeocoder(database.db);
  });
  afterAll(() => database?.drop());

  test('a house on the main street stands in its block, on its side', async () => {
    const { placements } = await geocoder.geocode([{ address: '250 E Main St, 59645' }]);
    expect(placements[0]).toMatchObject({ status: 'placed', precision: 'interpolated' });
    // The edge's left, southern side runs west from 298 at -110.900296 to 200 at -110.901168, at 46.548161.
    const south = { lat: 46.548161 - 8 / 111_195, lng: -110.900296 - (48 / 98) * 0.000872 };
    expect(distanceMeters(placements[0]?.point ?? { lat: 0, lng: 0 }, south)).toBeLessThan(2);
  });

  test('of 300 house numbers taken from the ranges 97 % are found in a range of theirs', async () => {
    const questions = await listNumbers();
    const texts = questions.map(({ number, range }) => ({
      address: `${number} ${range.name}, ${range.zip}`,
    }));
    const { placements } = await geocoder.geocode(texts);
    const found = questions.filter(({ number, range }, row) => {
      const point = placements[row]?.point;
      const along = placeAlong(number, range)?.point;
      return (
        placements[row]?.precision === 'interpolated' && point && along && distanceMeters(point, along) < 1
      );
    });
    expect(questions).toHaveLength(300);
    expect(found.length).toBeGreaterThanOrEqual(291);
  });

  /** The number in the middle of each range, the same ranges every time; those of one number leave nothing to share. */
  async function listNumbers(): Promise<{ number: number; range: AddressRange }[]> {
    const { rows } = await database.db.query<AddressRange>(
      `select source, part, ref, country, cell, street_key as "streetKey", name, side, from_number as "fromNumber",
         to_number as "toNumber", parity, zip, line
       from address_range where zip <> '' and abs(to_number - from_number) >= 4
       order by md5(ref || side || name) limit 300`,
    );
    return rows.map((range) => {
      const low = Math.min(range.fromNumber, range.toNumber);
      const half = Math.floor(Math.abs(range.toNumber - range.fromNumber) / 4);
      return { number: low + 2 * half, range };
    });
  }
});
