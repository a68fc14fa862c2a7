import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackRow } from '../../../../server/gazetteer/pack-row.ts';
import { dcRoads } from '../../../../server/sources/publishers/dc-roads/source.ts';
import { roads } from './sample.ts';

let rows: PackRow[];
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const file = join(folder, 'major-roads.geojson');
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: roads }));
  rows = [];
  for await (const row of dcRoads.read(file, { at: () => {}, skip: () => {} })) rows.push(row);
  await rm(folder, { recursive: true });
});

test('each side with houses is a range from the first to the last of them', () => {
  const ranges = rows.flatMap((row) => (row.table === 'address_range' ? [row] : []));
  expect(ranges.map((r) => [r.ref, r.name, r.side, r.fromNumber, r.toNumber, r.parity, r.zip])).toEqual([
    ['edge/16658', 'Connecticut Ave NW', 'L', 1000, 1050, 'even', '20036'],
    ['edge/16658', 'Connecticut Ave NW', 'R', 1001, 1025, 'odd', ''],
    ['edge/16659', 'Connecticut Ave NW', 'L', 1100, 1146, 'even', ''],
  ]);
});

test('blocks that meet are one street; that of a border, whose houses bear two names, is left to them', () => {
  const streets = rows.flatMap((row) => (row.table === 'street' ? [row] : []));
  expect(streets.map(({ ref, name }) => [ref, name])).toEqual([
    ['edge/16658', 'Connecticut Ave NW'],
    ['edge/16660', 'H St NE'],
  ]);
});
