import type { Geometry } from 'geojson';
import type { NestedPositions } from '../../geometry/lng-lat.ts';

/**
 * A geometry for drawing: a line or ring that crosses the 180th meridian continues past 180 degrees, instead of around
 * the world. Each ring of a polygon starts near the ring before it.
 */
export function unwrap(geometry: Geometry): Geometry {
  if (geometry.type === 'Point' || geometry.type === 'MultiPoint' || geometry.type === 'GeometryCollection')
    return geometry;
  return { ...geometry, coordinates: unwrapParts(geometry.coordinates, { lng: null }) } as Geometry;
}

/** `near` is the previous longitude: the next one is shifted to within half a world of it. */
function unwrapParts(coordinates: NestedPositions, near: { lng: number | null }): NestedPositions {
  if (typeof coordinates[0] !== 'number')
    return (coordinates as NestedPositions[]).map((part) => unwrapParts(part, near));
  const [lng, lat] = coordinates as [number, number];
  const turns = near.lng === null ? 0 : Math.round((near.lng - lng) / 360);
  near.lng = lng + turns * 360;
  return [near.lng, lat];
}
