import { DatabaseSync } from 'node:sqlite';
import type { Geometry, Position } from 'geojson';
import proj4 from 'proj4';
import { BrokenFileError, type ReadProgress } from '../source.ts';
import type { MapRecord } from './map-record.ts';
import { fromNationalGrid, project } from './shape-file.ts';
import { parseWellKnown } from './well-known.ts';

interface GeoPackageLayer {
  table: string;
  column: string;
  /** The number of the reference system: 27700, 4326. */
  system: number;
  definition: string;
  changed: string;
}

const NATIONAL_GRID = 27700;
const WGS84 = 4326;

/** Records of the first map layer of a GeoPackage (OGC 12-128), in degrees. */
export async function* readGeopackage(file: string, progress: ReadProgress): AsyncGenerator<MapRecord> {
  const db = openFile(file);
  try {
    const { table, column, system, definition } = findLayer(db, file);
    const toDegrees = toDegreesFrom(file, system, definition);
    const name = quote(table);
    const count = Number(db.prepare(`select count(*) as count from ${name}`).get()?.['count']);
    let number = 0;
    for (const row of db.prepare(`select * from ${name} order by rowid`).iterate()) {
      number++;
      const where = `${file}, row ${number}`;
      const { [column]: blob, ...properties } = row;
      progress.at(number / count);
      progress.record?.();
      yield {
        properties,
        where,
        geometry: blob instanceof Uint8Array ? toGeometry(where, blob, toDegrees) : null,
      };
    }
  } finally {
    db.close();
  }
}

/** ISO day of the layer's last change. */
export function geopackageDate(file: string): string {
  const db = openFile(file);
  try {
    return findLayer(db, file).changed.slice(0, 10);
  } finally {
    db.close();
  }
}

function openFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true });
  } catch (error) {
    throw notOne(file, error);
  }
}

function findLayer(db: DatabaseSync, file: string): GeoPackageLayer {
  try {
    const row = db
      .prepare(
        `select c.table_name as "table", g.column_name as "column", s.organization_coordsys_id as system,
           s.definition, c.last_change as changed
         from gpkg_contents c join gpkg_geometry_columns g on g.table_name = c.table_name
         join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
         where c.data_type = 'features' order by c.table_name`,
      )
      .get();
    if (row) return row as Partial<GeoPackageLayer> as GeoPackageLayer;
  } catch (error) {
    throw notOne(file, error);
  }
  throw new BrokenFileError(file, 'a layer of features was expected in it');
}

function notOne(file: string, error: unknown): BrokenFileError {
  return new BrokenFileError(file, `a GeoPackage was expected: ${(error as Error).message}`);
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

function toDegreesFrom(file: string, system: number, definition: string): (position: Position) => Position {
  if (system === WGS84) return (position) => position;
  if (system === NATIONAL_GRID) return fromNationalGrid;
  try {
    const { forward } = proj4(definition, 'WGS84');
    return ([x = 0, y = 0]) => forward([x, y]);
  } catch (error) {
    throw new BrokenFileError(file, `a known reference system was expected: ${error}`);
  }
}

// The header before the geometry itself: 'GP', version, flags, the reference system, then a box of as many numbers as
// the flags state.
const HEAD_BYTES = 8;
const BOX_NUMBERS = [0, 4, 6, 6, 8];

function toGeometry(where: string, blob: Uint8Array, toDegrees: (at: Position) => Position): Geometry {
  const buffer = Buffer.from(blob);
  const box = BOX_NUMBERS[((buffer[3] ?? 0) >> 1) & 7];
  if (buffer.toString('latin1', 0, 2) !== 'GP' || box === undefined)
    throw new BrokenFileError(where, 'a geometry of a GeoPackage was expected');
  try {
    return project(parseWellKnown(buffer.subarray(HEAD_BYTES + 8 * box)), toDegrees);
  } catch (error) {
    throw new BrokenFileError(where, `a geometry was expected: ${(error as Error).message}`);
  }
}
