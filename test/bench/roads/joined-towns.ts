import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OsmSheet } from '../../../server/sampleford/osm/sheet.ts';
import { writePbf } from '../../../server/sampleford/osm/write-pbf.ts';
import { at, drawTown } from '../../roads/hierarchy/drawn-towns.ts';
import type { City } from './cities.ts';

const TOWNS_A_SIDE = 4;
/** Between the corners of two towns, of 700 meters each. */
const APART_METERS = 5000;
const CORNERS = [0, APART_METERS, 2 * APART_METERS, 3 * APART_METERS];
const TOWN_METERS = 700;

/** Sixteen towns of eight by eight streets in a square, each joined to those beside it by a main road. */
export async function drawJoinedTowns(folder: string): Promise<City> {
  const sheet = new OsmSheet(at([0, 0]), 0);
  for (const east of CORNERS) for (const north of CORNERS) drawTown(sheet, [east, north]);
  for (const line of CORNERS) {
    for (const from of CORNERS.slice(0, TOWNS_A_SIDE - 1)) {
      const [start, end] = [from + TOWN_METERS, from + APART_METERS];
      sheet.way(
        [
          [start, line],
          [end, line],
        ],
        { highway: 'secondary' },
      );
      sheet.way(
        [
          [line, start],
          [line, end],
        ],
        { highway: 'secondary' },
      );
    }
  }
  const file = join(folder, 'sixteen-towns.osm.pbf');
  await writeFile(file, writePbf(sheet, '2026-01-01'));
  const middle = at([(3 * APART_METERS + TOWN_METERS) / 2, (3 * APART_METERS + TOWN_METERS) / 2]);
  return { name: 'sixteen_towns', file, middle, driveMinutes: [], spread: 0.08 };
}
