// When each small square of ground is reached: a square with a road by that road, one without by the nearest road and
// the ground between, or across the ground around the origin, as a journey there. The squares of an origin and a mode
// are always the same, and each is reached at the same time in every query.
import type { TravelMode } from '../../../shared/travel-mode.ts';
import { boxOf } from '../../geometry/box.ts';
import { lngScale, METERS_PER_DEGREE } from '../../geometry/distance.ts';
import type { LngLat } from '../../geometry/lng-lat.ts';
import { secondsWithGround } from '../ground.ts';
import { straightSeconds } from '../straight-line.ts';
import { NearestRoads } from './nearest-roads.ts';

/** A road segment travelled in one direction, with the seconds from the origin to its start and end. */
export interface TravelledRoad {
  line: LngLat[];
  fromSeconds: number;
  toSeconds: number;
}

export interface ReachSquares {
  /** The origin from which squares are counted. */
  origin: LngLat;
  squareMeters: number;
  /** How far from a road a square can be and still be reached by it. */
  reachMeters: number;
  mode: TravelMode;
  /** From the origin to its road. */
  groundMeters: number;
}

/** A margin of squares, so that the reached area never touches the grid's edge. */
const MARGIN = 2;

export class TimeGrid {
  readonly width: number;
  readonly height: number;
  /** Seconds at each square's middle; Infinity where it is not reached. West to east, then south to north. */
  readonly seconds: Float32Array;
  /** The same for squares with a road only. */
  readonly #onRoads: Float32Array;
  readonly #reach: number;
  readonly #squares: ReachSquares;
  readonly #perLng: number;
  readonly #perLat: number;
  /** The index of the first square, counted from the origin's. */
  readonly #left: number;
  readonly #bottom: number;

  /** `further`: points that the grid must include beside the roads. */
  constructor(roads: readonly TravelledRoad[], squares: ReachSquares, further: Iterable<LngLat> = []) {
    const { origin, squareMeters, reachMeters } = squares;
    this.#squares = squares;
    this.#perLat = METERS_PER_DEGREE / squareMeters;
    this.#perLng = this.#perLat * lngScale(origin[1]);
    this.#reach = Math.floor(reachMeters / squareMeters);
    const { west, south, east, north } = boxOf(pointsOf(roads, further));
    const around = this.#reach + MARGIN;
    this.#left = Math.floor((west - origin[0]) * this.#perLng) - around;
    this.#bottom = Math.floor((south - origin[1]) * this.#perLat) - around;
    this.width = Math.floor((east - origin[0]) * this.#perLng) + around + 1 - this.#left;
    this.height = Math.floor((north - origin[1]) * this.#perLat) + around + 1 - this.#bottom;
    this.seconds = new Float32Array(this.width * this.height).fill(Number.POSITIVE_INFINITY);
    for (const road of roads) this.#draw(road);
    this.#onRoads = this.seconds.slice();
  }

  /**
   * Squares without a road and without a time, if they are reached within `limit`, get the time of the nearest road
   * among those reached within `horizon`. Roads of a further horizon come later than any limit before, and so does what
   * they are the first to be near to: it is reached after `before`, also where the ground around the origin is shorter.
   */
  spread(before: number, limit: number, horizon: number): void {
    const { squareMeters, mode, groundMeters } = this.#squares;
    const toFirstRoad = straightSeconds(groundMeters, mode);
    const nearest = new NearestRoads(this.#onRoads, this.width, this.#reach, horizon);
    nearest.fill(this.seconds, limit, (at, roadSeconds, squares) => {
      const ground = groundMeters + squareMeters * squares;
      const seconds = secondsWithGround(roadSeconds - toFirstRoad, this.#metersTo(at), ground, mode);
      return Math.max(seconds, before === 0 ? 0 : before + 1);
    });
  }

  /** From the origin, which is a corner of its square, to the middle of a square. */
  #metersTo(at: number): number {
    const [x, y] = [(at % this.width) + this.#left, Math.floor(at / this.width) + this.#bottom];
    return this.#squares.squareMeters * Math.hypot(x + 0.5, y + 0.5);
  }

  /** Squares whose middle is inside the rings are reached in this number of seconds, if not before. */
  paint(rings: readonly LngLat[][], seconds: number): void {
    const crossings = Array.from({ length: this.height }, (): number[] => []);
    for (const ring of rings) {
      const points = ring.map((point) => this.#toSquares(point));
      for (const [index, [x1, y1]] of points.entries()) {
        const [x2, y2] = points[(index + 1) % points.length] as LngLat;
        const [low, high] = [Math.ceil(Math.min(y1, y2) - 0.5), Math.ceil(Math.max(y1, y2) - 0.5)];
        for (let y = Math.max(0, low); y < Math.min(this.height, high); y++)
          crossings[y]?.push(x1 + ((y + 0.5 - y1) / (y2 - y1)) * (x2 - x1));
      }
    }
    for (const [y, row] of crossings.entries()) {
      row.sort((a, b) => a - b);
      for (let side = 0; side + 1 < row.length; side += 2) {
        const to = y * this.width + Math.ceil((row[side + 1] as number) - 0.5);
        for (let at = y * this.width + Math.ceil((row[side] as number) - 0.5); at < to; at++)
          if ((this.seconds[at] as number) > seconds) this.seconds[at] = seconds;
      }
    }
  }

  /** Infinity outside the grid. */
  secondsAt(point: LngLat): number {
    const [x, y] = this.#toSquares(point).map(Math.floor) as LngLat;
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return Number.POSITIVE_INFINITY;
    return this.seconds[y * this.width + x] as number;
  }

  /** The position of a point in the grid, in squares from the middle of the first one. */
  toLngLat(x: number, y: number): LngLat {
    return [
      round(this.#squares.origin[0] + (x + 0.5 + this.#left) / this.#perLng),
      round(this.#squares.origin[1] + (y + 0.5 + this.#bottom) / this.#perLat),
    ];
  }

  /** In squares from the first one's corner. */
  #toSquares([lng, lat]: LngLat): LngLat {
    return [
      (lng - this.#squares.origin[0]) * this.#perLng - this.#left,
      (lat - this.#squares.origin[1]) * this.#perLat - this.#bottom,
    ];
  }

  /** Time increases evenly along a road. */
  #draw({ line, fromSeconds, toSeconds }: TravelledRoad): void {
    const points = line.map((point) => this.#toSquares(point));
    const lengths = points.slice(1).map(([x, y], index) => {
      const [x0, y0] = points[index] as LngLat;
      return Math.hypot(x - x0, y - y0);
    });
    const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
    let done = 0;
    for (const [index, length] of lengths.entries()) {
      const [x0, y0] = points[index] as LngLat;
      const [x1, y1] = points[index + 1] as LngLat;
      const steps = Math.max(1, Math.ceil(length * 2));
      for (let step = 0; step <= steps; step++) {
        const share = step / steps;
        const at = this.width * Math.floor(y0 + share * (y1 - y0)) + Math.floor(x0 + share * (x1 - x0));
        const time = fromSeconds + ((done + share * length) / total) * (toSeconds - fromSeconds);
        if (time < (this.seconds[at] as number)) this.seconds[at] = time;
      }
      done += length;
    }
  }
}

function* pointsOf(roads: readonly TravelledRoad[], further: Iterable<LngLat>): Generator<LngLat> {
  for (const { line } of roads) yield* line;
  yield* further;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
