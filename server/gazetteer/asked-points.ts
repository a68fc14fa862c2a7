import type { Point } from './distance.ts';

// Nearest-neighbour queries take `fetch first … rows with ties`: a further sort key beside the distance would keep
// Postgres 15 from using the index, and without ties the order of loading would choose among equals.

/** A point of a batch; `row` is the caller's own number for it. */
export interface AskedPoint extends Point {
  row: number;
}

/** The arrays that `unnest($1::int[], $2::float8[], $3::float8[]) as q(row, lat, lng)` takes. */
export function pointColumns(points: AskedPoint[]): [number[], number[], number[]] {
  return [points.map(({ row }) => row), points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
}
