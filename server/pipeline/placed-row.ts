import type { PlacedFields, RowConfidence } from '../../shared/api/common.ts';
import { levelOf } from '../../shared/basis.ts';
import { roundDegrees, roundScore } from '../../shared/rounding.ts';
import type { Placement } from '../geocoder/placement.ts';
import type { PlacedRow } from './endpoint.ts';

/** A placed row in the form of an answer, before the endpoint's own fields. An endpoint may set another confidence. */
export function toPlacedFields({ row, placement }: PlacedRow): PlacedFields {
  const { point } = placement;
  return {
    id: row.id,
    record_key: placement.recordKey,
    status: placement.status,
    ...(point && { location: { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) } }),
    ...toStatusFields(placement),
    confidence: toRowConfidence(placement),
  };
}

/** A placed row with what was sent of it. */
export function toRowFields(row: PlacedRow) {
  return { ...toPlacedFields(row), ...toSentFields(row) };
}

/** What was sent of a row, by which a person knows it again. */
export function toSentFields({ row, placement }: PlacedRow) {
  return { name: row.name, input: placement.input };
}

/**
 * The fields that belong to a status: a placed row has its precision, a row held for review the reasons, an unplaced
 * one why not.
 */
export function toStatusFields({ status, precision, reason, why }: Placement) {
  if (status === 'unplaced') return { reason: reason ?? why };
  return { placed_by: precision, ...(status === 'review' && { flagged: reason ?? why }) };
}

export function toRowConfidence({
  status,
  score,
  basis,
  why,
  doubt,
}: Pick<Placement, 'status' | 'score' | 'basis' | 'why' | 'doubt'>): RowConfidence {
  const rounded = roundScore(score);
  return {
    level: levelAt(status, rounded),
    score: rounded,
    basis,
    why,
    ...(doubt !== undefined && { doubt }),
  };
}

/** An unplaced row has low confidence, whatever its score. One that a person must look at is never of high. */
function levelAt(status: Placement['status'], score: number): RowConfidence['level'] {
  if (status === 'unplaced') return 'low';
  const level = levelOf(score);
  return status === 'review' && level === 'high' ? 'medium' : level;
}
