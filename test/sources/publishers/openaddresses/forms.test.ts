// The forms beside the output table of the sample: other outputs, and files that OpenAddresses itself reads.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AddressRow } from '../../../../server/gazetteer/rows.ts';
import { openAddresses } from '../../../../server/sources/publishers/openaddresses/source.ts';
import { stateInPath } from '../../../../server/sources/publishers/openaddresses/to-address.ts';
import { writeShapefile } from '../../write-shapefile.ts';
import { writeZip } from '../../write-zip.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function readAll(name: string, content: string | Uint8Array) {
  const file = join(folder, name);
  await writeFile(file, content);
  const rows: AddressRow[] = [];
  for await (const row of openAddresses.read(file, { at: () => {}, skip: () => {} }))
    rows.push(row as AddressRow);
  return rows.map(({ houseNumber, street, city, state, postcode, lat, lng }) => {
    const point = `${lat.toFixed(4)} ${lng.toFixed(4)}`;
    return [houseNumber, street, city, state, postcode, point].join(', ');
  });
}

const point = (properties: object, coordinates: [number, number]) =>
  JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } });

const output = {
  hash: 'a1',
  number: '10',
  street: 'MAIN ST',
  unit: '',
  city: 'OAKLAND',
  district: '',
  region: '',
};
const geojson = point({ ...output, postcode: '94612', id: '' }, [-122.27, 37.805]);

// California zone 3 in US feet, as in the county's own .prj.
const FEET =
  'PROJCS["CA3",GEOGCS["NAD83",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic"],' +
  'PARAMETER["False_Easting",6561666.666666666],PARAMETER["False_Northing",1640416.666666667],' +
  'PARAMETER["Central_Meridian",-120.5],PARAMETER["Standard_Parallel_1",37.06666666666667],' +
  'PARAMETER["Standard_Parallel_2",38.43333333333333],PARAMETER["Latitude_Of_Origin",36.5],' +
  'UNIT["Foot_US",0.3048006096012192]],VERTCS["NAVD_1988",VDATUM["N"],UNIT["Meter",1.0]]';

const spad = {
  SPADID: '309900',
  ST_NUM: '2137',
  DIRPRE: '',
  FEANME: 'BROADWAY',
  FEATYP: '',
  DIRSUF: '',
  CITY: 'OAKLAND',
  ZIPCODE: '94612',
};

test.each([
  [
    'features one a line',
    'us-ca-oakland.geojson',
    geojson,
    '10, Main St, Oakland, CA, 94612, 37.8050 -122.2700',
  ],
  [
    'the same, packed',
    'us-ca-oakland.geojson.gz',
    gzipSync(geojson),
    '10, Main St, Oakland, CA, 94612, 37.8050 -122.2700',
  ],
  [
    'a table with the point as text',
    'us-or-portland.csv',
    'GEOM,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID\nPOINT(-122.829 45.4334),14824,SW SCHOLLS FERRY RD,# 101,,,,97007,\n',
    '14824, SW Scholls Ferry Rd, , OR, 97007, 45.4334 -122.8290',
  ],
  [
    'a county in feet',
    'us-ca-alameda_county.zip',
    writeShapefile('SPAD', [{ values: spad, line: [[6051081.952995628, 2122514.681984976]] }], FEET),
    '2137, Broadway, Oakland, CA, 94612, 37.8108 -122.2676',
  ],
  [
    'a state that only the point tells',
    'addresses.geojson',
    point({ ...output, postcode: '' }, [-77.0365, 38.8977]),
    '10, Main St, Oakland, DC, , 38.8977 -77.0365',
  ],
])('%s', async (_, name, content, expected) => {
  expect(await readAll(name, content)).toEqual([expected]);
});

test('a collection gives the addresses of all its layers, not its buildings and parcels', async () => {
  const collection = writeZip({
    'us/ca/oakland-addresses-city.geojson': geojson,
    'us/ca/oakland-parcels-city.geojson': geojson.replace('"10"', '"11"'),
    'us/nv/reno-addresses-city.geojson': geojson.replace('"10"', '"12"'),
  });
  expect(await readAll('us_west.zip', collection)).toEqual([
    '10, Main St, Oakland, CA, 94612, 37.8050 -122.2700',
    '12, Main St, Oakland, NV, 94612, 37.8050 -122.2700',
  ]);
});

test('a shapefile cut short is refused', async () => {
  const two = [1, 2].map((at): [number, number][] => [[at, at]]).map((line) => ({ values: spad, line }));
  const whole = writeShapefile('SPAD', two);
  // The index still lists the record that the shapes no longer have.
  const short = writeShapefile('SPAD', two.slice(0, 1));
  const shp = short.subarray(short.indexOf('SPAD.shp') + 8, short.indexOf('SPAD.shx') - 30);
  const shx = whole.subarray(whole.indexOf('SPAD.shx') + 8, whole.indexOf('SPAD.dbf') - 30);
  const dbf = short.subarray(short.indexOf('SPAD.dbf') + 8, short.indexOf('SPAD.cpg') - 30);
  const broken = writeZip({ 'SPAD.shp': shp, 'SPAD.shx': shx, 'SPAD.dbf': dbf });
  await expect(readAll('us-ca-short.zip', broken)).rejects.toThrow(
    /record 2: 2 records were expected, it ends here/,
  );
});

test('parcels without address columns are refused', async () => {
  const parcels = writeShapefile('Parcels', [{ values: { APN: '3-27' }, line: [[-122, 37]] }]);
  await expect(readAll('us-ca-parcels.zip', parcels)).rejects.toThrow(
    /record 1: the columns .* expected, APN are there/,
  );
});

test.each([
  ['us/ca/alameda.csv', 'CA'],
  ['data/us-or-portland.zip', 'OR'],
  ['us/addresses/all/us/dc/statewide.csv', 'DC'],
  ['us/zz/nowhere.csv', ''],
  ['us/osm/some.zip', ''],
  ['prius-ca-1.zip', ''],
])('the state of %s is "%s"', (path, state) => {
  expect(stateInPath(path)).toBe(state);
});
