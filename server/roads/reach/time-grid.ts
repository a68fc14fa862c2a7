// When each small square of ground is reached: a square with a road by that road, one without by the nearest road.
import { boxOf } from '../../geometry/box.ts';
import { lngScale, METERS_PER_DEGREE } from '../../geometry/distance.ts';
import type { LngLat } from '../../geometry/lng-lat.ts';

/** A piece of road travelled in its direction, with the seconds at which it is begun and done. */
export interface TravelledRoad {
  line: LngLat[];
  fromSeconds: number;
  toSeconds: number;
}

/** Squares of a grid: as many as are worked through in some ten milliseconds. */
const MOST_SQUARES = 120_000;
const LEAST_METERS = 15;

export class TimeGrid {
  readonly width: number;
  readonly height: number;
  /** Seconds at each square's middle; Infinity where no road is near enough. West to east, then south to north. */
  readonly seconds: Float64Array;
  readonly #west: number;
  readonly #south: number;
  readonly #perLng: number;
  readonly #squareMeters: number;

  /** Squares without a road take the time of the nearest one within `reachMeters`. */
  constructor(roads: readonly TravelledRoad[], reachMeters: number) {
    const { west, south, east, north } = boxOf(pointsOf(roads));
    this.#perLng = METERS_PER_DEGREE * lngScale((south + north) / 2);
    const [widthMeters, heightMeters] = [
      (east - west) * this.#perLng + 2 * reachMeters,
      (north - south) * METERS_PER_DEGREE + 2 * reachMeters,
    ];
    this.#squareMeters = Math.max(LEAST_METERS, Math.sqrt((widthMeters * heightMeters) / MOST_SQUARES));
    // A margin of two squares: what is reached never touches the grid's own edge.
    this.width = Math.ceil(widthMeters / this.#squareMeters) + 4;
    this.height = Math.ceil(heightMeters / this.#squareMeters) + 4;
    this.#west = west - (reachMeters + 2 * this.#squareMeters) / this.#perLng;
    this.#south = south - (reachMeters + 2 * this.#squareMeters) / METERS_PER_DEGREE;
    this.seconds = new Float64Array(this.width * this.height).fill(Number.POSITIVE_INFINITY);
    for (const road of roads) this.#draw(road);
    this.#fill(reachMeters / this.#squareMeters);
  }

  /** The place of a point of the grid, in squares from the first one's middle. */
  toLngLat(x: number, y: number): LngLat {
    return [
      round(this.#west + ((x + 0.5) * this.#squareMeters) / this.#perLng),
      round(this.#south + ((y + 0.5) * this.#squareMeters) / METERS_PER_DEGREE),
    ];
  }

  /** Along a road the time passes evenly. */
  #draw({ line, fromSeconds, toSeconds }: TravelledRoad): void {
    const points = line.map(([lng, lat]): [number, number] => [
      ((lng - this.#west) * this.#perLng) / this.#squareMeters,
      ((lat - this.#south) * METERS_PER_DEGREE) / this.#squareMeters,
    ]);
    const lengths = points.slice(1).map(([x, y], index) => {
      const [x0, y0] = points[index] as [number, number];
      return Math.hypot(x - x0, y - y0);
    });
    const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
    let done = 0;
    for (const [index, length] of lengths.entries()) {
      const [x0, y0] = points[index] as [number, number];
      const [x1, y1] = points[index + 1] as [number, number];
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

  /** Two sweeps, each square asking its neighbours for the nearest road they know. */
  #fill(reach: number): void {
    const { width, height, seconds } = this;
    const nearest = new Int32Array(seconds.length);
    for (let at = 0; at < seconds.length; at++)
      nearest[at] = seconds[at] === Number.POSITIVE_INFINITY ? -1 : at;
    const ask = (at: number, x: number, y: number, neighbour: number) => {
      const offered = nearest[neighbour] as number;
      if (offered < 0) return;
      const known = nearest[at] as number;
      if (known < 0 || squaredTo(offered, x, y, width) < squaredTo(known, x, y, width)) nearest[at] = offered;
    };
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
        ask(at, x, y, at - 1);
        ask(at, x, y, at - width - 1);
        ask(at, x, y, at - width);
        ask(at, x, y, at - width + 1);
      }
      for (let x = width - 2, at = y * width + x; x > 0; x--, at--) ask(at, x, y, at + 1);
    }
    for (let y = height - 2; y > 0; y--) {
      for (let x = width - 2, at = y * width + x; x > 0; x--, at--) {
        ask(at, x, y, at + 1);
        ask(at, x, y, at + width + 1);
        ask(at, x, y, at + width);
        ask(at, x, y, at + width - 1);
      }
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) ask(at, x, y, at - 1);
    }
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
        const road = nearest[at] as number;
        if (road >= 0 && road !== at && squaredTo(road, x, y, width) <= reach * reach)
          seconds[at] = seconds[road] as number;
      }
    }
  }
}

function* pointsOf(roads: readonly TravelledRoad[]): Generator<LngLat> {
  for (const { line } of roads) yield* line;
}

function squaredTo(square: number, x: number, y: number, width: number): number {
  const row = Math.floor(square / width);
  const dx = x - (square - row * width);
  const dy = y - row;
  return dx * dx + dy * dy;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
