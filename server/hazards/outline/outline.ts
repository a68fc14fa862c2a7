import type { Position } from 'geojson';
import { foreignText, quoteForeign } from '../../../shared/foreign-value.ts';
import type { LngLat, PolygonRings, Ring } from '../../geometry/lng-lat.ts';

/**
 * The geometry of a hazard. Polygons may overlap one another: a place is inside when it is inside any of them. `points`
 * are places without an extent, such as an epicentre: a place can be near them, never inside.
 */
export interface Outline {
  polygons: PolygonRings[];
  points: LngLat[];
}

/** An invalid published geometry; the message names the problem. */
export class BrokenOutlineError extends Error {}

interface GeoJsonShape {
  type: string;
  coordinates?: unknown;
  geometries?: unknown;
}

/** Reads a GeoJSON geometry of areas or points, each ring unwrapped over the antimeridian. */
export function readOutline(geometry: unknown): Outline {
  const { type, coordinates, geometries } = (geometry ?? {}) as GeoJsonShape;
  switch (type) {
    case 'Point':
      return { polygons: [], points: [readPosition(coordinates)] };
    case 'MultiPoint':
      return { polygons: [], points: listOf(coordinates).map(readPosition) };
    case 'Polygon':
      return { polygons: readPolygon(coordinates), points: [] };
    case 'MultiPolygon':
      return { polygons: listOf(coordinates).flatMap(readPolygon), points: [] };
    case 'GeometryCollection':
      return joinOutlines(listOf(geometries).map(readOutline));
    default:
      throw new BrokenOutlineError(`an area or a point was expected, got ${foreignText(type, 40)}`);
  }
}

export function joinOutlines(outlines: readonly Outline[]): Outline {
  return {
    polygons: outlines.flatMap(({ polygons }) => polygons),
    points: outlines.flatMap(({ points }) => points),
  };
}

/** Polygons without area are left out: publishers write slivers of three equal points. */
function readPolygon(coordinates: unknown): PolygonRings[] {
  const [outer, ...holes] = listOf(coordinates).map(readRing);
  if (!outer) throw new BrokenOutlineError('a polygon without a ring');
  return outer.length < 4 ? [] : [[outer, ...holes.filter((hole) => hole.length >= 4)]];
}

/** A closed ring without repeated points. Neighbours are less than half the world apart. */
function readRing(coordinates: unknown): Ring {
  const ring: Ring = [];
  for (const point of listOf(coordinates).map(readPosition)) {
    const last = ring.at(-1);
    const next: LngLat = last ? [unwrap(point[0], last[0]), point[1]] : point;
    if (!last || next[0] !== last[0] || next[1] !== last[1]) ring.push(next);
  }
  const [first, last] = [ring[0], ring.at(-1)];
  if (first && last && ring.length > 1 && (first[0] !== last[0] || first[1] !== last[1])) close(ring);
  return ring;
}

/** A ring that goes once around the earth is closed through the pole that it encloses. */
function close(ring: Ring): void {
  const [first, last] = [ring[0] as LngLat, ring.at(-1) as LngLat];
  if (Math.abs(last[0] - first[0]) > 180) {
    const pole = ring.reduce((sum, [, lat]) => sum + lat, 0) > 0 ? 90 : -90;
    ring.push([last[0], pole], [first[0], pole]);
  }
  ring.push([first[0], first[1]]);
}

/** The longitude, or the same one a full turn away, whichever is nearer to the other. */
function unwrap(lng: number, beside: number): number {
  return lng + 360 * Math.round((beside - lng) / 360);
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value) && value.length > 0) return value;
  throw new BrokenOutlineError(`a list was expected, got ${quoteForeign(value)}`);
}

function readPosition(value: unknown): LngLat {
  const [lng, lat] = (Array.isArray(value) ? value : []) as Position;
  if (!isWithin(lng, 360) || !isWithin(lat, 90))
    throw new BrokenOutlineError(`[longitude, latitude] was expected, got ${foreignText(value, 60)}`);
  return [lng as number, lat as number];
}

function isWithin(degrees: unknown, most: number): boolean {
  return typeof degrees === 'number' && Math.abs(degrees) <= most;
}
