// Why an answer is held for review. Pure.

import type { QueryContext } from '../context/query-context.ts';
import { normalizeText } from '../parse/normalize-text.ts';
import type { AddressQuality } from '../placement.ts';
import type { ScoredCandidate } from './score-candidate.ts';

export type ReviewReason =
  | 'nothing_known'
  | 'po_box'
  | 'outside'
  | 'contradiction'
  /** The number is known on the street of the name in the next place, not in the one named. */
  | 'number_elsewhere'
  | 'number_not_known'
  /** On a closely listed street no number is known between two far apart, and the one sent lies between them. */
  | 'number_in_gap'
  | 'postcode_not_known'
  /** The street's name has several directions here, and none was sent. */
  | 'direction_missing'
  | 'several_places'
  | 'street_not_found'
  | 'crossing_not_found'
  | 'words_left'
  /** A name stands before the town, and nothing of that name is known there. */
  | 'name_not_found'
  | 'no_area';

const MAX_WORDS_LEFT = 2;

/** None where it is placed. */
export function listReviewReasons(
  context: QueryContext,
  best: ScoredCandidate,
  rivals: ScoredCandidate[],
  quality: AddressQuality,
): ReviewReason[] {
  const { reading } = context;
  const { candidate, agreement, contradictions } = best;
  const reviewReasons: ReviewReason[] = [];
  const hasArea = context.cells.length > 0 || agreement.town === 'same' || reading.country === 'other';
  const isWide = candidate.kind === 'street' || candidate.kind === 'postcode' || candidate.kind === 'town';
  if (reading.crossing && isWide) reviewReasons.push('crossing_not_found');
  if (contradictions.length > 0) reviewReasons.push('contradiction');
  if (candidate.kind === 'postcode' && context.postcode?.isExact === false)
    reviewReasons.push('postcode_not_known');
  if (rivals.length > 0) reviewReasons.push('several_places');
  if (candidate.gap?.isCloselyListed) reviewReasons.push('number_in_gap');
  if (reading.poBox) reviewReasons.push('po_box');
  if (!hasArea) reviewReasons.push('no_area');
  const namesStreet = quality === 'full_street' || quality === 'street_only';
  if (namesStreet && candidate.kind === 'town' && !reading.crossing) reviewReasons.push('street_not_found');
  if (reviewReasons.some((reason) => reason.endsWith('_not_found'))) return reviewReasons;
  if (candidate.kind === 'town' && namesMore(context, best)) reviewReasons.push('name_not_found');
  else if (agreement.leftover.length > MAX_WORDS_LEFT) reviewReasons.push('words_left');
  return reviewReasons;
}

/** "near Newport", "Greater London", "Downtown Baltimore", "City of Newport": still the town. */
const OF_THE_TOWN = new Set(
  'near nr around in the of city town village borough greater central inner downtown midtown uptown metro area'.split(
    ' ',
  ),
);

/** "Asda Newport", "Kings Cross Station": a name that holds a town's is something else. In a part of its own it may be a region. */
function namesMore({ reading, isAreaOnly }: QueryContext, { agreement }: ScoredCandidate): boolean {
  const words = reading.parts[0]?.split(/\s+/) ?? [];
  const isLeft = (word: string) => agreement.leftover.includes(word) && !OF_THE_TOWN.has(normalizeText(word));
  return !isAreaOnly && words.some(isLeft);
}
