// Decides a row whose number is known on a street with the name in the next town, but not on the street of its own
// town. Pure.

import type { Street } from '../../gazetteer/streets.ts';
import type { StreetAddress } from '../addresses/neighbours.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { addressCandidates } from '../candidates/house-candidates.ts';
import { streetCandidates } from '../candidates/street-candidates.ts';
import type { StreetOption } from '../candidates/street-options.ts';
import type { Decided } from '../decided.ts';
import { type Decision, decide } from '../score/decide.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** A street with one name in several places, and a match on it outside the place that was sent. */
interface StreetOfMatch {
  one: Decided;
  chosen: ScoredCandidate;
  streetKey: string;
  cells: number[];
}

/** By the street's pieces and houses in the place that was sent. Null where none of them can be meant. */
export function decideInTown(
  { one, chosen, streetKey, cells }: StreetOfMatch,
  pieces: Street[],
  houses: readonly StreetAddress[],
): Decision | null {
  const { read, street: match, similarity } = chosen.candidate;
  if (!read || match === 'not_sent' || match === 'missing') return null;
  const option: StreetOption = { row: 0, read, streetKey, match, similarity, cells, near: null };
  const exact = houses.filter(({ numberKey }) => read.number !== '' && numberKey === read.number);
  const onHouses = read.number === '' ? [] : addressCandidates(option, exact, houses);
  const decision = decide(one.context, [...onHouses, ...streetCandidates(option, pieces)]);
  if (!decision.chosen) return null;
  const isKnownThere = isHouse(chosen.candidate) && !isHouse(decision.chosen.candidate);
  if (!isKnownThere) return decision;
  return {
    ...decision,
    status: 'review',
    elsewhere: chosen,
    reviewReasons: ['number_elsewhere', ...decision.reviewReasons],
  };
}

function isHouse({ kind, number }: Candidate): boolean {
  return kind === 'address' && (number === 'same' || number === 'in_range');
}
