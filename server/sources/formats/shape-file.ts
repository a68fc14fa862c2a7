import type { Readable } from 'node:stream';
import type { Geometry, Position } from 'geojson';
import proj4 from 'proj4';
import type { Properties } from '../../gazetteer/properties.ts';
import type { NestedPositions } from '../../geometry/lng-lat.ts';
import { toWgs84 } from '../../geometry/national-grid/to-wgs84.ts';
import { BrokenFileError, type ReadProgress } from '../source.ts';
import { readArchive } from './archive.ts';
import { openShapefile } from './open-shapefile.ts';

export interface Shape {
  properties: Properties;
  /** In degrees; null where the record has no shape. */
  geometry: Geometry | null;
  /** 'roads.zip, record 12', for errors. */
  where: string;
}

/** The members of one zipped shapefile. */
interface ShapefileStreams {
  shp: Readable;
  dbf: Readable;
  /** The number of records in the index. */
  count: number;
  /** Well-known text of the projection; '' where there is none. */
  projection: string;
  encoding: string;
}

/** Records of a shapefile inside a zip archive, as a stream: of the first, or of the one with this name. */
export async function* readShapes(
  file: string,
  progress: ReadProgress,
  name: RegExp = /./,
): AsyncGenerator<Shape> {
  const { shp, dbf, count, projection, encoding } = await findMembers(file, name);
  const toDegrees = toDegreesFrom(file, projection);
  const read = await orBroken(file, () => openShapefile(shp, dbf, encoding));
  for (let number = 1; ; number++) {
    const where = `${file}, record ${number}`;
    const shape = await orBroken(where, read);
    if (!shape) {
      if (number <= count) throw new BrokenFileError(where, `${count} records were expected, it ends here`);
      return;
    }
    progress.at(number / count);
    progress.record?.();
    const { properties, geometry } = shape;
    yield { properties, geometry: geometry && project(geometry, toDegrees), where };
  }
}

async function findMembers(file: string, wanted: RegExp): Promise<ShapefileStreams> {
  const contents = new Map<string, Buffer>();
  const streams = new Map<string, Readable>();
  for await (const { name, content, stream } of readArchive(file)) {
    const [, stem = '', kind = ''] = /^(.*)\.(\w+)$/.exec(name.toLowerCase()) ?? [];
    if (!wanted.test(stem)) continue;
    if (/^(shx|prj|cpg)$/.test(kind)) contents.set(kind, await content());
    else if (/^(shp|dbf)$/.test(kind) && !streams.has(kind)) streams.set(kind, await stream());
  }
  const [shp, dbf, shx] = [streams.get('shp'), streams.get('dbf'), contents.get('shx')];
  if (!shp || !dbf || !shx) throw new BrokenFileError(file, 'a .shp, a .dbf and a .shx were expected in it');
  return {
    shp,
    dbf,
    // 100 bytes of header, then 8 for each record (ESRI Shapefile Technical Description, "Organization of the Index
    // File").
    count: Math.floor((shx.length - 100) / 8),
    projection: String(contents.get('prj') ?? ''),
    encoding: String(contents.get('cpg') ?? '').trim() || 'windows-1252',
  };
}

/** Easting and northing to longitude and latitude. NAD83 counts as WGS84: the difference is under two meters. */
function toDegreesFrom(file: string, projection: string): (position: Position) => Position {
  if (projection === '' || projection.startsWith('GEOGCS')) return (position) => position;
  // Stated without its shift to WGS84, which is 100 m.
  if (/^PROJCS\["[^"]*British_National_Grid|OSGB_1936_British/i.test(projection)) return fromNationalGrid;
  // Heights have a reference system of their own, which the parser does not know: 'PROJCS[…],VERTCS[…]'.
  const plane = projection.split(',VERTCS[')[0] ?? '';
  try {
    const { forward } = proj4(plane, 'WGS84');
    return ([x = 0, y = 0]) => forward([x, y]);
  } catch (error) {
    throw new BrokenFileError(file, `a known projection was expected in its .prj: ${error}`);
  }
}

/** EPSG:27700 to [longitude, latitude]. */
export function fromNationalGrid([easting = 0, northing = 0]: Position): Position {
  const { lat, lng } = toWgs84(easting, northing);
  return [lng, lat];
}

/** The geometry with all its positions converted. */
export function project(geometry: Geometry, toDegrees: (position: Position) => Position): Geometry {
  if (geometry.type === 'GeometryCollection') return geometry;
  const coordinates = projectAll(geometry.coordinates, toDegrees);
  return { ...geometry, coordinates } as Geometry;
}

function projectAll(nested: NestedPositions, toDegrees: (position: Position) => Position): NestedPositions {
  if (typeof nested[0] === 'number') return toDegrees(nested as Position);
  return (nested as NestedPositions[]).map((inner) => projectAll(inner, toDegrees));
}

async function orBroken<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new BrokenFileError(where, `a whole shapefile was expected: ${(error as Error).message}`);
  }
}
