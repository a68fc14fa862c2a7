import { readFile } from 'node:fs/promises';
import type { Geometry } from 'geojson';
import { z } from 'zod';
import type { OutlineRow } from '../../gazetteer/rows.ts';
import { BrokenFileError, type ReadProgress } from '../source.ts';
import { parseGeoJson } from './parse-geojson.ts';
import { readShapes, type Shape } from './shape-file.ts';

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z
    .array(z.object({ properties: z.record(z.string(), z.unknown()), geometry: z.unknown() }))
    .min(1),
});

/** Areas of a zipped shapefile or of a GeoJSON collection, in degrees. */
export async function* readAreas(file: string, progress: ReadProgress): AsyncGenerator<Shape> {
  if (/\.zip$/i.test(file)) {
    yield* readShapes(file, progress);
    return;
  }
  const { features } = parseGeoJson(
    file,
    await readFile(file, 'utf8'),
    collection,
    'a GeoJSON collection was',
  );
  for (const [index, { properties, geometry }] of features.entries()) {
    progress.record?.();
    yield { properties, geometry: geometry as Geometry | null, where: `${file}, features.${index}` };
    progress.at((index + 1) / features.length);
  }
}

/** The row of an area; throws BrokenFileError where it has no geometry in degrees. */
export function toOutlineRow({ geometry, where }: Shape, code: string, name: string): OutlineRow {
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon')
    throw new BrokenFileError(where, `the outline of ${code} was expected, got ${geometry?.type ?? 'none'}`);
  const points = (
    geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2)
  ) as unknown[];
  const outside = points.find((point) => !isDegrees(point));
  if (points.length === 0 || outside !== undefined)
    throw new BrokenFileError(where, `[longitude, latitude] was expected, got ${JSON.stringify(outside)}`);
  return { table: 'outline', code, name, ...middleOf(points as [number, number][]), geometry };
}

function isDegrees(point: unknown): boolean {
  const [lng, lat] = Array.isArray(point) ? point : [];
  return typeof lng === 'number' && Math.abs(lng) <= 180 && typeof lat === 'number' && Math.abs(lat) <= 90;
}

function middleOf(points: readonly [number, number][]): { lat: number; lng: number } {
  const middle = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
  };
  return { lat: middle(1), lng: middle(0) };
}
