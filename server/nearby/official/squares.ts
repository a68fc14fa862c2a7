// Britain in squares of a tenth of a degree: what postcodes tell of each is read once for a version of the map.
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/database.ts';
import { type CouncilPoints, listCouncilPoints, listCouncilsIn } from '../../gazetteer/postcode-councils.ts';
import type { Box } from '../../geometry/box.ts';
import { lngScale, METERS_PER_DEGREE, type Point } from '../../geometry/distance.ts';

const SQUARE_DEGREES = 0.1;

export interface Square {
  x: number;
  y: number;
}

export interface AskedCircle extends Point {
  radiusMeters: number;
}

export const keyOf = ({ x, y }: Square) => `${x} ${y}`;

export function boxOf({ x, y }: Square): Box {
  return {
    west: x * SQUARE_DEGREES,
    south: y * SQUARE_DEGREES,
    east: (x + 1) * SQUARE_DEGREES,
    north: (y + 1) * SQUARE_DEGREES,
  };
}

/** Those that the box around a circle touches. */
export function listSquares({ lat, lng, radiusMeters }: AskedCircle): Square[] {
  const reach = radiusMeters / METERS_PER_DEGREE;
  const across = reach / lngScale(lat);
  const at = (degrees: number) => Math.floor(degrees / SQUARE_DEGREES);
  const [west, east, south, north] = [at(lng - across), at(lng + across), at(lat - reach), at(lat + reach)];
  const squares: Square[] = [];
  for (let x = west; x <= east; x++) for (let y = south; y <= north; y++) squares.push({ x, y });
  return squares;
}

type Read<Told> = (db: Queryable, boxes: readonly Box[]) => Promise<Told[]>;

/** What is told of squares, by their keys; unknown squares are read in one query. */
function keptBySquare<Told extends readonly unknown[]>(
  read: Read<Told>,
  most: number,
  sizeOf: (told: Told) => number,
) {
  const caches = new WeakMap<Queryable, LRUCache<string, Told>>();
  return async (
    db: Queryable,
    mapVersion: string,
    squares: readonly Square[],
  ): Promise<Map<string, Told>> => {
    const cache =
      caches.get(db) ??
      new LRUCache<string, Told>({ maxSize: most, sizeCalculation: (told) => sizeOf(told) });
    caches.set(db, cache);
    const told = new Map<string, Told>();
    const unknown = new Map<string, Square>();
    for (const square of squares) {
      const key = keyOf(square);
      const known = cache.get(`${mapVersion} ${key}`);
      if (known) told.set(key, known);
      else unknown.set(key, square);
    }
    const found = await read(db, [...unknown.values()].map(boxOf));
    for (const [index, key] of [...unknown.keys()].entries()) {
      const own = found[index] as Told;
      cache.set(`${mapVersion} ${key}`, own);
      told.set(key, own);
    }
    return told;
  };
}

/** Britain and its shores have some 4,000 squares. */
const MOST_SQUARES = 5000;

/** The councils of each square; '' where a postcode has none. */
export const councilsOfSquares = keptBySquare<readonly string[]>(listCouncilsIn, MOST_SQUARES, () => 1);

/** All of Britain has four times as many postcodes. */
const MOST_POSTCODES = 400_000;
const countPoints = (told: readonly CouncilPoints[]) =>
  1 + told.reduce((sum, { lats }) => sum + lats.length, 0);

/** The postcodes of each square, by council. */
export const postcodesOfSquares = keptBySquare<readonly CouncilPoints[]>(
  listCouncilPoints,
  MOST_POSTCODES,
  countPoints,
);
