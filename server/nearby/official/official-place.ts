import type { OfficialPlace } from '../../../shared/api/official-place.ts';
import { roundDegrees, roundDistance } from '../../../shared/rounding.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { LoadedSource } from '../../pipeline/services.ts';
import type { FoundPlace } from '../find-places.ts';

/** The properties of a place beside its name and point, in this order. */
const TOLD = [
  'address',
  'postcode',
  'phone',
  'website',
  'rating',
  'rated_on',
  'ae_rating',
  'nhs',
  'specialist',
  'food_type',
  'business_type',
  'scheme',
  'hygiene',
  'authority',
  'opening_hours',
] as const;
/** Coordinates of its own before those of a postcode. */
const BEST_POINT = ['register', 'register_postcode', 'postcode'];

/** A place in one register or more: a value that the first lacks may come from the next. */
export function toOfficialPlace(
  { place, others, meters }: FoundPlace,
  packs: readonly LoadedSource[],
): OfficialPlace {
  const entries = [place, ...others];
  const fields = TOLD.flatMap((name) => {
    const value = entries.map(({ properties }) => properties[name]).find((one) => one !== undefined);
    return value === undefined ? [] : [[name, value]];
  });
  const register = packs.find(({ pack }) => pack === packOf(place))?.title ?? place.source;
  return {
    id: place.ref,
    name: place.name || null,
    distance_km: roundDistance(meters / 1000),
    lat: roundDegrees(place.lat),
    lng: roundDegrees(place.lng),
    ...(Object.fromEntries(fields) as Partial<OfficialPlace>),
    register,
    point_from: BEST_POINT.includes(place.pointFrom)
      ? (place.pointFrom as OfficialPlace['point_from'])
      : 'register',
  };
}
