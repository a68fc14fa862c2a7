import type { LngLat, PolygonRings } from '../../server/geometry/lng-lat.ts';

const square = (west: number, south: number, width: number, height = width): LngLat[] => [
  [west, south],
  [west + width, south],
  [west + width, south + height],
  [west, south + height],
  [west, south],
];

/** Round a middle, with a wavy edge: `points` of them. */
export function wavy(lng: number, lat: number, radius: number, points: number): LngLat[] {
  const ring = Array.from({ length: points }, (_, index): LngLat => {
    const angle = (2 * Math.PI * index) / points;
    const reach = radius * (1 + 0.3 * Math.sin(7 * angle));
    return [lng + (reach * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180), lat + reach * Math.sin(angle)];
  });
  return [...ring, ring[0] as LngLat];
}

/** Outlines that no recorded feed has: what is hard about shapes, each once. */
export const MADE_UP: readonly PolygonRings[][] = [
  // A hole, and an island in it.
  [[square(10, 50, 2), square(10.5, 50.5, 1)], [square(10.8, 50.8, 0.4)]],
  // Over the antimeridian, written past it, with a hole across it.
  [[square(179, -17, 2), square(179.7, -16.3, 0.6)]],
  // Far north, over the antimeridian, with long straight edges.
  [[square(175, 70, 12, 3)]],
  // Two parts that overlap.
  [[square(-60, 20, 2)], [square(-59, 21, 2)]],
  // Thousands of points, so that it is cut in many pieces.
  [[wavy(-95, 35, 1.2, 5000)]],
  [[wavy(25, 65, 0.5, 1500), wavy(25, 65, 0.2, 700).reverse()]],
  // Smaller than a street, and a strip of 20 m.
  [[square(0, 51.5, 0.001)]],
  [[square(1, 52, 0.6, 0.0002)]],
];
