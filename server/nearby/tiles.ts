import type { Box } from '../geometry/box.ts';
import { type Point, toLatDegrees, toLngDegrees } from '../geometry/distance.ts';

const COLUMNS = 4_000_000;

/** Squares of one size, numbered row by row. `lngDegrees` is larger, so that they are about square on the ground. */
export class Tiles {
  readonly #latDegrees: number;
  readonly #lngDegrees: number;

  /** `at` is the latitude at which they are exactly square. */
  constructor(sideMeters: number, at: number) {
    this.#latDegrees = toLatDegrees(sideMeters);
    this.#lngDegrees = toLngDegrees(sideMeters, at);
  }

  tileOf({ lat, lng }: Point): number {
    return Math.floor(lat / this.#latDegrees) * COLUMNS + Math.floor(lng / this.#lngDegrees);
  }

  /** Every tile that a circle may touch. */
  around({ lat, lng }: Point, radiusMeters: number): number[] {
    const [latReach, lngReach] = [toLatDegrees(radiusMeters), toLngDegrees(radiusMeters, lat)];
    const [south, north] = [lat - latReach, lat + latReach].map((at) => Math.floor(at / this.#latDegrees));
    const [west, east] = [lng - lngReach, lng + lngReach].map((at) => Math.floor(at / this.#lngDegrees));
    const tiles: number[] = [];
    for (let y = south as number; y <= (north as number); y++)
      for (let x = west as number; x <= (east as number); x++) tiles.push(y * COLUMNS + x);
    return tiles;
  }

  /** The corners of a tile. */
  corners(tile: number): Point[] {
    const { west, south, east, north } = this.boxOf(tile, 1);
    return [south, north].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })));
  }

  /** The tiles as boxes; adjacent ones in a row are joined. */
  boxes(tiles: ReadonlySet<number>): Box[] {
    const sorted = [...tiles].sort((a, b) => a - b);
    const boxes: Box[] = [];
    for (let from = 0; from < sorted.length; ) {
      let to = from + 1;
      while (sorted[to] === (sorted[to - 1] as number) + 1) to++;
      boxes.push(this.boxOf(sorted[from] as number, to - from));
      from = to;
    }
    return boxes;
  }

  boxOf(tile: number, width: number): Box {
    // Longitudes are within ±180 degrees: half the numbers of a row.
    const y = Math.round(tile / COLUMNS);
    const x = tile - y * COLUMNS;
    return {
      west: x * this.#lngDegrees,
      south: y * this.#latDegrees,
      east: (x + width) * this.#lngDegrees,
      north: (y + 1) * this.#latDegrees,
    };
  }
}
