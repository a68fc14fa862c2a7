// "31 High Street, Caerleon, Newport NP18 1AE", where only the High Street of Newport is known: the postcode and a town
// say together that the row is elsewhere. It is held at its postcode, and the house is offered. Pure.
import { postcodeCandidate } from '../candidates/named-candidates.ts';
import type { Decided } from '../decided.ts';
import { decide } from '../score/decide.ts';
import { isUnit } from '../score/postcode-agreement.ts';

export function holdAtPostcode(decided: readonly Decided[]): Decided[] {
  return decided.map((one) => {
    const { context, decision } = one;
    const { chosen } = decision;
    const { contradictions = [] } = chosen ?? {};
    if (!contradictions.includes('postcode') || !contradictions.includes('town')) return one;
    if (!context.postcode?.isExact || !isUnit(context.postcode.found)) return one;
    const held = decide(context, postcodeCandidate(context));
    const isPlaceSent = held.chosen?.agreement.town === 'same' && held.chosen.contradictions.length === 0;
    // Beside a postcode few words may be left: it would be placed there without its street.
    if (!isPlaceSent || held.status !== 'review') return one;
    const { kind, number } = chosen?.candidate ?? {};
    const isHouse = kind === 'address' && number === 'same';
    return { ...one, decision: { ...held, ...(chosen && isHouse && { elsewhere: chosen }) } };
  });
}
