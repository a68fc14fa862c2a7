// Where a place lies of an outline, by another way than the program's: GEOS decides what is inside, and the distance is
// measured on a map drawn around the place (azimuthal equidistant, proj4), on which all distances from it are true.
import initGeosJs from 'geos-wasm';
import { geojsonToGeosGeom } from 'geos-wasm/helpers';
import proj4 from 'proj4';
import type { LngLat } from '../../server/geometry/lng-lat.ts';
import type { Outline } from '../../server/hazards/outline/outline.ts';

type Geos = Awaited<ReturnType<typeof initGeosJs>>;

/** Edges are straight in degrees: they are followed in steps of at most 200 m. */
const STEP_DEGREES = 0.0018;
/** What is further than this from the place, in degrees, is not looked at. */
const REACH_DEGREES = 0.6;

/** Meters to each outline within 50 km, 0 inside; by the outline's place in the list. */
export async function createIndependent(outlines: readonly Outline[]) {
  const geos: Geos = await initGeosJs({ errorHandler: () => {}, noticeHandler: () => {} });
  // Each polygon on its own: a publisher's may overlap.
  const shapes = outlines.map(({ polygons }) =>
    polygons.map((rings) => ({
      geometry: geojsonToGeosGeom({ type: 'Polygon', coordinates: rings }, geos),
      rings,
    })),
  );
  const isInside = (geometry: number, [lng, lat]: LngLat) => {
    const point = geojsonToGeosGeom({ type: 'Point', coordinates: [lng, lat] }, geos);
    const answer = geos.GEOSIntersects(geometry, point) === 1;
    geos.GEOSGeom_destroy(point);
    return answer;
  };
  const lines = outlines.map(({ polygons, points }) => [...polygons.flat(), ...points.map((at) => [at])]);
  const boxes = lines.map(boxOf);
  return (place: LngLat): Map<number, number> => {
    const found = new Map<number, number>();
    // An outline over the antimeridian reaches past ±180: the place is asked on every turn.
    const turns = [-360, 0, 360].map((turn): LngLat => [place[0] + turn, place[1]]);
    for (const [index, polygons] of shapes.entries()) {
      const near = turns.filter((at) => isNearBox(at, boxes[index] as Box));
      const inside = near.some((at) => polygons.some(({ geometry }) => isInside(geometry, at)));
      const meters = inside ? 0 : Math.min(...near.map((at) => metersOnMap(geos, at, lines[index] ?? [])));
      if (meters <= 50_000) found.set(index, meters);
    }
    return found;
  };
}

type Box = readonly [west: number, south: number, east: number, north: number];

function boxOf(lines: readonly LngLat[][]): Box {
  const [lngs, lats] = [lines.flat().map(([lng]) => lng), lines.flat().map(([, lat]) => lat)];
  const least = (values: number[]) => values.reduce((x, y) => Math.min(x, y));
  const most = (values: number[]) => values.reduce((x, y) => Math.max(x, y));
  return [least(lngs), least(lats), most(lngs), most(lats)];
}

function isNearBox([lng, lat]: LngLat, [west, south, east, north]: Box): boolean {
  const across = acrossAt(lat);
  return (
    lng >= west - across &&
    lng <= east + across &&
    lat >= south - REACH_DEGREES &&
    lat <= north + REACH_DEGREES
  );
}

const acrossAt = (lat: number) => REACH_DEGREES / Math.max(0.02, Math.cos((lat * Math.PI) / 180));

function metersOnMap(geos: Geos, place: LngLat, lines: readonly LngLat[][]): number {
  const { forward } = proj4(`+proj=aeqd +R=6371008.8 +lat_0=${place[1]} +lon_0=${place[0]}`);
  const parts = lines.flatMap((line) => drawNear(line, place)).map((line) => line.map((at) => forward(at)));
  if (parts.length === 0) return Number.POSITIVE_INFINITY;
  const doubled = parts.map((line) => (line.length === 1 ? [line[0], line[0]] : line)) as LngLat[][];
  const drawn = geojsonToGeosGeom({ type: 'MultiLineString', coordinates: doubled }, geos);
  const centre = geojsonToGeosGeom({ type: 'Point', coordinates: [0, 0] }, geos);
  const answer = geos.Module._malloc(8);
  geos.GEOSDistance(drawn, centre, answer);
  const meters = geos.Module.getValue(answer, 'double');
  geos.Module._free(answer);
  geos.GEOSGeom_destroy(drawn);
  geos.GEOSGeom_destroy(centre);
  return meters;
}

/** The steps of a line that come near the place. */
function drawNear(line: readonly LngLat[], [lng, lat]: LngLat): LngLat[][] {
  const across = acrossAt(lat);
  const isNear = (at: LngLat) => Math.abs(at[0] - lng) <= across && Math.abs(at[1] - lat) <= REACH_DEGREES;
  if (line.length === 1) return isNear(line[0] as LngLat) ? [[line[0] as LngLat]] : [];
  return line.slice(1).flatMap((b, index) => {
    const a = line[index] as LngLat;
    const [west, east] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
    const [south, north] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
    if (
      west > lng + across ||
      east < lng - across ||
      south > lat + REACH_DEGREES ||
      north < lat - REACH_DEGREES
    )
      return [];
    const steps = Math.ceil(Math.max(east - west, north - south) / STEP_DEGREES) || 1;
    const drawn = Array.from({ length: steps + 1 }, (_, step): LngLat => {
      const share = step / steps;
      return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
    }).filter(isNear);
    return drawn.length > 1 ? [drawn] : [];
  });
}
