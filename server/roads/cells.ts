// Where a network has roads, as squares of 0.01 degree: about a kilometer.
import type { RoadPoint } from './roads.ts';

const PER_DEGREE = 100;
const COLUMNS = 360 * PER_DEGREE;

/** The square of the point, as one number. */
export function cellAt({ lat, lng }: RoadPoint): number {
  const row = Math.floor((lat + 90) * PER_DEGREE);
  const column = Math.floor((lng + 180) * PER_DEGREE);
  return row * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS);
}

/** Squares in ascending order: each of a nation's millions takes four bytes. */
export class CellSet {
  readonly #sorted: Uint32Array;

  constructor(sorted: Uint32Array) {
    this.#sorted = sorted;
  }

  get size(): number {
    return this.#sorted.length;
  }

  /** For each square. */
  middles(): RoadPoint[] {
    return Array.from(this.#sorted, (cell) => ({
      lat: (Math.floor(cell / COLUMNS) + 0.5) / PER_DEGREE - 90,
      lng: ((cell % COLUMNS) + 0.5) / PER_DEGREE - 180,
    }));
  }

  has(point: RoadPoint): boolean {
    return this.#holds(cellAt(point));
  }

  /** True when a square around the point is listed, so that a road may lie within SNAP_METERS. */
  isNear(point: RoadPoint): boolean {
    // A square is a kilometer high everywhere, but in the inhabited far north only half as wide.
    for (const row of [0, -1, 1]) {
      for (const column of [0, -1, 1, -2, 2]) {
        if (this.#holds(cellAt(point) + row * COLUMNS + column)) return true;
      }
    }
    return false;
  }

  #holds(cell: number): boolean {
    let low = 0;
    let high = this.#sorted.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#sorted[middle] as number;
      if (found === cell) return true;
      if (found < cell) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}
