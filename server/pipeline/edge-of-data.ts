import type { PlacedFields } from '../../shared/api/common.ts';
import { levelOf, MOST_ONE_LEVEL_LOWER } from '../../shared/basis.ts';

/** The score of an answer that rests on data alone that may lack what was asked for: not measured, but of level low. */
const NONE_FOUND_SCORE = 0.5;

/**
 * How sure a row is that reaches past the edge of the loaded data: less sure than its place. Where nothing was found at
 * all, what lies beyond may be all there is. `why` says so, the place's own first.
 */
export function atEdgeOfData(
  own: PlacedFields['confidence'],
  found: number,
  why: string,
): Pick<PlacedFields, 'confidence' | 'place_confidence'> {
  const score = Math.min(own.score, found === 0 ? NONE_FOUND_SCORE : MOST_ONE_LEVEL_LOWER[own.level]);
  const confidence = {
    level: levelOf(score),
    score,
    basis: 'edge_of_data' as const,
    why: `${own.why} ${why}`,
  };
  return { confidence, place_confidence: own };
}
