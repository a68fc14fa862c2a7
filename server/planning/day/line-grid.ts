// A driver's road as a grid of its segments, so that objects beside it are found without a test of every segment.
import { lngScale, METERS_PER_DEGREE, type Point } from '../../geometry/distance.ts';
import type { LngLat } from '../../geometry/lng-lat.ts';

const CELLS_PER_DEGREE = 1000;

export class LineGrid {
  readonly #line: readonly LngLat[];
  readonly #pieces = new Map<string, number[]>();
  readonly #reachMeters: number;

  /** `reachMeters` is the search distance from the line, at most the size of a cell: about 60 m. */
  constructor(line: readonly LngLat[], reachMeters: number) {
    this.#line = line;
    this.#reachMeters = reachMeters;
    for (let piece = 0; piece + 1 < line.length; piece++) this.#add(piece);
  }

  /** The first segment of the line within the distance of the point; null where there is none. */
  pieceBeside(point: Point): number | null {
    const pieces = this.#pieces.get(keyOf(column(point.lng), column(point.lat))) ?? [];
    return pieces.find((piece) => this.#meters(point, piece) <= this.#reachMeters) ?? null;
  }

  /** Into every cell of the segment's box and those around it. */
  #add(piece: number): void {
    const [[fromLng, fromLat], [toLng, toLat]] = [this.#line[piece], this.#line[piece + 1]] as [
      LngLat,
      LngLat,
    ];
    const [west, east] = [Math.min(fromLng, toLng), Math.max(fromLng, toLng)].map(column) as [number, number];
    const [south, north] = [Math.min(fromLat, toLat), Math.max(fromLat, toLat)].map(column) as [
      number,
      number,
    ];
    for (let x = west - 1; x <= east + 1; x++) {
      for (let y = south - 1; y <= north + 1; y++) {
        const key = keyOf(x, y);
        const pieces = this.#pieces.get(key);
        if (pieces) pieces.push(piece);
        else this.#pieces.set(key, [piece]);
      }
    }
  }

  /** Flat enough over a few hundred meters. */
  #meters({ lat, lng }: Point, piece: number): number {
    const [from, to] = [this.#line[piece], this.#line[piece + 1]] as [LngLat, LngLat];
    const shrink = lngScale(lat);
    const [ax, ay] = [(from[0] - lng) * shrink, from[1] - lat];
    const [bx, by] = [(to[0] - lng) * shrink, to[1] - lat];
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const along = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square));
    return Math.hypot(ax + along * dx, ay + along * dy) * METERS_PER_DEGREE;
  }
}

function column(degrees: number): number {
  return Math.floor(degrees * CELLS_PER_DEGREE);
}

function keyOf(x: number, y: number): string {
  return `${x},${y}`;
}
