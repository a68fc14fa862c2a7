import type { Decided } from '../decided.ts';
import type { StreetNames } from './street-names.ts';

/** Of a crossing that is not found: whether both of its streets are known where it is searched for. */
export function tellSidesKnown(names: StreetNames, one: Decided): Decided {
  const { context, decision } = one;
  const { crossing, bareCrossing } = context.reading;
  const sent = crossing ?? bareCrossing;
  if (!sent || sent.blockEnd || !decision.reviewReasons.includes('crossing_not_found')) return one;
  const isKnown = (key: string) => names.listAlike(key, context.cells).some(({ match }) => match !== 'alike');
  const areSidesKnown = [sent.first, sent.second].every((keys) => keys.some(isKnown));
  return areSidesKnown ? { ...one, decision: { ...decision, areSidesKnown } } : one;
}
