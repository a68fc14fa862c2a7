import { type Box, boxesMeet } from '../geometry/box.ts';
import { lngScale, METERS_PER_DEGREE, type Point } from '../geometry/distance.ts';

/** Squares of so many degrees. */
const SQUARE = 0.1;
/** An extent over more squares than these is held against every point. */
const MOST_SQUARES = 2000;
/** Looks a hundredth further: the earth is no ball. */
const SLACK = 1.01;

/** Extents by the squares that they touch, so that a point is held against those around it alone. */
export class ExtentIndex {
  readonly #bySquare = new Map<string, Box[]>();
  readonly #large: Box[] = [];

  add(extent: Box): void {
    const squares = squaresOf(extent);
    if (squares === null) this.#large.push(extent);
    for (const square of squares ?? []) {
      const own = this.#bySquare.get(square);
      if (own) own.push(extent);
      else this.#bySquare.set(square, [extent]);
    }
  }

  /** Whether one lies within so many meters of the point, or a little further. */
  reach({ lat, lng }: Point, meters: number): boolean {
    const north = (meters * SLACK) / METERS_PER_DEGREE;
    const east = north / lngScale(Math.abs(lat) + north);
    const around = { west: lng - east, south: lat - north, east: lng + east, north: lat + north };
    const isMet = (extent: Box) => boxesMeet(extent, around);
    if (this.#large.some(isMet)) return true;
    const squares = squaresOf(around);
    const near = squares
      ? squares.map((square) => this.#bySquare.get(square) ?? [])
      : [...this.#bySquare.values()];
    return near.some((extents) => extents.some(isMet));
  }
}

/** Null where they are too many. */
function squaresOf({ west, south, east, north }: Box): string[] | null {
  const [left, right, low, high] = [west, east, south, north].map((degrees) =>
    Math.floor(degrees / SQUARE),
  ) as [number, number, number, number];
  const [across, up] = [right - left + 1, high - low + 1];
  if (across * up > MOST_SQUARES) return null;
  return Array.from(
    { length: across * up },
    (_, at) => `${left + (at % across)},${low + Math.floor(at / across)}`,
  );
}
