import type { LngLat } from '../../geometry/lng-lat.ts';
import type { CoarseReach } from './find-reach.ts';

interface ContourAnswer {
  features: {
    geometry: { type: string; coordinates: LngLat[][] | LngLat[][][] };
    properties: { contour: number };
  }[];
}

/**
 * The engine's own areas, starting with the longest: a shorter one painted later stays on top. `before`: seconds from the
 * origin to its road. The engine tells minutes of two digits: each is one of the limits that were asked.
 */
export function readCoarse(answer: string, before: number, limitsSeconds: readonly number[]): CoarseReach[] {
  const { features } = JSON.parse(answer) as ContourAnswer;
  return features
    .map(({ geometry: { type, coordinates }, properties: { contour } }) => ({
      limitSeconds: nearestOf(limitsSeconds, before + 60 * contour),
      rings: type === 'MultiPolygon' ? (coordinates as LngLat[][][]).flat() : (coordinates as LngLat[][]),
    }))
    .sort((a, b) => b.limitSeconds - a.limitSeconds);
}

function nearestOf(limits: readonly number[], seconds: number): number {
  const away = (limit: number) => Math.abs(limit - seconds);
  return limits.reduce((best, limit) => (away(limit) < away(best) ? limit : best));
}
