import type { Point } from '../../server/geometry/distance.ts';

const EQUATOR_METERS = 6_378_137;
const FLATTENING = 1 / 298.257222101;
const POLE_METERS = EQUATOR_METERS * (1 - FLATTENING);
const RADIANS = Math.PI / 180;

/**
 * Length of the shortest line on the ellipsoid GRS 80 (WGS 84 within 0.1 mm), by Vincenty's inverse formula; null
 * where it does not converge, between points nearly opposite each other.
 */
export function geodesicMeters(a: Point, b: Point): number | null {
  const difference = (b.lng - a.lng) * RADIANS;
  const [u1, u2] = [a, b].map(({ lat }) => Math.atan((1 - FLATTENING) * Math.tan(lat * RADIANS))) as [
    number,
    number,
  ];
  const [sinU1, cosU1, sinU2, cosU2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  let lambda = difference;
  for (let turn = 0; turn < 200; turn++) {
    const [sinLambda, cosLambda] = [Math.sin(lambda), Math.cos(lambda)];
    const sinSigma = Math.hypot(cosU2 * sinLambda, cosU1 * sinU2 - sinU1 * cosU2 * cosLambda);
    if (sinSigma === 0) return 0;
    const cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cosU1 * cosU2 * sinLambda) / sinSigma;
    const cosSqAlpha = 1 - sinAlpha ** 2;
    const cos2Sigma = cosSqAlpha === 0 ? 0 : cosSigma - (2 * sinU1 * sinU2) / cosSqAlpha;
    const c = (FLATTENING / 16) * cosSqAlpha * (4 + FLATTENING * (4 - 3 * cosSqAlpha));
    const bent = sigma + c * sinSigma * (cos2Sigma + c * cosSigma * (2 * cos2Sigma ** 2 - 1));
    const next = difference + (1 - c) * FLATTENING * sinAlpha * bent;
    const isSettled = Math.abs(next - lambda) < 1e-12;
    lambda = next;
    if (isSettled) return toMeters({ cosSqAlpha, cos2Sigma, sigma, sinSigma, cosSigma });
  }
  return null;
}

function toMeters(
  arc: Record<'cosSqAlpha' | 'cos2Sigma' | 'sigma' | 'sinSigma' | 'cosSigma', number>,
): number {
  const { cosSqAlpha, cos2Sigma, sigma, sinSigma, cosSigma } = arc;
  const uSq = (cosSqAlpha * (EQUATOR_METERS ** 2 - POLE_METERS ** 2)) / POLE_METERS ** 2;
  const a = 1 + (uSq / 16384) * (4096 + uSq * (-768 + uSq * (320 - 175 * uSq)));
  const b = (uSq / 1024) * (256 + uSq * (-128 + uSq * (74 - 47 * uSq)));
  const third = (b / 6) * cos2Sigma * (4 * sinSigma ** 2 - 3) * (4 * cos2Sigma ** 2 - 3);
  const correction = b * sinSigma * (cos2Sigma + (b / 4) * (cosSigma * (2 * cos2Sigma ** 2 - 1) - third));
  return POLE_METERS * a * (sigma - correction);
}
