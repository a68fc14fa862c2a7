// "1700 Thames Ave, Baltimore", where Thames Street is known: it is offered, and not taken.
import type { Queryable } from '../../db/database.ts';
import type { Neighbours } from '../addresses/neighbours.ts';
import { streetKeyOf } from '../candidates/candidate.ts';
import { findStreetCandidates } from '../candidates/find-on-streets.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import { nearOf, type StreetOption } from '../candidates/street-options.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Decided } from '../decided.ts';
import { type ScoredCandidate, scoreCandidate } from '../score/score-candidate.ts';

/** A street of another type is as good as one that is spelt somewhat otherwise. */
const SIMILARITY = 0.9;

/** Rows whose street is not found, with the house on each street of the name and another type. */
export async function offerOtherTypes(
  db: Queryable,
  names: StreetNames,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const options = decided.flatMap((one, row) => optionsOf(names, one, row));
  if (options.length === 0) return decided;
  const found = await findStreetCandidates(db, options, neighbours);
  return decided.map((one, row) => {
    const { possible = [] } = found.get(row) ?? {};
    const scored = possible.flatMap(({ list }) =>
      list().map((candidate) => scoreCandidate(candidate, one.context)),
    );
    const otherTyped = oneEach(scored.filter((other) => isThere(other, one.context)));
    if (otherTyped.length === 0) return one;
    const keys = otherTyped.map(({ candidate }) => streetKeyOf(candidate));
    const nearStreets = [...new Set([...keys, ...one.nearStreets])].slice(0, MOST_NAMED);
    return { ...one, nearStreets, decision: { ...one.decision, otherTyped } };
  });
}

const MOST_NAMED = 3;

function optionsOf(names: StreetNames, { context, decision }: Decided, row: number): StreetOption[] {
  const [read] = context.reading.streets;
  const { kind = 'town' } = decision.chosen?.candidate ?? {};
  const isStreetUsed = decision.status === 'placed' || (kind !== 'town' && kind !== 'postcode');
  if (!read || isStreetUsed) return [];
  return names.listOtherTypes(read.streetKey, context.cells).map((streetKey) => ({
    row,
    read,
    streetKey,
    match: 'variant',
    similarity: SIMILARITY,
    cells: names.cellsOf(streetKey, context.cells),
    near: nearOf(context),
  }));
}

/** In the town that was sent, and near its unit postcode: in a whole city most names stand with several types. */
function isThere({ contradictions }: ScoredCandidate, { reading }: QueryContext): boolean {
  const isFar = contradictions.includes('postcode') && reading.postcode?.kind !== 'zip';
  return !isFar && !contradictions.includes('town');
}

/** The cheapest on each street. */
function oneEach(scored: ScoredCandidate[]): ScoredCandidate[] {
  const byStreet = Map.groupBy(scored, ({ candidate }) => streetKeyOf(candidate));
  return [...byStreet.values()].map((some) =>
    some.reduce((best, one) => (one.cost < best.cost ? one : best)),
  );
}
