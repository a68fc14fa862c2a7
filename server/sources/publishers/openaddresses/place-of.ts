import type { Geometry } from 'geojson';
import type { Point } from '../../../geometry/distance.ts';
import { insidePoint } from '../../geometry/inside-point.ts';
import { BrokenFileError } from '../../source.ts';
import type { PointField } from './forms.ts';

// 'POINT(-122.2371548 37.7468954)'
const WKT_POINT = /^POINT ?\(([-\d.]+) ([-\d.]+)\)$/;

/** The position of a table's row; null where it has none. */
export function placeOfRow(where: string, { lng, lat, wkt }: Record<PointField, string>): Point | null {
  const [, x = lng, y = lat] = WKT_POINT.exec(wkt) ?? [];
  if (x === '' || y === '') return null;
  const place = { lat: Number(y), lng: Number(x) };
  if (Number.isFinite(place.lat) && Number.isFinite(place.lng)) return place;
  throw new BrokenFileError(where, `degrees were expected, got "${x}", "${y}"`);
}

/** The point of an address, or one inside its parcel of land; null where a feature has neither. */
export function placeOfGeometry(geometry: Geometry | null): Point | null {
  if (geometry?.type === 'Point') {
    const [lng, lat] = geometry.coordinates;
    return lng === undefined || lat === undefined ? null : { lat, lng };
  }
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return null;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flat().map((ring) => ring.flatMap(([lng = 0, lat = 0]) => [lng, lat]));
  const { x, y } = insidePoint(rings);
  return { lat: y, lng: x };
}
