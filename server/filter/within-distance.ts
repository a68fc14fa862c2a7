import type { FilteredRecord } from '../../shared/api/filter-by-location.ts';
import type { MiddleOf } from '../../shared/api/middle-of.ts';
import { reachWords } from '../pipeline/area-of.ts';

/**
 * Whether all of a place lies within a distance: the row of a town may be anywhere in it. Null where its middle lies on
 * one side of the distance and it reaches to the other.
 */
export function isWithin(meters: number, middle: MiddleOf | undefined, withinMeters: number): boolean | null {
  const reach = (middle?.reaches_km ?? 0) * 1000;
  if (meters + reach <= withinMeters) return true;
  return meters - reach > withinMeters ? false : null;
}

/** Whether a record is near enough to the nearest site; what cannot be told has its reason. */
export function toWithin(
  found: { meters: number } | null,
  middle: MiddleOf | undefined,
  withinMeters: number,
): Pick<FilteredRecord, 'within' | 'reason'> {
  const within = found && isWithin(found.meters, middle, withinMeters);
  if (!found || !middle || within !== null) return { within };
  const { what, reaches_km } = middle;
  const reach = `the ${what} reaches ${reachWords({ what, radiusMeters: reaches_km * 1000 })} around it`;
  const reason =
    found.meters <= withinMeters
      ? `Its middle lies within the distance, but ${reach}: the place may lie further away.`
      : `Its middle lies further away, but ${reach}: the place may lie within the distance.`;
  return { within: null, reason };
}
