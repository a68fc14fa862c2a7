// Finds the candidates of rows. Every step queries the database once for the whole batch.
import type { Queryable } from '../../db/database.ts';
import type { Neighbours } from '../addresses/neighbours.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Towns } from '../context/towns.ts';
import { streetKey } from '../parse/normalize.ts';
import { LEAST_COST, leastCost } from '../score/score-candidate.ts';
import type { Candidate } from './candidate.ts';
import { findCrossingCandidates } from './crossings.ts';
import { findNamedCandidates } from './find-by-name.ts';
import { findPostcodeHouseCandidates } from './find-in-postcodes.ts';
import { findStreetCandidates, type OnStreets } from './find-on-streets.ts';
import { postcodeCandidate, townCandidates } from './named-candidates.ts';
import type { Possible } from './possible.ts';
import type { StreetNames } from './street-names.ts';
import {
  aliasOptions,
  alikeOptions,
  anywhereOptions,
  besideHouseOptions,
  exactOptions,
  type Unsettled,
  widerOptions,
} from './street-options.ts';

/** The caches of the index, all of one map version. */
interface IndexCaches {
  /** Street names of the cells in which the rows of the batch are searched. */
  names: StreetNames;
  neighbours: Neighbours;
  towns: Towns;
  /** The same for further cells. */
  loadNames(cells: number[]): Promise<StreetNames>;
}

/**
 * Candidates for the words as written: addresses, streets, houses and businesses by name, postcode, towns. Queries that
 * need no street names run while the names are loading.
 */
export async function findExactCandidates(
  db: Queryable,
  contexts: QueryContext[],
  names: Promise<StreetNames>,
  neighbours: Neighbours,
): Promise<Possible[][]> {
  const [[onStreets, crossings], inPostcodes, named] = await Promise.all([
    names.then((known) => findByStreet(db, contexts, known, neighbours)),
    findPostcodeHouseCandidates(db, contexts),
    findNamedCandidates(db, contexts),
  ]);
  const crossing = leastCost('crossing', 'same', 1);
  return contexts.map((context, row) => [
    ...(onStreets.get(row)?.possible ?? []),
    { least: crossing, list: () => crossings.get(row) ?? [] },
    { least: LEAST_COST.address, list: () => inPostcodes.get(row) ?? [] },
    {
      least: LEAST_COST.place,
      list: () => withoutStreetNames(named.get(row) ?? [], onStreets.get(row)),
    },
    {
      least: context.isAreaOnly ? LEAST_COST.ofAreaOnly : LEAST_COST.postcode,
      list: () => postcodeCandidate(context),
    },
    {
      least: context.isAreaOnly ? LEAST_COST.ofAreaOnly : LEAST_COST.town,
      list: () => townCandidates(context),
    },
  ]);
}

function findByStreet(db: Queryable, contexts: QueryContext[], names: StreetNames, neighbours: Neighbours) {
  const options = contexts.flatMap((context, row) =>
    exactOptions(context, row, ({ streetKey }) => names.cellsOf(streetKey, context.cells)),
  );
  return Promise.all([
    findStreetCandidates(db, options, neighbours),
    findCrossingCandidates(db, contexts, names),
  ]);
}

/** A bus stop or shop named after its street is no match for the street's name: "Grand Street". */
function withoutStreetNames(named: Candidate[], onStreets: OnStreets | undefined): Candidate[] {
  return named.filter(({ foundName }) => !onStreets?.streetKeys.has(streetKey(foundName)));
}

/**
 * Candidates with similar names, then in other areas: other towns with the row's town names, any street with its name.
 */
export async function findLooseCandidates(
  db: Queryable,
  unsettled: Unsettled[],
  { names, neighbours, towns, loadNames }: IndexCaches,
): Promise<Map<number, OnStreets>> {
  const alike = unsettled.flatMap((one) => [
    ...besideHouseOptions(one, names),
    ...alikeOptions(one, names),
    ...aliasOptions(one, names),
  ]);
  const [anywhere, wider] = await Promise.all([
    anywhereOptions(db, unsettled),
    widerOptions(towns, unsettled, loadNames),
  ]);
  const cheapest = new Map(unsettled.map((one) => [one.row, one.cheapest]));
  return findStreetCandidates(db, [...alike, ...anywhere, ...wider], neighbours, cheapest);
}
