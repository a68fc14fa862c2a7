/** Degrees, within ±180 and ±90; it does not cross the antimeridian. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The smallest box around the points. Without points, its west is greater than its east. */
export function boxOf(points: Iterable<readonly [lng: number, lat: number]>): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lng, lat] of points) {
    if (lng < box.west) box.west = lng;
    if (lng > box.east) box.east = lng;
    if (lat < box.south) box.south = lat;
    if (lat > box.north) box.north = lat;
  }
  return box;
}

/** The smallest box around both. */
export function joinBoxes(a: Box, b: Box): Box {
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}

export function growBox({ west, south, east, north }: Box, degrees: number): Box {
  return { west: west - degrees, south: south - degrees, east: east + degrees, north: north + degrees };
}

/** True where they have a common point, even one on an edge. */
export function boxesMeet(a: Box, b: Box): boolean {
  return a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;
}

/** In the text format of a Postgres box. */
export function boxLiteral({ west, south, east, north }: Box): string {
  return `((${east},${north}),(${west},${south}))`;
}
