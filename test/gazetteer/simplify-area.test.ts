import { isCutDegree, simplifyArea } from '../../server/gazetteer/simplify-area.ts';
import { cutPolygon } from '../../server/geometry/cut-polygon.ts';
import type { PolygonRings, Ring } from '../../server/geometry/lng-lat.ts';

/** A coast of small teeth, published with seven decimals. */
function toothed(): PolygonRings {
  const around = Array.from({ length: 900 }, (_, index): [number, number] => {
    const angle = (index / 900) * 2 * Math.PI;
    const radius = 2 + (index % 2) * 0.0015;
    return [round(-4 + radius * Math.cos(angle)), round(56 + radius * Math.sin(angle))];
  });
  return [[...around, around[0] as [number, number]]];
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

const isAlongCut = (from: [number, number], to: [number, number]) =>
  [0, 1].some((axis) => from[axis] === to[axis] && isCutDegree(to[axis] as number));

/** The longest edge that would be drawn as a border. */
function longestBorder(ring: Ring): number {
  const lengths = ring.map((point, index) => {
    const before = ring[index - 1];
    return !before || isAlongCut(before, point) ? 0 : Math.hypot(point[0] - before[0], point[1] - before[1]);
  });
  return Math.max(...lengths);
}

test('a simplified piece has no border along or across its cuts', () => {
  const pieces = cutPolygon(toothed());
  expect(pieces.length).toBeGreaterThan(8);
  // Between two points that the tolerance leaves, a circle of 2° bends away from its chord soon.
  for (const piece of pieces) expect(longestBorder(simplifyArea(piece)[0] as Ring)).toBeLessThan(0.4);
});
