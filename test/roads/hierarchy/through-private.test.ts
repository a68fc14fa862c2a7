// Two villages behind private roads: between them every way leads through private roads.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHierarchy } from '../../../server/roads/build/build-hierarchy.ts';
import { runBuilder } from '../../../server/roads/build/run-builder.ts';
import { writePbf } from '../../../server/sampleford/osm/write-pbf.ts';
import { drawTown, drawTwoTowns } from './drawn-towns.ts';

const PRIVATE = { highway: 'service', access: 'private' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-private-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a way through private roads is listed with that reason', async () => {
  const sheet = drawTwoTowns(() => {});
  // Each village by a private road of its own to a town, and a long one between both: one private road, but further.
  for (const east of [0, 2000]) {
    drawTown(sheet, [east, 1200]);
    sheet.way(
      [
        [east + 100, 700],
        [east + 100, 1200],
      ],
      PRIVATE,
    );
  }
  sheet.way(
    [
      [700, 1900],
      [700, 6000],
      [2000, 6000],
      [2000, 1804],
    ],
    PRIVATE,
  );
  const tileFolder = join(folder, 'tiles');
  await mkdir(tileFolder, { recursive: true });
  const extract = join(folder, 'extract.osm.pbf');
  await writeFile(extract, writePbf(sheet, '2026-01-01'));
  await runBuilder(extract, tileFolder, () => {});
  const { farOff, passed } = await buildHierarchy(tileFolder, false, undefined);
  const through = farOff.filter(({ reason }) => reason === 'through_private');
  expect(through.length).toBeGreaterThan(0);
  expect(farOff.filter(({ reason }) => reason === 'unknown')).toEqual([]);
  expect(passed).toBe(true);
});
