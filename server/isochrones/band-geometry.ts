import type { MultiPolygon, Polygon } from 'geojson';
import type { LngLat } from '../geometry/lng-lat.ts';

export type BandGeometry = Polygon | MultiPolygon;

/** As GeoJSON: a Polygon where it is in one piece. */
export function toGeometry({ polygons }: { polygons: LngLat[][][] }): BandGeometry {
  const [first] = polygons;
  return first && polygons.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
}
