import type { AnsweredRow } from '../../../shared/api/common.ts';
import type { NearbyRow } from '../../../shared/api/find-nearby.ts';
import { distanceMeters } from '../../../shared/distance.ts';
import type { CheckedPart, KnownHospital, KnownOfRow } from './known.ts';

/** A hospital that is mapped again keeps about the same position. */
const SAME_METERS = 250;

/** Whether another hospital is the nearest one now; null: none within the distance. */
export function readHospital(answer: AnsweredRow, before: KnownOfRow): CheckedPart {
  const { status, places, outside_coverage, not_loaded } = answer as NearbyRow;
  const isKnown = status !== 'unplaced' && outside_coverage === undefined && not_loaded === undefined;
  if (!isKnown || !places) return { known: before, changes: [] };
  const [nearest] = places;
  const now = nearest ? { id: nearest.id, name: nearest.name, lat: nearest.lat, lng: nearest.lng } : null;
  const was = before.hospital;
  const known = { ...before, hospital: now };
  if (was === undefined || isSame(was, now)) return { known, changes: [] };
  return {
    known,
    changes: [{ what: 'nearest_hospital', before: nameOf(was), now: nameOf(now) }],
  };
}

function isSame(one: KnownHospital | null, other: KnownHospital | null): boolean {
  if (!one || !other) return one === other;
  return one.id === other.id || (one.name === other.name && distanceMeters(one, other) < SAME_METERS);
}

const nameOf = (one: KnownHospital | null): string | null => one && (one.name ?? 'a hospital without a name');
