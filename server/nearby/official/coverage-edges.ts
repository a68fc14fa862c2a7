import type { Queryable } from '../../db/database.ts';
import type { CouncilPoints } from '../../gazetteer/postcode-councils.ts';
import { distanceMeters, lngScale, type Point } from '../../geometry/distance.ts';
import { listHeld, listLackingSquares } from './held-squares.ts';
import { type CoveredArea, listAreas, type RegisterCoverage } from './register-coverage.ts';
import { type AskedCircle, boxOf, keyOf, postcodesOfSquares, type Square } from './squares.ts';

/** The nearest postcode, which names the council, is rarely further away. */
const MARGIN_METERS = 2000;
const widen = (circle: AskedCircle): AskedCircle => ({
  ...circle,
  radiusMeters: circle.radiusMeters + MARGIN_METERS,
});

/** For each circle: whether every postcode that may name a council in it belongs to a covered one. */
export function listHeldWithin(
  db: Queryable,
  mapVersion: string,
  circles: readonly AskedCircle[],
  coverage: RegisterCoverage,
): Promise<boolean[]> {
  return listHeld(db, mapVersion, circles.map(widen), coverage);
}

/**
 * True when a circle reaches beyond the coverage of the registers: to a postcode of a council that they lack, or on the
 * way to the nearest one to where that is nearer than any other. So a circle around one that does, does too.
 */
export async function listEdges(
  db: Queryable,
  mapVersion: string,
  circles: readonly AskedCircle[],
  coverage: RegisterCoverage,
): Promise<boolean[]> {
  const shores = coverage.outside({ nation: 'N', council: null }) === null ? [] : SHORES_BEYOND_SEA;
  const squares = await listLackingSquares(db, mapVersion, circles.map(widen), coverage);
  const edges = circles.map(
    (circle, index) =>
      shores.some((shore) => isIn(circle, shore)) ||
      (squares[index] ?? []).some((square) => isWhollyIn(circle, square)),
  );
  const open = circles.flatMap((circle, index) => (edges[index] ? [] : [{ index, circle }]));
  const own = open.map(({ index }) => squares[index] ?? []);
  const postcodes = await postcodesOfSquares(db, mapVersion, own.flat());
  const ways = open.flatMap(({ index, circle }, at) => {
    const all = (own[at] ?? []).flatMap((square) => postcodes.get(keyOf(square)) ?? []);
    const nearest = findNearest(
      circle,
      all.filter(({ council }) => coverage.lacks(council)),
    );
    if (nearest && isIn(circle, nearest)) edges[index] = true;
    const isPast = !nearest || edges[index] || !isIn(widen(circle), nearest);
    return isPast ? [] : [{ index, end: endTowards(circle, nearest) }];
  });
  const ends = await listAreas(
    db,
    ways.map(({ end }) => end),
  );
  for (const [at, { index }] of ways.entries()) edges[index] = isLacking(ends[at], coverage);
  return edges;
}

const isLacking = (area: CoveredArea | undefined, coverage: RegisterCoverage) =>
  area !== undefined && area.nation !== null && coverage.outside(area) !== null;

/** Where Northern Ireland is nearest to Britain: no list has its postcodes. From Portrush round to Kilkeel. */
const SHORES_BEYOND_SEA: readonly Point[] = [
  { lat: 55.207, lng: -6.654 },
  { lat: 55.221, lng: -6.153 },
  { lat: 55.197, lng: -6.063 },
  { lat: 54.855, lng: -5.795 },
  { lat: 54.641, lng: -5.532 },
  { lat: 54.46, lng: -5.434 },
  { lat: 54.06, lng: -5.995 },
];

const isIn = (circle: AskedCircle, point: Point) => distanceMeters(circle, point) <= circle.radiusMeters;

function isWhollyIn(circle: AskedCircle, square: Square): boolean {
  const { west, south, east, north } = boxOf(square);
  return [west, east].every((lng) => [south, north].every((lat) => isIn(circle, { lat, lng })));
}

/** Compared on a flat map: there are tens of thousands in a square of London. */
function findNearest(from: Point, all: readonly CouncilPoints[]): Point | null {
  const scale = lngScale(from.lat);
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { lats, lngs } of all) {
    for (let i = 0; i < lats.length; i++) {
      const [lat, lng] = [lats[i] as number, lngs[i] as number];
      const square = (lat - from.lat) ** 2 + ((lng - from.lng) * scale) ** 2;
      if (square >= least) continue;
      least = square;
      best = { lat, lng };
    }
  }
  return best;
}

/** The last point of the circle on the way to one outside it. */
function endTowards(circle: AskedCircle, to: Point): Point {
  const share = circle.radiusMeters / distanceMeters(circle, to);
  return {
    lat: circle.lat + share * (to.lat - circle.lat),
    lng: circle.lng + share * (to.lng - circle.lng),
  };
}
