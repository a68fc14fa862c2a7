// Squares of 0.01 degree in which an extract of the open map is complete (1.1 km of latitude, 0.7 km of longitude at
// London), numbered row by row from the south-west. One cut down to its roads has none. An extract's bounding box is no
// measure: a bus route or a coastline that leaves the town stretches it by a hundred kilometers. Where it ends inside a
// square, the places there tell (server/nearby/map-rims.ts).
import type { Box } from '../geometry/box.ts';
import { type Point, toLatDegrees, toLngDegrees } from '../geometry/distance.ts';

export const CELLS_PER_DEGREE = 100;
export const COLUMNS = 360 * CELLS_PER_DEGREE;
/** Strips of a square, each way: 111 m of latitude. */
export const CELL_STEPS = 10;

/**
 * A square with this many nodes belongs to the area that the file was cut to. A village has more, a stray road fewer.
 */
const DENSE_NODES = 100;
/** A moor or a lake counts too, if dense squares lie on all four sides of it, at most so many squares away. */
const SURROUNDED_CELLS = 20;

export function coverageCell({ lat, lng }: Point): number {
  return Math.floor((lat + 90) * CELLS_PER_DEGREE) * COLUMNS + Math.floor((lng + 180) * CELLS_PER_DEGREE);
}

export function boxOfCell(cell: number): Box {
  const [south, west] = [
    Math.floor(cell / COLUMNS) / CELLS_PER_DEGREE - 90,
    (cell % COLUMNS) / CELLS_PER_DEGREE - 180,
  ];
  return { west, south, east: west + 1 / CELLS_PER_DEGREE, north: south + 1 / CELLS_PER_DEGREE };
}

/** The squares that an extract covers, from the number of its nodes in each; ascending. */
export function coveredCells(nodesOf: ReadonlyMap<number, number>): number[] {
  const dense = new Set([...nodesOf].filter(([, nodes]) => nodes >= DENSE_NODES).map(([cell]) => cell));
  const hasDense = (cell: number, step: number) => {
    for (let i = 1; i <= SURROUNDED_CELLS; i++) if (dense.has(cell + i * step)) return true;
    return false;
  };
  const surrounded = new Set<number>();
  for (const from of dense) {
    // From each dense square to the next one east. The squares between are then tested to the north and south.
    for (let i = 1; i <= SURROUNDED_CELLS && !dense.has(from + i); i++) {
      const cell = from + i;
      if (hasDense(cell, 1) && hasDense(cell, COLUMNS) && hasDense(cell, -COLUMNS)) surrounded.add(cell);
    }
  }
  return [...dense, ...surrounded].sort((a, b) => a - b);
}

/** The squares that a circle touches. */
export function cellsTouched({ lat, lng }: Point, radiusMeters: number): number[] {
  const latReach = toLatDegrees(radiusMeters);
  const lngReach = toLngDegrees(radiusMeters, lat);
  const cells: number[] = [];
  const last = coverageCell({ lat: lat + latReach, lng: lng - lngReach });
  const width = coverageCell({ lat, lng: lng + lngReach }) - coverageCell({ lat, lng: lng - lngReach });
  for (let row = coverageCell({ lat: lat - latReach, lng: lng - lngReach }); row <= last; row += COLUMNS) {
    for (let column = 0; column <= width; column++) cells.push(row + column);
  }
  return cells;
}
