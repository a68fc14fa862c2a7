// Streets at the edge of a large town, further from its middle than its radius tells: their houses name the town.
import type { Neighbours } from '../addresses/neighbours.ts';
import { streetKeyOf } from '../candidates/candidate.ts';
import { distinctCells, inCells } from '../candidates/street-cell.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { agreeTown } from './agree-town.ts';
import { isNamedByHouses } from './named-by-houses.ts';

/** One statement for the rows whose street is far from a town that was sent. */
export async function agreeStreetTowns(
  names: StreetNames,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const asked = decided.map((one) => toAsk(one, names));
  if (asked.every(({ cells }) => cells.length === 0)) return decided;
  const houses = await neighbours.list(distinctCells(asked));
  return decided.map((one, row) => {
    const { chosen } = one.decision;
    const street = asked[row] ?? NOTHING;
    if (!chosen || street.cells.length === 0) return one;
    const own = inCells(street, houses);
    const [townKey] = chosen.agreement.townsContradicted;
    const isNamed = townKey !== undefined && isNamedByHouses(chosen.candidate, own, townKey);
    return isNamed ? agreeTown(one, chosen, townKey) : one;
  });
}

interface StreetToAsk {
  cells: readonly number[];
  streetKey: string;
}

const NOTHING: StreetToAsk = { cells: [], streetKey: '' };

function toAsk({ context, decision: { chosen } }: Decided, names: StreetNames): StreetToAsk {
  if (!chosen || chosen.agreement.townsContradicted.length === 0) return NOTHING;
  const { kind } = chosen.candidate;
  const streetKey = streetKeyOf(chosen.candidate);
  const isOnStreet = kind === 'street' || kind === 'interpolated';
  return isOnStreet && streetKey !== ''
    ? { cells: names.cellsOf(streetKey, context.cells), streetKey }
    : NOTHING;
}
