import type { Placement } from '../geocoder/placement.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { MOVED_METERS, type Outdated, type OutdatedKind } from '../ledger/outdated-rows.ts';
import type { KeptPlace, RowPlace } from './kept-place.ts';

/** From coarse to fine: a house is more precise than its street. */
const FINENESS: readonly Placement['precision'][] = [
  'none',
  'town',
  'postcode',
  'street',
  'interpolated',
  'rooftop',
];

/** What the edition shows about a row's place beyond the answer. */
export interface EditionEvidence {
  /** A full postcode in the row's text ended. */
  hasEndedCode: boolean;
  /** The current name of the row's earlier place; null where it is the same, or not known. */
  nameNow: string | null;
}

/** How a row is placed otherwise than it was kept; null where it is not. */
export function describeChange(kept: KeptPlace, now: RowPlace, told: EditionEvidence): Outdated | null {
  const movedMeters = kept.point && now.point ? distanceMeters(kept.point, now.point) : null;
  const isMoved = movedMeters !== null && movedMeters >= MOVED_METERS;
  const isSame =
    kept.status === now.status &&
    kept.recordKey === now.recordKey &&
    kept.precision === now.precision &&
    !isMoved &&
    (kept.point === null) === (now.point === null);
  if (isSame) return null;
  const kind = kindOf(kept, now, told, isMoved);
  return {
    kind,
    before: kept.point,
    now: roundedPoint(now.point),
    movedMeters: isMoved ? movedMeters : null,
    nameNow: told.nameNow,
    told: null,
  };
}

function kindOf(kept: KeptPlace, now: RowPlace, told: EditionEvidence, isMoved: boolean): OutdatedKind {
  if (kept.point === null) return now.point === null ? 'otherwise' : 'found';
  if (told.hasEndedCode && kept.recordKey !== now.recordKey) return 'postcode_ended';
  if (told.nameNow !== null && kept.recordKey !== now.recordKey) return 'renamed';
  if (now.point === null) return 'gone';
  const finer = FINENESS.indexOf(now.precision) - FINENESS.indexOf(kept.precision);
  if (finer > 0 && now.status === 'placed') return 'house_found';
  if (finer < 0) return 'gone';
  if (kept.recordKey === now.recordKey && isMoved) return 'moved';
  if (kept.status === 'placed' && now.status === 'review') return 'held';
  return kept.status === 'review' && now.status === 'placed' ? 'found' : 'otherwise';
}

function roundedPoint(point: Point | null): Point | null {
  return point && { lat: point.lat, lng: point.lng };
}
