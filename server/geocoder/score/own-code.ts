import type { QueryContext } from '../context/query-context.ts';
import { isUnit } from './postcode-agreement.ts';
import type { ScoredCandidate } from './score-candidate.ts';

/**
 * Whether the postcode that was sent is the candidate's own, or its neighbour's. One of a district says only which villages
 * it may be in.
 */
export function isAtOwnCode(
  { agreement }: Pick<ScoredCandidate, 'agreement'>,
  { postcode }: Pick<QueryContext, 'postcode'>,
): boolean {
  const isMet = agreement.postcode === 'same' || agreement.postcode === 'fits';
  return isMet && !!postcode?.isExact && (isUnit(postcode.found) || postcode.found.kind === 'zip');
}
