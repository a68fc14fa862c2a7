// The place that a question measures from, and how sure it is: told like an origin or a centre of other endpoints.
import type { NamedPlace } from '../../../shared/api/ask-table-places.ts';
import { roundDegrees } from '../../../shared/rounding.ts';
import type { Placement } from '../../geocoder/placement.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { describeEnd, placeEnds, reviewReasonOf } from '../../pipeline/place-end.ts';
import type { PlaceTarget } from '../places/place-rule.ts';
import { type Finder, PlacesRefused } from './finder.ts';

/** A name that is found this far from every row was hardly meant. */
const FAR_METERS = 100_000;
const FAR_TIMES = 20;

/**
 * Throws PlacesRefused where it cannot be placed, and where `reach`, in meters, ends so far before the nearest row that
 * its name was hardly meant for this place.
 */
export async function placeTarget(
  target: Exclude<PlaceTarget, { kind: 'list' | 'category' }>,
  finder: Finder,
  reach = Number.POSITIVE_INFINITY,
): Promise<Point> {
  const { text } = target;
  const [placement] =
    target.kind === 'row' ? [finder.placed[target.row]?.placement] : await placeEnds([text], finder.services);
  if (!placement?.point) {
    const what = target.kind === 'row' ? `The row "${text}"` : `"${text}"`;
    throw new PlacesRefused(
      `${what} could not be placed.`,
      listSentences(placement?.reason ?? placement?.why),
    );
  }
  if (target.kind === 'text') refuseFarNamesake(target.text, placement.point, finder, reach);
  const { packs, measuredBy = [] } = placement;
  finder.uses([...packs, ...measuredBy]);
  const place = toNamedPlace(text, { ...placement, point: placement.point });
  finder.named.set(text, place);
  for (const note of reviewReasonOf(`The place "${text}"`, place)) finder.notes.add(note);
  return placement.point;
}

/** 'the White House' is a town in Tennessee too. What says more than a name, 'White House, TN', is taken as said. */
function refuseFarNamesake(text: string, to: Point, { placed }: Finder, reach: number): void {
  if (/[\d,]/.test(text)) return;
  const nearest = placed.reduce(
    (least, { placement: { point } }) => (point ? Math.min(least, distanceMeters(point, to)) : least),
    Number.POSITIVE_INFINITY,
  );
  if (nearest < Math.max(FAR_METERS, FAR_TIMES * reach) || nearest === Number.POSITIVE_INFINITY) return;
  throw new PlacesRefused(
    `"${text}" is known only ${Math.round(nearest / 1000)} km from the nearest row. Send its address or postcode, or its town and state.`,
  );
}

/** A reason is a clause, or several sentences. */
const listSentences = (reason: string | null | undefined): string[] =>
  reason ? [reason.charAt(0).toUpperCase() + reason.slice(1) + (/[.!?]$/.test(reason) ? '' : '.')] : [];

function toNamedPlace(input: string, placement: Placement & { point: Point }): NamedPlace {
  const { point, recordKey } = placement;
  return {
    input,
    location: { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) },
    record_key: recordKey,
    ...describeEnd(placement),
  };
}
