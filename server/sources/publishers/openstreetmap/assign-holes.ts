/** Outer rings, each with its inner ones. A ring is lng, lat, lng, lat … and ends where it begins. */
export function assignHoles(outers: readonly Int32Array[], inners: readonly Int32Array[]): Int32Array[][] {
  const polygons = outers.map((outer) => [outer]);
  for (const inner of inners) {
    const [x, y] = [inner[0] as number, inner[1] as number];
    polygons.find(([outer]) => outer && isInside(x, y, outer))?.push(inner);
  }
  return polygons;
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function isInside(x: number, y: number, ring: Int32Array): boolean {
  let inside = false;
  for (let at = 2; at < ring.length; at += 2) {
    const [x0, y0] = [ring[at - 2] as number, ring[at - 1] as number];
    const [x1, y1] = [ring[at] as number, ring[at + 1] as number];
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside;
  }
  return inside;
}
