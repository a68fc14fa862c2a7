// Southwark's own map files in the National Grid, read without any loader.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toWgs84 } from '../../../server/geometry/national-grid/to-wgs84.ts';
import { readArchive } from '../../../server/sources/formats/archive.ts';
import { type RawOutline, readRawShapes, readRawWkb } from '../../facts/outlines-by-hand.ts';

const SOUTHWARK = 'gb/planning/southwark';
const TPO_FILES = ['Area', 'Group', 'Individual', 'Woodland'].map((type) => `TPO zones - ${type} type.zip`);

export function readConservationAreas(dataFolder: string): RawOutline[] {
  const db = new DatabaseSync(join(dataFolder, SOUTHWARK, 'Southwark Conservation Areas.gpkg'), {
    readOnly: true,
  });
  const rows = db.prepare('select * from "Conservation areas"').all();
  db.close();
  return rows.map(({ geom, ...properties }) => {
    const blob = Buffer.from(geom as Uint8Array);
    // The head has a box of four doubles here.
    return { properties, polygons: readRawWkb(blob.subarray(8 + 32)) };
  });
}

export async function readTreeZones(dataFolder: string): Promise<RawOutline[]> {
  const outlines: RawOutline[] = [];
  for (const file of TPO_FILES) {
    for await (const { name, content } of readArchive(join(dataFolder, SOUTHWARK, file))) {
      if (name.endsWith('.shp')) outlines.push(...readRawShapes(await content()));
    }
  }
  return outlines;
}

/** Easting and northing of a point: the conversion undone step by step until less than a tenth of a millimeter is left. */
export function toGrid(lat: number, lng: number): [number, number] {
  let [east, north] = [530_000, 175_000];
  for (let i = 0; i < 50; i++) {
    const at = toWgs84(east, north);
    const [restNorth, restEast] = [
      (lat - at.lat) * 111_300,
      (lng - at.lng) * 111_300 * Math.cos((lat * Math.PI) / 180),
    ];
    // The grid's north is up to two degrees off the true one; what that leaves over, the next step takes.
    [east, north] = [east + restEast, north + restNorth];
    if (Math.hypot(restEast, restNorth) < 1e-4) break;
  }
  return [east, north];
}
