import { cutAt } from './cut-polygon.ts';
import type { PolygonRings, Ring } from './lng-lat.ts';

/**
 * Splits a polygon that crosses the 180th meridian into polygons that do not. Without this it would be drawn back
 * around the world. A ring around a pole is closed over the pole and becomes a separate polygon.
 */
export function partAtAntimeridian(rings: PolygonRings): PolygonRings[] {
  const unrolled = rings.map(unroll);
  const around = unrolled.filter(isAroundPole).map((ring) => [closeOverPole(ring)]);
  const others = unrolled.filter((ring) => !isAroundPole(ring));
  return [others, ...around].flatMap(cutAtBothSides);
}

/** Longitudes that continue past 180, where the ring does. */
function unroll(ring: Ring): Ring {
  let turned = 0;
  return ring.map(([lng, lat], index): [number, number] => {
    const step = lng - (ring[index - 1]?.[0] ?? lng);
    if (Math.abs(step) > 180) turned -= 360 * Math.sign(step);
    return [lng + turned, lat];
  });
}

function isAroundPole(ring: Ring): boolean {
  return Math.abs((ring.at(-1)?.[0] ?? 0) - (ring[0]?.[0] ?? 0)) > 180;
}

function closeOverPole(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)] as [[number, number], [number, number]];
  const pole = Math.sign(first[1]) * 90;
  return [...ring, [last[0], pole], [first[0], pole], first];
}

function cutAtBothSides(rings: PolygonRings): PolygonRings[] {
  const lngs = rings.flat().map(([lng]) => lng);
  if (lngs.length === 0) return [];
  if (lngs.some((lng) => lng > 180)) return cutAtSide(rings, 180);
  return lngs.some((lng) => lng < -180) ? cutAtSide(rings, -180) : [rings];
}

/** The part on this side of the meridian, and the part past it, shifted back into ±180. */
function cutAtSide(rings: PolygonRings, meridian: 180 | -180): PolygonRings[] {
  const past = meridian > 0 ? 1 : -1;
  const moved = cutAt(rings, 0, meridian, past).map((ring) =>
    ring.map(([lng, lat]): [number, number] => [lng - 2 * meridian, lat]),
  );
  return [cutAt(rings, 0, meridian, past === 1 ? -1 : 1), moved]
    .filter((one) => one.length > 0)
    .flatMap(cutAtBothSides);
}
