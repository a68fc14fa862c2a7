// File geodatabases as states publish them, in the state's own grid of feet.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AddressRow } from '../../../../server/gazetteer/rows.ts';
import { openAddresses } from '../../../../server/sources/publishers/openaddresses/source.ts';
import { describeReal, realFile } from '../../../real-data.ts';
import { writeZip } from '../../write-zip.ts';

const POINT = { PRE_NUM: ' ', SUF_NUM: ' ', ZIP_NAME: 'OCEANPORT', ZIP_CODE: '07757' };

function feature(properties: object, coordinates: [number, number]): object {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}

const collection = {
  type: 'FeatureCollection',
  features: [
    feature(
      { AP_GUID: '{1}', ...POINT, ADDR_NUM: 7, NAME_FULL: 'Sagamore Avenue' },
      [-74.0012016, 40.3201199],
    ),
    feature(
      { AP_GUID: '{2}', ...POINT, ADDR_NUM: 29, SUF_NUM: 'B', NAME_FULL: 'Main St' },
      [-74.002, 40.321],
    ),
    feature({ AP_GUID: '{3}', ...POINT, ADDR_NUM: 0, NAME_FULL: 'Main St' }, [-74.003, 40.322]),
  ],
};

let folder: string;
let members: Record<string, Buffer>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  members = await makeGeodatabase('AddressPoints_NJ');
});
afterAll(() => rm(folder, { recursive: true }));

/** The members of a geodatabase with one layer, as they lie in the archive. */
async function makeGeodatabase(layer: string): Promise<Record<string, Buffer>> {
  const file = join(folder, 'points.geojson');
  await writeFile(file, JSON.stringify(collection));
  const program = join(import.meta.dirname, '../../write-geodatabase.ts');
  await promisify(execFile)(process.execPath, [program, file, folder, layer]);
  const made = (await readdir(folder)).find((name) => name.endsWith('.gdb')) ?? '';
  const entries = await readdir(join(folder, made));
  const contents = await Promise.all(
    entries.map(async (name) => [`nj.gdb/${name}`, await readFile(join(folder, made, name))] as const),
  );
  return Object.fromEntries(contents);
}

async function readAll(file: string) {
  const skipped: string[] = [];
  const rows: AddressRow[] = [];
  for await (const row of openAddresses.read(file, { at: () => {}, skip: (why) => skipped.push(why) }))
    rows.push(row as AddressRow);
  return { rows, skipped };
}

async function zip(name: string, content: Record<string, Buffer>): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, writeZip(content));
  return file;
}

test('its address layer is read, in degrees', async () => {
  const { rows, skipped } = await readAll(await zip('nj.gdb.zip', members));
  const read = rows.map(({ ref, houseNumber, street, city, state, postcode, lat, lng }) => {
    const address = `${houseNumber} ${street}, ${city}, ${state} ${postcode}`;
    return [ref, address, lat.toFixed(5), lng.toFixed(5)];
  });
  expect(read).toEqual([
    ['{1}', '7 Sagamore Avenue, Oceanport, NJ 07757', '40.32012', '-74.00120'],
    ['{2}', '29 B Main St, Oceanport, NJ 07757', '40.32100', '-74.00200'],
  ]);
  expect(skipped).toEqual(['without a number or street']);
});

test('its file is recognised, and its part named after it', async () => {
  const file = await zip('nj-statewide.gdb.zip', members);
  expect(openAddresses.recognises('us/addresses/openaddresses_source/nj-statewide.gdb.zip')).toBe(true);
  expect((await openAddresses.describe(file)).part).toBe('nj-statewide');
});

test.each<[string, (whole: Record<string, Buffer>) => Record<string, Buffer>, RegExp]>([
  ['no geodatabase', () => ({ 'readme.txt': Buffer.from('none') }), /a folder ….gdb was expected in it/],
  [
    'one whose tables are noise',
    (whole) =>
      Object.fromEntries(Object.entries(whole).map(([name, bytes]) => [name, Buffer.alloc(bytes.length, 7)])),
    /broken\.gdb\.zip: a whole file geodatabase was expected/,
  ],
])('%s is refused in words', async (_, broken, says) => {
  const file = await zip('broken.gdb.zip', broken(members));
  await expect(readAll(file)).rejects.toThrow(says);
});

describeReal('New Jersey', ['us/addresses/openaddresses_source/nj-statewide.gdb.zip'], () => {
  test('of its excerpt every point with a number is an address of the state', async () => {
    const file = join(folder, 'nj-statewide.gdb.zip');
    await cp(realFile('us/addresses/openaddresses_source/nj-statewide.gdb.zip'), file);
    const { rows, skipped } = await readAll(file);
    expect(rows.length + skipped.length).toBe(1045);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['NJ']));
    expect(rows.find(({ ref }) => ref === '{2282D043-5776-4FC4-87F8-EBC25F1B5F43}')).toMatchObject({
      houseNumber: '7',
      street: 'Sagamore Avenue',
      city: 'Oceanport',
      postcode: '07757',
      lat: 40.3201199,
      lng: -74.0012016,
    });
  });
});
