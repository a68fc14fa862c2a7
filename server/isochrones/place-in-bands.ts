// Which band each place falls in: by the geometry that is returned, and by its own travel time where it lies so near to
// a band's edge that the geometry may be wrong (across a river from the road that was reached).
import type { Point } from '../geometry/distance.ts';
import type { Roads, TravelMode } from '../roads/roads.ts';
import type { Band } from './travel-bands.ts';

export interface Placed {
  /** Minutes of the smallest band; null outside of all. */
  band: number | null;
  /** Its own travel time, where it was near an edge; null where there is no way. Absent elsewhere. */
  checkedMinutes?: number | null;
}

export interface TravelContext {
  roads: Roads;
  origin: Point;
  mode: TravelMode;
  /** What its time on empty roads is multiplied by. */
  factor: number;
}

/** One for each point, in their order. */
export async function placeInBands(
  points: readonly Point[],
  bands: readonly Band[],
  context: TravelContext,
): Promise<Placed[]> {
  const doubtful = points.map((point) => bands.some((band) => isNearEdge(band, point)));
  const times = await ownMinutes(
    points.filter((_, index) => doubtful[index]),
    context,
  );
  return points.map((point, index) => {
    if (!doubtful[index])
      return { band: bands.find(({ reached }) => holds(reached, point))?.minutes ?? null };
    const own = times.shift() ?? null;
    // Between two edges the geometry still tells which side of the others it is on.
    const band = bands.find((one) =>
      isNearEdge(one, point) ? own !== null && own <= one.minutes : holds(one.reached, point),
    );
    return { band: band?.minutes ?? null, checkedMinutes: own };
  });
}

function isNearEdge({ surely, possibly }: Band, point: Point): boolean {
  return surely !== null && possibly !== null && holds(possibly, point) && !holds(surely, point);
}

function holds(area: Band['reached'], { lat, lng }: Point): boolean {
  return area.holds(lng, lat);
}

async function ownMinutes(
  points: readonly Point[],
  { roads, origin, mode, factor }: TravelContext,
): Promise<(number | null)[]> {
  if (points.length === 0) return [];
  const matrix = await roads.matrix([origin], points, { mode });
  return points.map((_, index) => {
    const seconds = matrix?.seconds[0]?.[index] ?? null;
    return seconds === null ? null : (factor * seconds) / 60;
  });
}
