// The forms beside the portal's current table of the sample.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressRow } from '../../../../server/gazetteer/rows.ts';
import { dcAddresses } from '../../../../server/sources/publishers/dc-addresses/source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function readAll(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  const rows: AddressRow[] = [];
  for await (const row of dcAddresses.read(file, { at: () => {}, skip: () => {} }))
    rows.push(row as AddressRow);
  return rows.map((row) =>
    [row.ref, row.houseNumber, row.street, row.city, row.postcode, row.placedBy].join('|'),
  );
}

const renewed = {
  MAR_ID: 243360,
  ADDRESS: '1600 PENNSYLVANIA AVENUE NW',
  ADDRESS_NUMBER: '1600',
  ADDRESS_NUMBER_SUFFIX: null,
  STREET_NAME: 'PENNSYLVANIA',
  STREET_TYPE: 'AVENUE',
  QUADRANT: 'NW',
  ZIPCODE: 20500,
  STATUS: 'ACTIVE',
  LATITUDE: 38.897675,
  LONGITUDE: -77.036547,
};

test('features of the portal', async () => {
  const geometry = { type: 'Point', coordinates: [-77.036547, 38.897675] };
  const feature = JSON.stringify({ type: 'Feature', properties: renewed, geometry });
  const text = `{\n"type": "FeatureCollection",\n"name": "Address_Points",\n"features": [\n${feature}\n]\n}\n`;
  expect(await readAll('Address_Points.geojson', text)).toEqual([
    '243360|1600|Pennsylvania Avenue NW|Washington|20500|building',
  ]);
});

test('the table as it was until 2023', async () => {
  const header =
    'ADDRESS_ID,STATUS,FULLADDRESS,ADDRNUM,ADDRNUMSUFFIX,STNAME,STREET_TYPE,QUADRANT,CITY,STATE,ZIPCODE,LATITUDE,LONGITUDE';
  const row =
    '68416,ACTIVE,1309 ALABAMA AVENUE SE,1309,,ALABAMA,AVENUE,SE,WASHINGTON,DC,20032,38.8446,-76.9879';
  expect(await readAll('Address_Points.csv', `${header}\n${row}\n`)).toEqual([
    '68416|1309|Alabama Avenue SE|Washington|20032|building',
  ]);
});

/** Some way into each quarter of the city. */
const INSIDE: Record<string, string> = {
  NE: '-76.98,38.9',
  NW: '-77.04,38.92',
  SE: '-76.98,38.87',
  SW: '-77.02,38.87',
};
const LAYERS = 'address,city,state,zip,lon,lat,mar_address_id,source_layer,n_layers_rows';

test.each([
  ['1 51ST STREET SE', '285725', '285725|1|51st Street SE|Washington|20019|building'],
  ['"100 FLORIDA AVENUE, NE"', '306456', '306456|100|Florida Avenue NE|Washington|20019|building'],
  ['1300 1/2 H STREET NE', '7', '7|1300 1/2|H Street NE|Washington|20019|building'],
  ['503 - 505 Q STREET NW', '8', '8|503 - 505|Q Street NW|Washington|20019|building'],
  ['1418A N STREET NW', '', '1418A N STREET NW|1418A|N Street NW|Washington|20019|parcel'],
])('an address of the layers: %s', async (address, id, expected) => {
  const row = `${address},WASHINGTON,DC,20019,${INSIDE[address.replaceAll('"', '').slice(-2)]},${id},churches,1`;
  expect(await readAll('derived_dc_address_points.csv', `${LAYERS}\n${row}\n`)).toEqual([expected]);
});

test.each([
  ['1009 7TH ST NW', '-76.9959,38.9029', false, 'on the 7th Street of the north-east'],
  ['1009 7TH ST NW', '-77.0219,38.9029', true, 'on its own'],
  ['425 NEW JERSEY AV NW', '-77.0073,38.8843', false, 'south of the Capitol'],
  ['1105 W ST NW', '-76.991,38.8653', false, 'across both borders'],
  ['400 N CAPITOL ST NW', '-77.0088,38.895', true, 'on the border itself'],
  ['4300 SOUTH CAPITOL ST SW', '-77.0074,38.8278', true, 'where the border leads east'],
  ['1100 OHIO DRIVE SW', '-77.035,38.8905', true, 'on the Mall'],
])('the point of %s at %s is taken: %s, it lies %s', async (address, point, isTaken) => {
  const row = `${address},WASHINGTON,DC,,${point},9,underground-storage-tanks,1`;
  const read = await readAll('derived_dc_address_points.csv', `${LAYERS}\n${row}\n`);
  expect(read).toHaveLength(isTaken ? 1 : 0);
});

test('a corner has no number', async () => {
  const row = 'WISCONSIN AVENUE AND M STREET NW,WASHINGTON,DC,,-77.06,38.9,,churches,1';
  expect(await readAll('derived_dc_address_points.csv', `${LAYERS}\n${row}\n`)).toEqual([]);
});
