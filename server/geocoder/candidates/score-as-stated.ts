import type { Queryable } from '../../db/database.ts';
import { listStatedAddresses } from '../../gazetteer/pois.ts';
import type { QueryContext } from '../context/query-context.ts';
import { type ScoredCandidate, scoreCandidate } from '../score/score-candidate.ts';
import type { Candidate } from './candidate.ts';

/** Scores places by name, in order, with the whole address that a register states of each. One statement. */
export async function scoreAsStated<Asked extends { context: QueryContext; candidate: Candidate }>(
  db: Queryable,
  asked: readonly Asked[],
): Promise<(Asked & ScoredCandidate)[]> {
  const places = asked.flatMap(({ candidate: { place, point } }, row) =>
    place ? [{ ...point, source: place.source, ref: place.ref, row }] : [],
  );
  const stated = await listStatedAddresses(db, places);
  const addressOf = new Map(stated.map(({ row, address }) => [row, address]));
  return asked.map((one, row) => {
    const address = addressOf.get(row);
    const candidate = address === undefined ? one.candidate : { ...one.candidate, statedAddress: address };
    return { ...one, ...scoreCandidate(candidate, one.context) };
  });
}
