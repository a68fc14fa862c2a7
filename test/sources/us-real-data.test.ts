// The publishers' files themselves: what a pack says of an address is found by its own text.
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { dcAddresses } from '../../server/sources/publishers/dc-addresses/source.ts';
import { dcRoads } from '../../server/sources/publishers/dc-roads/source.ts';
import { openAddresses } from '../../server/sources/publishers/openaddresses/source.ts';
import { tigerAddrfeat } from '../../server/sources/publishers/tiger-addrfeat/source.ts';
import { usZipPoints } from '../../server/sources/publishers/us-zip-points/source.ts';
import { worldTowns } from '../../server/sources/publishers/world-towns/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { describeReal, realFile } from '../real-data.ts';

const OUTPUT = 'us/addresses/openaddresses_output';
const SOURCE = 'us/addresses/openaddresses_source';

// Rows as counted in the files of the folder: lines or records, less what the reason beside them leaves out.
const packs = [
  // 42,354 ZIPs and the 30,075 cities that they name.
  [usZipPoints, 'us/zip/all_us_zipcodes.csv.gz', 72_429],
  [worldTowns, 'us/places/us.cities500.txt.zip', 52_691],
  // 8,710 lines with a number and a point; those of 38 lie in another quarter than their address says.
  [dcAddresses, 'us/dc/derived_dc_address_points.csv.gz', 8672],
  // 1,585 sides with numbers and the 116 streets they make.
  [dcRoads, 'us/dc/major-roads.geojson.gz', 1696],
  [openAddresses, `${OUTPUT}/alameda.zip`, 5225],
  [openAddresses, `${OUTPUT}/santa_clara.zip`, 4723],
  [openAddresses, `${OUTPUT}/portland_metro_geom.zip`, 765],
  [openAddresses, `${SOURCE}/us-ca-berkeley-excerpt.zip`, 629],
  [openAddresses, `${SOURCE}/us-ca-san_francisco-excerpt.zip`, 2512],
  [openAddresses, `${SOURCE}/us-ut-excerpt.zip`, 91],
  [openAddresses, `${SOURCE}/VA_SiteAddress-excerpt.zip`, 9],
  // 677 edges: 878 sides with numbers and the 381 streets they make.
  [tigerAddrfeat, 'us/tiger_addrfeat/tl_2021_30059_addrfeat.zip', 1259],
] as const;

describeReal(
  'the US packs',
  packs.map(([, path]) => path),
  () => {
    let database: TestDatabase;
    const loaded = new Map<string, number>();
    beforeAll(async () => {
      database = await createTestDatabase();
      for (const [source, path] of packs) {
        const { rows } = await loadPart(database.db, source, realFile(path));
        loaded.set(path, rows);
      }
    });
    afterAll(() => database.drop());

    test.each(packs.map(([source, path, rows]) => ({ source, path, rows })))(
      '$source.id: $path has $rows rows',
      ({ path, rows }) => {
        expect(loaded.get(path)).toBe(rows);
      },
    );

    test.each([dcAddresses, openAddresses])(
      '$id: 99 % of 1,000 addresses are found at their points',
      async ({ id }) => {
        const addresses = await listAddresses(id);
        const texts = addresses.map(({ text }) => ({ address: text }));
        const { placements } = await createGeocoder(database.db).geocode(texts);
        const found = addresses.filter((address, index) => {
          const point = placements[index]?.point;
          return point && distanceMeters(point, address) <= 50;
        });
        expect(addresses).toHaveLength(1000);
        expect(found.length).toBeGreaterThanOrEqual(990);
      },
    );

    /** A thousand by chance, the same ones each time. Some texts name two buildings: those come in both counts. */
    async function listAddresses(source: string) {
      const { rows } = await database.db.query<{ text: string; lat: number; lng: number }>(
        `select concat_ws(', ', house_number || ' ' || street, nullif(city, ''), trim(state || ' ' || postcode)) as text,
         point[1] as lat, point[0] as lng
       from address where source = $1 and (city <> '' or postcode <> '')
       order by md5(ref || house_number || street) limit 1000`,
        [source],
      );
      return rows;
    }
  },
);
