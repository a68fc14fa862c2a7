import type { Geometry, Position } from 'geojson';
import type { AreaRow } from '../../gazetteer/official-rows.ts';
import { cutPolygon } from '../../geometry/cut-polygon.ts';
import type { PolygonRings } from '../../geometry/lng-lat.ts';
import { listPolygons, mendPolygon } from '../../geometry/mend-polygon.ts';
import { BrokenFileError, type ReadProgress } from '../source.ts';

/** An official area without its geometry. */
export type AreaBase = Omit<AreaRow, 'table' | 'rings'>;

/** The rows of an area with this geometry in degrees: repaired where it crosses itself, in pieces where it is long. */
export async function* toAreas(
  where: string,
  geometry: Geometry | null,
  base: AreaBase,
  progress: ReadProgress,
): AsyncGenerator<AreaRow> {
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') {
    progress.skip('without an outline');
    return;
  }
  const outside = geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2).find((at) => !isDegrees(at));
  if (outside) {
    throw new BrokenFileError(where, `[longitude, latitude] was expected, got ${JSON.stringify(outside)}`);
  }
  const mended = await mendPolygon(geometry);
  if (mended) progress.mend?.();
  for (const { coordinates } of mended ?? listPolygons(geometry)) {
    // Heights, if any, are left out.
    const rings = coordinates.map((ring) => ring.map(([lng, lat]) => [lng, lat])) as PolygonRings;
    for (const piece of cutPolygon(rings)) yield { ...base, table: 'area', rings: piece };
  }
}

/** National grids have meters, which look similar. */
function isDegrees(at: unknown): boolean {
  const [lng, lat] = at as Position;
  return typeof lng === 'number' && Math.abs(lng) <= 180 && typeof lat === 'number' && Math.abs(lat) <= 90;
}
