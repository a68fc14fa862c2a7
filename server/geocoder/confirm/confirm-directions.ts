// "1600 Pennsylvania Avenue, Washington": the query's street has no direction, and here it has several.
import { streetKeyOf } from '../candidates/candidate.ts';
import { withoutDirections } from '../candidates/cell-names.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { DIRECTIONS } from '../parse/directions.ts';
import { hold } from './hold.ts';

/** Rows whose street may be in several quarters are held for review. No lookup is needed. */
export function confirmDirections(names: StreetNames, decided: Decided[]): Decided[] {
  return decided.map((one) => {
    if (one.decision.chosen?.candidate.otherQuarters) return heldAtCrossing(one);
    const otherStreets = otherQuarters(names, one);
    return otherStreets.length === 0 ? one : hold(one, 'direction_missing', { otherQuarters: otherStreets });
  });
}

/** Where the crossings in the other quarters are known, these are its rivals. */
function heldAtCrossing(one: Decided): Decided {
  const { chosen, rivals } = one.decision;
  const { otherQuarters: others } = chosen?.candidate ?? {};
  if (!chosen || !others || rivals.length > 0) return one;
  const candidate = { ...chosen.candidate, radiusMeters: others.meters };
  return hold(one, 'direction_missing', {
    otherQuarters: others.streetKeys,
    chosen: { ...chosen, candidate },
  });
}

function otherQuarters(names: StreetNames, { context, decision: { chosen } }: Decided): string[] {
  if (!chosen || chosen.agreement.postcode === 'same') return [];
  const { kind, street, read } = chosen.candidate;
  const own = streetKeyOf(chosen.candidate);
  if (kind === 'street' && street === 'same' && directionsOf(own) === '') {
    const directed = names.listDirected(own, context.cells);
    return new Set(directed.map(directionsOf)).size > 1 ? directed : [];
  }
  if (street !== 'variant' || !read || own === '') return [];
  if (directionsOf(read.streetKey) !== '' || directionsOf(own) === '') return [];
  return names
    .listAlike(read.streetKey, context.cells)
    .filter(
      ({ match, streetKey }) =>
        match === 'variant' && withoutDirections(streetKey) === withoutDirections(own),
    )
    .map(({ streetKey }) => streetKey)
    .filter((streetKey) => directionsOf(streetKey) !== directionsOf(own));
}

function directionsOf(streetKey: string): string {
  return streetKey
    .split(' ')
    .filter((word) => DIRECTIONS.has(word))
    .join(' ');
}
