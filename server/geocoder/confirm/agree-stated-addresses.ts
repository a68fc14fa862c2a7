// "Freight Movement, Wern Industrial Estate, Newport": a place by name, and words that only the whole address meets which
// its register states of it.
import type { Queryable } from '../../db/database.ts';
import { scoreAsStated } from '../candidates/score-as-stated.ts';
import type { Decided } from '../decided.ts';
import { decideAmong } from '../score/decide.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** Decides rows of a place by name anew where a register's address meets more of the text. One statement for them. */
export async function agreeStatedAddresses(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const asked = decided.flatMap((one, row) =>
    listPlaces(one).map(({ candidate }) => ({ row, context: one.context, candidate })),
  );
  const scored = await scoreAsStated(db, asked);
  const scoredOf = Map.groupBy(scored, ({ row }) => row);
  return decided.map((one, row) => {
    const again = scoredOf.get(row) ?? [];
    return again.some(({ agreement }) => agreement.isStated)
      ? { ...one, decision: decideAmong(one.context, again) }
      : one;
  });
}

/** The places that the row may mean, the match first; none where it is no place, or where all words are met. */
function listPlaces({ decision: { chosen, rivals }, named }: Decided): ScoredCandidate[] {
  if (chosen?.candidate.kind !== 'place' || chosen.agreement.leftover.length === 0) return [];
  return [...new Set([chosen, ...rivals, ...named])];
}
