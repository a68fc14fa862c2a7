// A publisher lists one house or street under one id several times; which record leads must not depend on the order of
// loading.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAddresses, listStreetAddresses } from '../../server/gazetteer/addresses.ts';
import { cellOf } from '../../server/gazetteer/cells.ts';
import type { AddressRow, StreetRow } from '../../server/gazetteer/rows.ts';
import { findStreetLines, findStreets, findStreetsAnywhere } from '../../server/gazetteer/streets.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource } from '../packs/fake-source.ts';

const AT = { lat: 38.905423, lng: -76.92995 };
const house = (street: string, postcode: string): AddressRow => ({
  table: 'address',
  ref: '156316',
  country: 'US',
  houseNumber: '1100',
  houseName: '',
  street,
  postcode,
  locality: '',
  city: 'Washington',
  state: 'DC',
  ...AT,
  placedBy: 'building',
});
const LISTED = [house('50th Pl NE', ''), house('50th Place NE', '20019'), house('50th Place NE', '')];

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'milepost-'))]);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** More houses than are read of one street. */
const LONG = Array.from({ length: 3010 }, (_, index) => ({
  ...house('Long Lane', '20020'),
  ref: `long ${index}`,
  houseNumber: String(index + 1),
}));

async function load(name: string, rows: readonly (AddressRow | StreetRow)[]): Promise<void> {
  const file = join(folder, `${name}.fake`);
  await writeFile(file, name);
  async function* read() {
    yield* rows;
  }
  const describe = async () => ({ part: '', version: name, asOf: '2026-01-01' });
  await loadPart(database.db, { ...fakeSource, tables: ['address', 'street'], describe, read }, file);
}

test('of a street too long to be read whole the same houses are read, whatever the order of loading', async () => {
  const probe = { cell: cellOf(AT.lat, AT.lng), streetKey: 'long lane' };
  const read: string[][] = [];
  for (const [name, rows] of Object.entries({ long: LONG, 'long back': LONG.toReversed() })) {
    await load(name, rows);
    read.push((await listStreetAddresses(database.db, [probe])).map(({ ref }) => ref));
  }
  expect(read[0]).toHaveLength(3000);
  expect(read[1]).toEqual(read[0]);
});

test.each([
  ['as listed', LISTED],
  ['the other way round', LISTED.toReversed()],
])(
  'loaded %s, the record with its postcode comes first, then by the street as written',
  async (name, rows) => {
    await load(name, rows);
    const probe = {
      row: 0,
      cell: cellOf(AT.lat, AT.lng),
      streetKey: '50th place northeast',
      numberKey: '1100',
    };
    const expected = ['50th Place NE 20019', '50th Pl NE ', '50th Place NE '];
    const words = ({ street, postcode }: { street: string; postcode: string }) => `${street} ${postcode}`;
    expect((await findAddresses(database.db, [probe])).map(words)).toEqual(expected);
    expect((await listStreetAddresses(database.db, [probe])).map(words)).toEqual(expected);
  },
);

test('of a street with two spellings of one name the same one comes first, whatever the order of loading', async () => {
  const spelt = (name: string): StreetRow => ({
    table: 'street',
    ref: 'way/1',
    country: 'US',
    name,
    ...AT,
    line: [AT.lng, AT.lat, AT.lng, AT.lat + 0.001],
  });
  const spellings = [spelt('River Road'), spelt('River Rd')];
  const probe = { cell: cellOf(AT.lat, AT.lng), streetKey: 'river road' };
  for (const [name, rows] of Object.entries({ both: spellings, 'both back': spellings.toReversed() })) {
    await load(name, rows);
    const { db } = database;
    const found = [
      findStreets(db, [probe]),
      findStreetLines(db, [probe]),
      findStreetsAnywhere(db, ['river road']),
    ];
    for (const streets of await Promise.all(found))
      expect(streets.map((street) => street.name)).toEqual(['River Rd', 'River Road']);
  }
});
