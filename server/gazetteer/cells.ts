// The cells of the address index: squares of 0.1 degree, numbered row by row from the south-west. 0.1 degree of
// latitude is 11 km. Of longitude it is 7 km at London and 8.6 km at Washington.
import { EQUATOR_METERS_PER_DEGREE, lngScale } from '../geometry/distance.ts';

const CELLS_PER_DEGREE = 10;
const COLUMNS = 360 * CELLS_PER_DEGREE;

export function cellOf(lat: number, lng: number): number {
  return rowOf(lat) * COLUMNS + columnOf(lng);
}

/** Cells that a circle touches, in ascending order. */
export function cellsWithin(lat: number, lng: number, radiusMeters: number): number[] {
  const latReach = radiusMeters / EQUATOR_METERS_PER_DEGREE;
  const lngReach = latReach / lngScale(lat);
  const cells: number[] = [];
  for (let row = rowOf(lat - latReach); row <= rowOf(lat + latReach); row++) {
    for (let column = columnOf(lng - lngReach); column <= columnOf(lng + lngReach); column++) {
      cells.push(row * COLUMNS + column);
    }
  }
  return cells;
}

/** The south-west corner of a cell and its other sides, in degrees. */
export function boxOfCell(cell: number): { south: number; west: number; north: number; east: number } {
  const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS];
  return {
    south: row / CELLS_PER_DEGREE - 90,
    west: column / CELLS_PER_DEGREE - 180,
    north: (row + 1) / CELLS_PER_DEGREE - 90,
    east: (column + 1) / CELLS_PER_DEGREE - 180,
  };
}

function rowOf(lat: number): number {
  return Math.floor((lat + 90) * CELLS_PER_DEGREE);
}

function columnOf(lng: number): number {
  return Math.floor((lng + 180) * CELLS_PER_DEGREE);
}
