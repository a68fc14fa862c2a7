// The council of a place by the district of its postcode, which is exact where outlines are generalised.
import type { Fact } from '../../shared/api/fact.ts';
import { toDated } from './coverage.ts';
import type { FactPlace } from './place.ts';
import type { FactAnswer, Finding } from './to-fact.ts';

/** The district is that of the point: of a wider place its circle tells more, where that crosses a boundary. */
const AT_POINT_METERS = 100;

/**
 * The council at a likely position of one of several places, where the district of its point tells it; null where an
 * outline does.
 */
export function districtAt(
  { placement, coverage, spot, ground }: FactPlace,
  position: number,
): Finding | null {
  const { district } = placement;
  const isAtPoint =
    position === 0 || (position < ground.ownPositions && spot.radiusMeters <= AT_POINT_METERS);
  if (!district || !spot.others || !isAtPoint) return null;
  const { code, name, basis, pack, namedBy } = district;
  const by = namedBy === undefined ? [] : [namedBy];
  return { value: name, pack: coverage.name(pack), by, more: { code, basis } };
}

/** Null where the outlines alone tell the council; `outlined` is what they tell. */
export function councilByDistrict(
  { placement, coverage, spot }: FactPlace,
  outlined: Fact,
): FactAnswer | null {
  const { district } = placement;
  if (!district) return null;
  const { code, name, basis, pack, namedBy, others, share } = district;
  const packs = [pack, ...(namedBy === undefined ? [] : [namedBy])];
  const fact = { value: name, code, basis, ...toDated(coverage.name(pack)) };
  if (basis === 'own_postcode' || others.length === 0) return { fact, packs };
  if (spot.radiusMeters > AT_POINT_METERS && outlined.may_be) return null;
  const each = { share: roundShare((1 - share) / others.length) };
  const may_be = [
    { value: name, share: roundShare(share) },
    ...others.map((other) => ({ value: other.name, ...each })),
  ];
  return { fact: { ...fact, share: roundShare(share), may_be }, packs };
}

export const OFF_COUNCILS = 'The place lies in no council, as off a coast.';

/** True where all councils' outlines are loaded and none holds the place, nor a postcode beside it tells one. */
export function isOffCouncils(place: FactPlace): boolean {
  // Outlines of Great Britain hold no place of Northern Ireland.
  if (place.nation === 'N') return false;
  const isHeld = place.placement.district !== undefined || place.areas('council')[0]?.length !== 0;
  return !isHeld && place.completeAt('council', 0) !== null;
}

/** As all shares of facts: in hundredths. */
const roundShare = (share: number) => Math.round(100 * share) / 100;
