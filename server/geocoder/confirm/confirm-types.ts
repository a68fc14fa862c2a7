// "6 Maesglas, Newport": the query lacks the street's type, and another street with the name has numbers on both sides
// of 6.
import type { Neighbours } from '../addresses/neighbours.ts';
import { distinctCells, keyOf } from '../candidates/street-cell.ts';
import type { StreetName, StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { splitNumber } from '../parse/normalize.ts';
import { hold } from './hold.ts';

/** Rows whose house may be unlisted on another street with the name are held for review. */
export async function confirmTypes(
  names: StreetNames,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const siblings = decided.map((one) => listSiblings(names, one));
  const wanted = distinctCells(siblings.flat());
  if (wanted.length === 0) return decided;
  const houses = await neighbours.list(wanted);
  return decided.map((one, row) => {
    const number = splitNumber(one.decision.chosen?.candidate.read?.number ?? '')?.low ?? 0;
    const others = (siblings[row] ?? []).filter(({ streetKey, cells }) => {
      const listed = cells.flatMap((cell) => houses.get(keyOf({ cell, streetKey })) ?? []);
      const numbers = listed.flatMap(({ numberKey }) => splitNumber(numberKey)?.low ?? []);
      return numbers.some((low) => low < number) && numbers.some((high) => high > number);
    });
    if (others.length === 0) return one;
    return hold(one, 'type_missing', { otherTypes: others.map(({ streetKey }) => streetKey) });
  });
}

/** The streets with the query's name and other types, where the query has no type. */
function listSiblings(names: StreetNames, { context, decision: { chosen } }: Decided): StreetName[] {
  const { street, read, address, number } = chosen?.candidate ?? {};
  const own = address?.streetKey ?? '';
  if (street !== 'variant' || number === 'not_sent' || !read) return [];
  if (chosen?.agreement.postcode === 'same' || !own.startsWith(`${read.streetKey} `)) return [];
  return names
    .listAlike(read.streetKey, context.cells)
    .filter(({ match, streetKey }) => match === 'variant' && streetKey !== own)
    .filter(({ streetKey }) => streetKey.startsWith(`${read.streetKey} `));
}
