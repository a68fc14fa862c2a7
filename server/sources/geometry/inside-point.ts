/** lng, lat, lng, lat … closed: the last point equals the first. */
export type FlatRing = ArrayLike<number>;

export interface XY {
  x: number;
  y: number;
}

/**
 * A point inside the area of the rings (holes are rings too), near the centre of the largest: the centroid when it is
 * inside, else the middle of the widest section at the centroid's latitude.
 */
export function insidePoint(rings: readonly FlatRing[]): XY {
  const largest = rings.reduce((a, b) => (Math.abs(signedArea(b)) > Math.abs(signedArea(a)) ? b : a));
  const centre = centroid(largest);
  const crossings = rings.flatMap((ring) => crossingsAt(ring, centre.y)).sort((a, b) => a - b);
  // The inside is between the first and second crossing, the third and fourth, and so on.
  const stretches: [number, number][] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    stretches.push([crossings[i] as number, crossings[i + 1] as number]);
  }
  if (stretches.some(([from, to]) => from < centre.x && centre.x < to)) return centre;
  const [widest] = stretches.sort(([a, b], [c, d]) => d - c - (b - a));
  return widest ? { x: (widest[0] + widest[1]) / 2, y: centre.y } : centre;
}

/** Whether the rings together (holes are rings too) contain the point. */
export function isInside(rings: readonly FlatRing[], { x, y }: XY): boolean {
  return rings.flatMap((ring) => crossingsAt(ring, y)).filter((crossing) => crossing > x).length % 2 === 1;
}

function signedArea(ring: FlatRing): number {
  const x0 = ring[0] as number;
  const y0 = ring[1] as number;
  let twice = 0;
  eachEdge(ring, (ax, ay, bx, by) => {
    twice += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  });
  return twice / 2;
}

function centroid(ring: FlatRing): XY {
  // Relative to the first point: absolute coordinates would lose the significant digits.
  const x0 = ring[0] as number;
  const y0 = ring[1] as number;
  let [sumX, sumY, twice] = [0, 0, 0];
  eachEdge(ring, (ax, ay, bx, by) => {
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    sumX += (ax + bx - 2 * x0) * cross;
    sumY += (ay + by - 2 * y0) * cross;
    twice += cross;
  });
  return twice === 0 ? { x: x0, y: y0 } : { x: x0 + sumX / (3 * twice), y: y0 + sumY / (3 * twice) };
}

function crossingsAt(ring: FlatRing, y: number): number[] {
  const found: number[] = [];
  eachEdge(ring, (ax, ay, bx, by) => {
    if (ay <= y !== by <= y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  });
  return found;
}

function eachEdge(ring: FlatRing, visit: (ax: number, ay: number, bx: number, by: number) => void): void {
  for (let i = 0; i + 3 < ring.length; i += 2) {
    visit(ring[i] as number, ring[i + 1] as number, ring[i + 2] as number, ring[i + 3] as number);
  }
}
