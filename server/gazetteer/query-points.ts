import { toNumberArray } from '../db/array-literals.ts';
import type { Point } from '../geometry/distance.ts';

// Nearest-neighbour queries use `fetch first … rows with ties`. A second sort key beside the distance would keep
// Postgres 15 from using the index. Without ties, the order of loading would decide among equal distances.

/** A point of a batch; `row` is the caller's own number for it. */
export interface QueryPoint extends Point {
  row: number;
}

/** The arrays for `rowsOf('int', 'float8', 'float8')` as q(row, lat, lng). */
export function pointColumns(points: readonly QueryPoint[]): [string, string, string] {
  return [
    toNumberArray(points.map(({ row }) => row)),
    toNumberArray(points.map(({ lat }) => toTenthMillimeter(lat))),
    toNumberArray(points.map(({ lng }) => toTenthMillimeter(lng))),
  ];
}

/** Postgres raises an error on underflow, such as the cosine of 5e-324 degrees or its square. */
function toTenthMillimeter(degrees: number): number {
  return Math.round(degrees * 1e9) / 1e9;
}
