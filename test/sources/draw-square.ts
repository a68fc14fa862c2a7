type Ring = [number, number][];

/** A square of this many degrees from its south-west corner, drawn clockwise as shapefiles have it. */
export function drawSquare(west: number, south: number, size: number): Ring {
  const [east, north] = [west + size, south + size];
  return [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

/** Two triangles that meet in the middle: a ring that crosses itself. */
export function drawBowTie(west: number, south: number, size: number): Ring {
  const [east, north] = [west + size, south + size];
  return [
    [west, south],
    [east, north],
    [east, south],
    [west, north],
    [west, south],
  ];
}
