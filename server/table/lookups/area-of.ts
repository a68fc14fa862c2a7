import { isByPosition } from '../../geocoder/describe/fill-admin.ts';
import type { Placement } from '../../geocoder/placement.ts';
import type { AreaKind } from '../places/place-rule.ts';

/** As far from a place as from it to the next county, mostly. */
const SAME_COUNTY_METERS = 10_000;

/** A place that is held for review, or one this wide, tells no county. */
export const isWide = ({ status, radiusMeters95 }: Pick<Placement, 'status' | 'radiusMeters95'>): boolean =>
  status === 'review' || (radiusMeters95 ?? Infinity) > SAME_COUNTY_METERS;

/** The house or street that was found may not be the one that was meant. */
const isElsewhere = ({ status, precision }: Placement) => status === 'review' && precision !== 'postcode';

/** Only the middle of the row's own postcode tells its county, and that may reach into another. */
export const isByMiddle = ({ admin, precision }: Placement): boolean =>
  precision === 'postcode' && admin !== null && isByPosition(admin, 'county');

/** The area of a kind in which a row lies; null where it is not known, or only by the position of a doubtful place. */
export function areaOf(
  placement: Placement,
  kind: Exclude<AreaKind, 'metro' | 'nation' | 'town'>,
): string | null {
  const { admin } = placement;
  if (!admin) return null;
  const { postcode, council = null, county, state } = admin.value;
  switch (kind) {
    case 'postcode':
    case 'zip':
      return postcode;
    case 'council':
      return isWide(placement) ? null : council;
    case 'county':
      return isByPosition(admin, 'county') && isElsewhere(placement) ? null : county;
    case 'state':
      return state;
  }
}
