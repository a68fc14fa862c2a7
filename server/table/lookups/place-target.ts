// The place that a question measures from, and how sure it is: told like an origin or a centre of other endpoints.
import type { NamedPlace } from '../../../shared/api/ask-table-places.ts';
import { roundDegrees } from '../../../shared/rounding.ts';
import type { Placement } from '../../geocoder/placement.ts';
import type { Point } from '../../geometry/distance.ts';
import { describeEnd, placeEnds, reviewReasonOf } from '../../pipeline/place-end.ts';
import type { PlaceTarget } from '../places/place-rule.ts';
import { type Finder, PlacesRefused } from './finder.ts';

/** Throws PlacesRefused where it cannot be placed. */
export async function placeTarget(
  target: Exclude<PlaceTarget, { kind: 'list' | 'category' }>,
  finder: Finder,
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
  const { packs, measuredBy = [] } = placement;
  finder.uses([...packs, ...measuredBy]);
  const place = toNamedPlace(text, { ...placement, point: placement.point });
  finder.named.set(text, place);
  for (const note of reviewReasonOf(`The place "${text}"`, place)) finder.notes.add(note);
  return placement.point;
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
