import type { MultiPolygon, Polygon, Position } from 'geojson';
import type initGeosJs from 'geos-wasm';
import { geojsonToGeosGeom, geosGeomToGeojson } from 'geos-wasm/helpers';

/** Problems with a geometry are queried below, not printed. */
const HANDLERS = { errorHandler: () => {}, noticeHandler: () => {} };

type Geos = Awaited<ReturnType<typeof initGeosJs>>;

let started: Promise<Geos> | null = null;

/** Loaded when the first geometry comes, with its 2.6 MB of source: most processes never need it. */
function startGeos(): Promise<Geos> {
  started ??= import('geos-wasm').then(({ default: init }) => init(HANDLERS));
  return started;
}

/**
 * Repairs a geometry that crosses itself, leaves rings open or has holes outside. Returns polygons that cover the same
 * ground; null when nothing was wrong.
 */
export async function mendPolygon(outline: Polygon | MultiPolygon): Promise<Polygon[] | null> {
  const geos = await startGeos();
  const polygons = listPolygons(outline);
  const closed = polygons.map(closeRings).filter(({ coordinates }) => coordinates.length > 0);
  const isClosed = closed.length === polygons.length && closed.every((one, i) => one === polygons[i]);
  const given = geojsonToGeosGeom(
    { type: 'MultiPolygon', coordinates: closed.map(({ coordinates }) => coordinates) },
    geos,
  );
  try {
    if (geos.GEOSisValid(given) === 1) return isClosed ? null : closed;
    const valid = geos.GEOSMakeValid(given);
    const mended = geosGeomToGeojson(valid, geos) as MendedGeometry;
    geos.GEOSGeom_destroy(valid);
    return polygonsOf(mended);
  } finally {
    geos.GEOSGeom_destroy(given);
  }
}

type MendedGeometry =
  | Polygon
  | MultiPolygon
  | { type: 'GeometryCollection'; geometries: MendedGeometry[] }
  | { type: '' };

/** Lines and points that remain from a self-intersection enclose no area. */
function polygonsOf(geometry: MendedGeometry): Polygon[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(polygonsOf);
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? listPolygons(geometry) : [];
}

/** A geometry's polygons, each by itself. */
export function listPolygons(outline: Polygon | MultiPolygon): Polygon[] {
  if (outline.type === 'Polygon') return [outline];
  return outline.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
}

/** The same polygon where no ring is open. Rings of fewer than three points enclose no area. */
function closeRings(polygon: Polygon): Polygon {
  const isRight = (ring: Position[]) => ring.length >= 4 && isSame(ring[0], ring.at(-1));
  if (polygon.coordinates.every(isRight)) return polygon;
  const [outer, ...holes] = polygon.coordinates
    .map((ring) => (isSame(ring[0], ring.at(-1)) ? ring : [...ring, ring[0] as Position]))
    .map((ring, index) => (ring.length >= 4 || index === 0 ? ring : []));
  if (!outer || outer.length < 4) return { type: 'Polygon', coordinates: [] };
  return { type: 'Polygon', coordinates: [outer, ...holes.filter((ring) => ring.length > 0)] };
}

function isSame(a: Position | undefined, b: Position | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}
