// From what a row names to the places that it may mean. Every step asks the database once for the whole batch.
import type { Queryable } from '../../db/database.ts';
import type { Neighbours } from '../addresses/neighbours.ts';
import type { Sought } from '../context/query-context.ts';
import type { Towns } from '../context/towns.ts';
import { streetKey } from '../parse/normalize.ts';
import { LEAST_COST, leastCost } from '../score/score-candidate.ts';
import type { Candidate } from './candidate.ts';
import { gatherCrossings } from './crossings.ts';
import { gatherByName } from './find-by-name.ts';
import { gatherInPostcodes } from './find-in-postcodes.ts';
import { gatherOnStreets, type OnStreets } from './find-on-streets.ts';
import { postcodeCandidate, townCandidates } from './make-candidates.ts';
import type { Possible } from './possible.ts';
import type { StreetNames } from './street-names.ts';
import {
  aliasOptions,
  alikeOptions,
  anywhereOptions,
  exactOptions,
  type Unsettled,
  widerOptions,
} from './street-options.ts';

/** What is remembered of the index beside the database, all of one map version. */
interface Known {
  /** Of the cells that the rows of the batch are sought in. */
  names: StreetNames;
  neighbours: Neighbours;
  towns: Towns;
  /** The same of further cells. */
  loadNames(cells: number[]): Promise<StreetNames>;
}

/**
 * Places found by the words as they stand: addresses, streets, houses and businesses by name, postcode, towns. What needs
 * no names of streets is asked for while these are still being read.
 */
export async function gatherExact(
  db: Queryable,
  soughts: Sought[],
  names: Promise<StreetNames>,
  neighbours: Neighbours,
): Promise<Possible[][]> {
  const [[onStreets, crossings], inPostcodes, named] = await Promise.all([
    names.then((known) => gatherByStreet(db, soughts, known, neighbours)),
    gatherInPostcodes(db, soughts),
    gatherByName(db, soughts),
  ]);
  const crossing = leastCost('crossing', 'same', 1);
  return soughts.map((sought, row) => [
    ...(onStreets.get(row)?.possible ?? []),
    { least: crossing, list: () => crossings.get(row) ?? [] },
    { least: LEAST_COST.address, list: () => inPostcodes.get(row) ?? [] },
    {
      least: LEAST_COST.place,
      list: () => withoutStreetNames(named.get(row) ?? [], onStreets.get(row)),
    },
    {
      least: sought.isAreaOnly ? LEAST_COST.ofAreaOnly : LEAST_COST.postcode,
      list: () => postcodeCandidate(sought),
    },
    {
      least: sought.isAreaOnly ? LEAST_COST.ofAreaOnly : LEAST_COST.town,
      list: () => townCandidates(sought),
    },
  ]);
}

function gatherByStreet(db: Queryable, soughts: Sought[], names: StreetNames, neighbours: Neighbours) {
  const options = soughts.flatMap((sought, row) =>
    exactOptions(sought, row, ({ streetKey }) => names.cellsOf(streetKey, sought.cells)),
  );
  return Promise.all([gatherOnStreets(db, options, neighbours), gatherCrossings(db, soughts, names)]);
}

/** A stop or shop named after its street is not what a street's name means: "Grand Street". */
function withoutStreetNames(named: Candidate[], onStreets: OnStreets | undefined): Candidate[] {
  return named.filter(({ foundName }) => !onStreets?.streetKeys.has(streetKey(foundName)));
}

/** Places by names spelled alike; then where else the row may be: other towns of its names, any street of its name. */
export async function gatherLoosely(
  db: Queryable,
  unsettled: Unsettled[],
  { names, neighbours, towns, loadNames }: Known,
): Promise<Map<number, OnStreets>> {
  const alike = unsettled.flatMap((one) => [...alikeOptions(one, names), ...aliasOptions(one, names)]);
  const [anywhere, wider] = await Promise.all([
    anywhereOptions(db, unsettled),
    widerOptions(towns, unsettled, loadNames),
  ]);
  const cheapest = new Map(unsettled.map((one) => [one.row, one.cheapest]));
  return gatherOnStreets(db, [...alike, ...anywhere, ...wider], neighbours, cheapest);
}
