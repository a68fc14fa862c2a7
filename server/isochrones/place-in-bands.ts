// Which band each place falls in: that of its own journey, as get_road_distances measures it. The matrix tells it of
// most; where it and the area drawn differ, or the journey takes nearly as long as a band, the journey itself is asked.
import { roundMinutes } from '../../shared/rounding.ts';
import type { TravelMode } from '../../shared/travel-mode.ts';
import type { Point } from '../geometry/distance.ts';
import type { Roads } from '../roads/roads.ts';
import type { Band } from './travel-bands.ts';

export interface Placed {
  /** Minutes of the smallest band; null outside of all. */
  band: number | null;
  /** Of its own journey, where that was asked; null where there is no way. Absent elsewhere. */
  checkedMinutes?: number | null;
}

export interface OwnJourneys {
  roads: Roads;
  origin: Point;
  mode: TravelMode;
  /** What each point's time on empty roads is multiplied by. */
  factors: readonly number[];
}

/** A share of a band's minutes within which the matrix may say otherwise than the journey. */
const NEAR = 0.03;

/** One for each point, in their order. */
export async function placeInBands(
  points: readonly Point[],
  bands: readonly Band[],
  { roads, origin, mode, factors }: OwnJourneys,
): Promise<Placed[]> {
  if (points.length === 0) return [];
  const lane = {};
  const matrix = await roads.matrix([origin], points, { mode, lane });
  const minutesOf = (seconds: number | null, index: number) =>
    seconds === null ? null : roundMinutes(((factors[index] ?? 1) * seconds) / 60);
  return Promise.all(
    points.map(async (point, index): Promise<Placed> => {
      const told = minutesOf(matrix?.seconds[0]?.[index] ?? null, index);
      const band = bandOf(told, bands);
      if (band === drawnBand(point, bands) && !isNear(told, bands)) return { band };
      const result = await roads.route(origin, point, { mode, lane });
      if (result.route === null && result.why === 'gave_up') return { band };
      const own = minutesOf(result.route?.seconds ?? null, index);
      return { band: bandOf(own, bands), checkedMinutes: own };
    }),
  );
}

/** By the areas as they are drawn. */
export function drawnBand({ lat, lng }: Point, bands: readonly Band[]): number | null {
  return bands.find(({ reached }) => reached.holds(lng, lat))?.minutes ?? null;
}

function bandOf(own: number | null, bands: readonly Band[]): number | null {
  return bands.find(({ minutes }) => own !== null && own <= minutes)?.minutes ?? null;
}

function isNear(own: number | null, bands: readonly Band[]): boolean {
  return own !== null && bands.some(({ minutes }) => Math.abs(own - minutes) <= NEAR * minutes);
}
