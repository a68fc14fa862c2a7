// "Freight Movement, Wern Industrial Estate, Newport": a place by name, and words that only the whole address meets which
// its register states of it.
import type { Queryable } from '../../db/database.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { scoreAsStated } from '../candidates/score-as-stated.ts';
import type { Decided } from '../decided.ts';
import { decideAmong } from '../score/decide.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** Decides rows anew where a register's address meets more of the text than their match does. One statement for them. */
export async function agreeStatedAddresses(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const asked = decided.flatMap((one, row) =>
    listPlaces(one).map(({ candidate }) => ({ row, context: one.context, candidate })),
  );
  const scored = await scoreAsStated(db, asked);
  const scoredOf = Map.groupBy(scored, ({ row }) => row);
  return decided.map((one, row) => {
    const places = scoredOf.get(row) ?? [];
    const whole = places.filter(isWholeMet);
    const isPlace = one.decision.chosen?.candidate.kind === 'place';
    const again = whole.length > 0 || !isPlace ? whole : places;
    return again.some(({ agreement }) => agreement.isStated)
      ? { ...one, decision: decideAmong(one.context, again) }
      : one;
  });
}

/** The places that the row may mean, the match first; none where all words are met, or a house is known. */
function listPlaces({ decision: { chosen, rivals }, named }: Decided): readonly ScoredCandidate[] {
  if (!chosen) return [];
  const { candidate, agreement } = chosen;
  if (candidate.kind !== 'place') return agreement.name === 'unknown' && isLoose(candidate) ? named : [];
  return agreement.leftover.length === 0 ? [] : [...new Set([chosen, ...rivals, ...named])];
}

/** Somewhere on a street, or on one with nearly the name: "1 Aldgate Square" is not 1 Ludgate Square. */
function isLoose({ kind, street }: Candidate): boolean {
  return kind === 'street' || street === 'alike';
}

function isWholeMet({ agreement, contradictions }: ScoredCandidate): boolean {
  return agreement.leftover.length === 0 && contradictions.length === 0;
}
