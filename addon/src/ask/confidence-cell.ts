import type { PlacedFields } from '../../../shared/api/common.ts';

/** What every answered row tells of its place and how sure that is. */
export type ScoredRow = Pick<PlacedFields, 'status' | 'reason' | 'flagged' | 'confidence'>;

/** 'high'; where there is something to look at also why: 'low (postcode centre)', 'medium (check)'. */
export function confidenceCell({ flagged, confidence: { level, basis } }: ScoredRow): string {
  if (flagged !== undefined) return `${level} (check)`;
  return level === 'low' ? `${level} (${basis.replace(/_/g, ' ')})` : level;
}
