import { EQUATOR_METERS_PER_DEGREE, lngScale, type Point } from './distance.ts';

/**
 * The position on the edge of a ring of [lng, lat] that is nearest to a point, and how far it is in meters: on a flat
 * map, good up to some tens of kilometers.
 */
export function nearestOnRing(
  { lat, lng }: Point,
  ring: readonly (readonly [number, number])[],
): Point & { meters: number } {
  const up = EQUATOR_METERS_PER_DEGREE;
  const across = up * lngScale(lat);
  let best = { x: 0, y: 0, square: Infinity };
  for (let i = 1; i < ring.length; i++) {
    const [fromLng, fromLat] = ring[i - 1] as readonly [number, number];
    const [toLng, toLat] = ring[i] as readonly [number, number];
    const [ax, ay] = [(fromLng - lng) * across, (fromLat - lat) * up];
    const [dx, dy] = [(toLng - fromLng) * across, (toLat - fromLat) * up];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    const [x, y] = [ax + along * dx, ay + along * dy];
    const square = x * x + y * y;
    if (square < best.square) best = { x, y, square };
  }
  return { lat: lat + best.y / up, lng: lng + best.x / across, meters: Math.sqrt(best.square) };
}
