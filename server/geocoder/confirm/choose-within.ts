// "Trespass, Newport Retail Park, Newport": the shop is meant that is named first, and the name behind it says where it is.
import { distanceMeters } from '../../geometry/distance.ts';
import type { Decided } from '../decided.ts';
import { nameKey } from '../parse/normalize.ts';
import { decideAmong } from '../score/decide.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** A shop of a retail park stands so far from the park's own point. */
const IN_PARK_METERS = 500;

/** The place named first, where it is known near the place behind it that was taken instead. */
export function chooseWithin(decided: readonly Decided[]): Decided[] {
  return decided.map((one) => {
    const { context, decision, named } = one;
    const { candidate: around, agreement } = decision.chosen ?? {};
    const [text = ''] = context.reading.parts;
    const isLeft = text.split(/\s+/).every((word) => agreement?.leftover.includes(word));
    if (around?.kind !== 'place' || !isLeft) return one;
    const first = nameKey(text);
    const within = named.filter(
      ({ candidate, contradictions }) =>
        nameKey(candidate.foundName) === first &&
        contradictions.length === 0 &&
        distanceMeters(candidate.point, around.point) <= IN_PARK_METERS,
    );
    const met = within.map((scored) => alsoMetBy(scored, agreement?.leftover ?? []));
    return met.length > 0 ? { ...one, decision: decideAmong(context, met) } : one;
  });
}

/** Without the words that the place around it meets: its name, its street. `left` are those that it does not meet. */
function alsoMetBy(scored: ScoredCandidate, left: readonly string[]): ScoredCandidate {
  const leftover = scored.agreement.leftover.filter((word) => left.includes(word));
  return { ...scored, agreement: { ...scored.agreement, leftover } };
}
