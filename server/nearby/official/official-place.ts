import type { OfficialPlace } from '../../../shared/api/official-place.ts';
import type { CARE_RATINGS } from '../../../shared/care-ratings.ts';
import { roundDegrees, roundDistance } from '../../../shared/rounding.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import { meetsCondition, type PoiQuery } from '../../gazetteer/poi-conditions.ts';
import type { Poi } from '../../gazetteer/pois.ts';
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
/** A service that was registered lately is not rated; another entry of its place may be. */
export const UNRATED: (typeof CARE_RATINGS)[number] = 'No published rating';
/** Where a place's point is from; the best comes first. */
export const BEST_POINT: readonly string[] = ['register', 'register_postcode', 'postcode'];

/**
 * A place in one register or more: a value that the first lacks may come from the next. Of what is asked for, the entry
 * that meets it tells. The number and the position are the place's, whichever entry begins.
 */
export function toOfficialPlace(
  { place, others, meters }: FoundPlace,
  conditions: PoiQuery['conditions'],
  packs: readonly LoadedSource[],
  begin: Poi = place,
): OfficialPlace {
  const entries = [
    begin,
    ...[place, ...others].filter(({ ref, part }) => ref !== begin.ref || part !== begin.part),
  ];
  const tellerOf = (name: string) => {
    const asked = conditions.filter(({ property }) => property === name);
    const telling = entries.filter(({ properties }) => properties[name] !== undefined);
    const meeting = telling.filter((entry) => asked.every((one) => meetsCondition(entry, one)));
    const [first] = meeting.length > 0 ? meeting : telling;
    return meeting.find(({ properties }) => properties[name] !== UNRATED) ?? first;
  };
  const fields = TOLD.flatMap((name) => {
    const value = tellerOf(ratedWith(name))?.properties[name];
    return value === undefined ? [] : [[name, value]];
  });
  const register = packs.find(({ pack }) => pack === packOf(place))?.title ?? place.source;
  return {
    id: place.ref,
    name: begin.name || null,
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

/** The day of a rating is told by the entry that tells the rating. */
const ratedWith = (name: string) => (name === 'rated_on' ? 'rating' : name);
