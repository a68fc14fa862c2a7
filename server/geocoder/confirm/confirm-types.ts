// "6 Maesglas, Newport": the query lacks the street's type, and another street with the name has numbers on both sides
// of 6. Where no street with the name has the house, one whose numbers are not known may have it too.
import type { Neighbours } from '../addresses/neighbours.ts';
import { streetKeyOf } from '../candidates/candidate.ts';
import { distinctCells, inCells } from '../candidates/street-cell.ts';
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
    const { kind, read } = one.decision.chosen?.candidate ?? {};
    const number = splitNumber(read?.number ?? '')?.low ?? 0;
    const others = (siblings[row] ?? []).filter(({ streetKey, cells }) => {
      const listed = inCells({ cells, streetKey }, houses);
      const numbers = listed.flatMap(({ numberKey }) => splitNumber(numberKey)?.low ?? []);
      if (numbers.length === 0) return kind !== 'address';
      return numbers.some((low) => low < number) && numbers.some((high) => high > number);
    });
    if (others.length === 0) return one;
    return hold(one, 'type_missing', { otherTypes: others.map(({ streetKey }) => streetKey) });
  });
}

/** The streets with the query's name and other types, where the query has no type. */
function listSiblings(names: StreetNames, { context, decision: { chosen } }: Decided): StreetName[] {
  if (!chosen) return [];
  const { street, read, number } = chosen.candidate;
  const own = streetKeyOf(chosen.candidate);
  if (street !== 'variant' || number === 'not_sent' || !read) return [];
  // A district or sector may hold several streets with one name.
  const { kind } = context.reading.postcode ?? {};
  const isInCode = chosen.agreement.postcode === 'same' && (kind === 'unit' || kind === 'zip');
  if (isInCode || !own.startsWith(`${read.streetKey} `)) return [];
  return names
    .listAlike(read.streetKey, context.cells)
    .filter(({ match, streetKey }) => match === 'variant' && streetKey !== own)
    .filter(({ streetKey }) => streetKey.startsWith(`${read.streetKey} `));
}
