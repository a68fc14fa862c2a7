import type { PlacedFields } from '../../shared/api/common.ts';
import { levelOf } from '../../shared/basis.ts';
import { formatCount } from '../../shared/format-count.ts';
import { roundScore } from '../../shared/rounding.ts';
import type { Postcode } from '../gazetteer/postcode.ts';
import { measuredArea } from '../geocoder/score/measured-area.ts';
import type { Point } from '../geometry/distance.ts';

/** A postcode area is the place itself: its centre is no estimate for an address in it. */
const AT_ITS_CENTRE = {
  level: 'high',
  score: 1,
  basis: 'postcode_centre',
  why: 'The area itself, at its centre.',
} as const;

/**
 * How sure the centre of an area is. One whose point is that of `sharing` areas, of its city say, has no position of its
 * own: its score and radius are those of an address that names it alone.
 */
export function areaConfidence(
  area: Pick<Postcode, 'kind' | 'radiusMeters'>,
  sharing: number,
): PlacedFields['confidence'] {
  if (sharing <= 1) return AT_ITS_CENTRE;
  const { score, radiusMeters95 } = measuredArea(area);
  const rounded = roundScore(score);
  const km = Math.round(radiusMeters95 / 100) / 10;
  return {
    level: levelOf(rounded),
    score: rounded,
    basis: 'shared_point',
    why: `${formatCount(sharing)} areas are listed at this point: it has no position of its own; 95 % of it within ${km} km of the point.`,
  };
}

/** For each area, how many of these have its very point. */
export function countSharing(areas: readonly Point[]): number[] {
  const keyOf = ({ lat, lng }: Point) => `${lat},${lng}`;
  const byPoint = Map.groupBy(areas, keyOf);
  return areas.map((area) => byPoint.get(keyOf(area))?.length ?? 1);
}
