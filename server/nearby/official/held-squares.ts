// Most circles lie among councils that the registers cover. This can be seen from the squares that they touch, without
// a search for the nearest postcode of every point.
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/database.ts';
import { listCouncilsIn } from '../../gazetteer/postcode-councils.ts';
import type { Box } from '../../geometry/box.ts';
import { lngScale, METERS_PER_DEGREE, type Point } from '../../geometry/distance.ts';
import type { RegisterCoverage } from './register-coverage.ts';

const SQUARE_DEGREES = 0.1;
/** Circles that touch more squares are tested at their ends. */
const MOST_SQUARES = 36;

interface Square {
  x: number;
  y: number;
}

/**
 * For each circle: whether every council in the squares around it is covered wholly, and there is at least one council.
 */
export async function listHeld(
  db: Queryable,
  mapVersion: string,
  circles: readonly (Point & { radiusMeters: number })[],
  coverage: RegisterCoverage,
): Promise<boolean[]> {
  const touched = circles.map(listSquares);
  const squares = [...new Map(touched.flat().map((square) => [keyOf(square), square])).values()];
  const councils = await listCouncils(db, mapVersion, squares);
  const held = new Set(
    [...councils].flatMap(([key, own]) =>
      own.length > 0 && own.every((council) => council === '' || coverage.holds(council)) ? [key] : [],
    ),
  );
  return touched.map((own) => own.length > 0 && own.every((square) => held.has(keyOf(square))));
}

/** Britain and its shores have some 4,000 squares. */
const KEPT = 5000;
const kept = new WeakMap<Queryable, LRUCache<string, readonly string[]>>();

/** The councils of each square; unknown squares are read in one query. */
async function listCouncils(
  db: Queryable,
  mapVersion: string,
  squares: readonly Square[],
): Promise<Map<string, readonly string[]>> {
  const cache = kept.get(db) ?? new LRUCache<string, readonly string[]>({ max: KEPT });
  kept.set(db, cache);
  const councils = new Map<string, readonly string[]>();
  const unknown: Square[] = [];
  for (const square of squares) {
    const known = cache.get(`${mapVersion} ${keyOf(square)}`);
    if (known) councils.set(keyOf(square), known);
    else unknown.push(square);
  }
  const found = await listCouncilsIn(db, unknown.map(toBox));
  for (const [index, square] of unknown.entries()) {
    const own = found[index] ?? [];
    cache.set(`${mapVersion} ${keyOf(square)}`, own);
    councils.set(keyOf(square), own);
  }
  return councils;
}

function toBox({ x, y }: Square): Box {
  return {
    west: x * SQUARE_DEGREES,
    south: y * SQUARE_DEGREES,
    east: (x + 1) * SQUARE_DEGREES,
    north: (y + 1) * SQUARE_DEGREES,
  };
}

const keyOf = ({ x, y }: Square) => `${x} ${y}`;

/** Empty where there are too many. */
function listSquares({ lat, lng, radiusMeters }: Point & { radiusMeters: number }): Square[] {
  const reach = radiusMeters / METERS_PER_DEGREE;
  const across = reach / lngScale(lat);
  const at = (degrees: number) => Math.floor(degrees / SQUARE_DEGREES);
  const [west, east, south, north] = [at(lng - across), at(lng + across), at(lat - reach), at(lat + reach)];
  if ((east - west + 1) * (north - south + 1) > MOST_SQUARES) return [];
  const squares: Square[] = [];
  for (let x = west; x <= east; x++) for (let y = south; y <= north; y++) squares.push({ x, y });
  return squares;
}
