import { EQUATOR_METERS_PER_DEGREE, lngScale } from '../../geometry/distance.ts';

/** Ways with one name up to this distance are one street: the gap of a roundabout, or two carriageways. */
const NEAR_METERS = 50;
/** Long straight lines get points in between, so that near lines have near points. */
const STEP_METERS = 40;
const METERS_PER_UNIT = EQUATOR_METERS_PER_DEGREE / 1e7;
// Cells at least NEAR_METERS wide up to 60 degrees north, in 1e-7 degrees.
const CELL_LNG = 9000;
const CELL_LAT = 4500;
const CELL_COLUMNS = 1e6;

interface PathPoint {
  line: number;
  x: number;
  y: number;
}

/** Groups lines (lng, lat … in 1e-7 degrees) that are within 50 m of each other, directly or through others. */
export function groupNear(lines: readonly Int32Array[]): number[][] {
  const parent = lines.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root] as number;
    parent[index] = root;
    return root;
  };
  const cells = new Map<number, PathPoint[]>();
  for (const [line, coordinates] of lines.entries()) {
    if (lines.length === 1) break;
    for (const { x, y } of pointsAlong(coordinates)) {
      const point = { line, x, y };
      for (const other of around(cells, point)) {
        const [a, b] = [rootOf(line), rootOf(other.line)];
        // The lowest index stays the root, so that groups are always the same.
        if (a !== b && isNear(point, other)) parent[Math.max(a, b)] = Math.min(a, b);
      }
      const key = cellOf(x, y);
      const cell = cells.get(key);
      if (cell) cell.push(point);
      else cells.set(key, [point]);
    }
  }
  return [...Map.groupBy(lines.keys(), rootOf).values()];
}

function* pointsAlong(line: Int32Array): Generator<{ x: number; y: number }> {
  for (let i = 0; i < line.length; i += 2) {
    const [x, y] = [line[i] as number, line[i + 1] as number];
    yield { x, y };
    if (i + 2 >= line.length) return;
    const [nextX, nextY] = [line[i + 2] as number, line[i + 3] as number];
    const steps = Math.ceil(metersBetween(x, y, nextX, nextY) / STEP_METERS);
    for (let step = 1; step < steps; step++) {
      yield { x: x + ((nextX - x) * step) / steps, y: y + ((nextY - y) * step) / steps };
    }
  }
}

function* around(cells: Map<number, PathPoint[]>, { x, y }: PathPoint): Generator<PathPoint> {
  const centre = cellOf(x, y);
  for (const row of [-CELL_COLUMNS, 0, CELL_COLUMNS]) {
    for (const column of [-1, 0, 1]) yield* cells.get(centre + row + column) ?? [];
  }
}

function cellOf(x: number, y: number): number {
  return Math.floor(y / CELL_LAT) * CELL_COLUMNS + Math.floor(x / CELL_LNG);
}

function isNear(a: PathPoint, b: PathPoint): boolean {
  return metersBetween(a.x, a.y, b.x, b.y) <= NEAR_METERS;
}

function metersBetween(ax: number, ay: number, bx: number, by: number): number {
  const shrink = lngScale(ay / 1e7);
  return Math.hypot((bx - ax) * shrink, by - ay) * METERS_PER_UNIT;
}
