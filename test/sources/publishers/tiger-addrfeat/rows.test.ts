import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackRow } from '../../../../server/gazetteer/pack-row.ts';
import type { AddressRangeRow, StreetRow } from '../../../../server/gazetteer/rows.ts';
import { tigerAddrfeat } from '../../../../server/sources/publishers/tiger-addrfeat/source.ts';
import { writeShapefile } from '../../write-shapefile.ts';
import { edges } from './sample.ts';

let rows: PackRow[];
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const file = join(folder, 'tl_2021_30059_addrfeat.zip');
  await writeFile(file, writeShapefile('tl_2021_30059_addrfeat', edges));
  rows = [];
  for await (const row of tigerAddrfeat.read(file, { at: () => {}, skip: () => {} })) rows.push(row);
  await rm(folder, { recursive: true });
});

test('each numbered side of a piece of street is a range, in the direction of its line', () => {
  const ranges = rows.filter((row): row is AddressRangeRow => row.table === 'address_range');
  expect(ranges.map((r) => [r.ref, r.name, r.side, r.fromNumber, r.toNumber, r.parity, r.zip])).toEqual([
    ['edge/101', 'Main St', 'L', 2, 98, 'even', '59645'],
    ['edge/101', 'Main St', 'R', 1, 99, 'odd', '59645'],
    ['edge/102', 'Main St', 'L', 198, 100, 'even', '59645'],
    ['edge/102', 'US Hwy 12', 'L', 198, 100, 'even', '59645'],
  ]);
  expect(ranges[2]?.line).toEqual([-110, 46.001, -110, 46.002]);
  expect(ranges[2]?.lat).toBeCloseTo(46.0015, 7);
});

test('pieces of one name that touch are one street, with a row for each of its names', () => {
  const streets = rows.filter((row): row is StreetRow => row.table === 'street');
  expect(streets.map(({ ref, name }) => [ref, name])).toEqual([
    ['edge/101', 'Main St'],
    ['edge/102', 'US Hwy 12'],
    ['edge/103', 'Rockaway Blvd'],
  ]);
  expect(streets[0]?.lat).toBeCloseTo(46.001, 7);
});
