import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressRow } from '../../../../server/gazetteer/rows.ts';
import { nationalAddressDatabase } from '../../../../server/sources/publishers/national-address-database/source.ts';
import { nationalAddressDatabaseSample } from './sample.ts';

let read: AddressRow[];
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const { files, load } = nationalAddressDatabaseSample;
  const file = join(folder, load);
  await writeFile(file, files[load] ?? '');
  read = [];
  for await (const row of nationalAddressDatabase.read(file, { at: () => {}, skip: () => {} })) {
    read.push(row as AddressRow);
  }
  await rm(folder, { recursive: true });
});

test.each([
  [0, '303', 'East 14th Street', 'Falls City', '68355', 'building'],
  [1, '1000 A', 'Sand Point Avenue', 'Sand Point', '99661', 'parcel'],
  [2, '1002', 'Sand Point Avenue', 'Sand Point', '99661', 'entrance'],
])('row %i is %s %s in %s %s, placed by its %s', (index, houseNumber, street, city, postcode, placedBy) => {
  expect(read[index]).toMatchObject({ houseNumber, street, city, postcode, placedBy });
});

test('a landmark is a house name, commas and all', () => {
  expect(read.map(({ houseName }) => houseName)).toEqual(['', 'City Hall, North', '']);
});
