// A thin plate: the smoothest surface through given heights (Duchon 1977). Here a height is a shift in meters.

export interface Knot {
  x: number;
  y: number;
  height: number;
}

/** The surface through the knots; x and y should be of the order of 1 to 10. */
export function fitThinPlate(knots: readonly Knot[]): (x: number, y: number) => number {
  // One equation for each knot, and three that keep the bending free of any plane.
  const equations = knots.map(({ x, y, height }) => [
    ...knots.map((knot) => bend(x - knot.x, y - knot.y)),
    1,
    x,
    y,
    height,
  ]);
  const planes = [() => 1, ({ x }: Knot) => x, ({ y }: Knot) => y];
  for (const plane of planes) equations.push([...knots.map(plane), 0, 0, 0, 0]);
  const weights = solve(equations);
  const [base = 0, slopeX = 0, slopeY = 0] = weights.slice(knots.length);
  return (x, y) => {
    let height = base + slopeX * x + slopeY * y;
    for (let i = 0; i < knots.length; i++) {
      const knot = knots[i] as Knot;
      height += (weights[i] as number) * bend(x - knot.x, y - knot.y);
    }
    return height;
  };
}

function bend(dx: number, dy: number): number {
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : square * Math.log(square);
}

/** Gauss-Jordan with pivots. Each row has its coefficients, then the right side. */
function solve(rows: number[][]): number[] {
  for (let column = 0; column < rows.length; column++) {
    const rest = rows.slice(column);
    const pivot = rest.reduce((a, b) => (Math.abs(at(b, column)) > Math.abs(at(a, column)) ? b : a));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows) {
      const factor = row === pivot ? 0 : at(row, column) / at(pivot, column);
      if (factor === 0) continue;
      for (let i = column; i < row.length; i++) row[i] = at(row, i) - factor * at(pivot, i);
    }
  }
  return rows.map((row, index) => at(row, row.length - 1) / at(row, index));
}

function at(row: readonly number[], index: number): number {
  return row[index] as number;
}
