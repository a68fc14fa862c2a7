// From what a row names to the places that it may mean. Every step asks the database once for the whole batch.
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
  exactOptions,
  type Unsettled,
  widerOptions,
} from './street-options.ts';

/** What is remembered of the index beside the database, all of one map version. */
interface IndexCaches {
  /** Of the cells that the rows of the batch are looked for in. */
  names: StreetNames;
  neighbours: Neighbours;
  towns: Towns;
  /** The same of further cells. */
  loadNames(cells: number[]): Promise<StreetNames>;
}

/**
 * Places found by the words as they stand: addresses, streets, houses and businesses by name, postcode, towns. What needs
 * no street names is read while they are still loading.
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

/** A stop or shop named after its street is not what a street's name means: "Grand Street". */
function withoutStreetNames(named: Candidate[], onStreets: OnStreets | undefined): Candidate[] {
  return named.filter(({ foundName }) => !onStreets?.streetKeys.has(streetKey(foundName)));
}

/** Places by names spelled alike; then where else the row may be: other towns of its names, any street of its name. */
export async function findLooseCandidates(
  db: Queryable,
  unsettled: Unsettled[],
  { names, neighbours, towns, loadNames }: IndexCaches,
): Promise<Map<number, OnStreets>> {
  const alike = unsettled.flatMap((one) => [...alikeOptions(one, names), ...aliasOptions(one, names)]);
  const [anywhere, wider] = await Promise.all([
    anywhereOptions(db, unsettled),
    widerOptions(towns, unsettled, loadNames),
  ]);
  const cheapest = new Map(unsettled.map((one) => [one.row, one.cheapest]));
  return findStreetCandidates(db, [...alike, ...anywhere, ...wider], neighbours, cheapest);
}
