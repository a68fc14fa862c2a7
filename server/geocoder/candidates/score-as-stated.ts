import type { Queryable } from '../../db/database.ts';
import { listStatedAddresses } from '../../gazetteer/pois.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { QueryContext } from '../context/query-context.ts';
import { type ScoredCandidate, scoreCandidate } from '../score/score-candidate.ts';
import type { Candidate } from './candidate.ts';

/** A record of the open map stands so far from that of its business in a register, which is at its postcode. */
const BESIDE_REGISTER_METERS = 150;

/**
 * Scores places by name, in order, with the whole address that a register states of each, or of a record of its name beside
 * it. One statement.
 */
export async function scoreAsStated<Asked extends { context: QueryContext; candidate: Candidate }>(
  db: Queryable,
  asked: readonly Asked[],
): Promise<(Asked & ScoredCandidate)[]> {
  const places = asked.flatMap(({ context, candidate: { place, point } }, row) =>
    place ? [{ place, context, lat: point.lat, lng: point.lng, row }] : [],
  );
  const probes = places.map(({ place: { source, ref }, lat, lng, row }) => ({ source, ref, lat, lng, row }));
  const found = await listStatedAddresses(db, probes);
  const addressOf = new Map(found.map(({ row, address }) => [row, address]));
  const stated = Map.groupBy(
    places.filter(({ row }) => addressOf.has(row)),
    ({ context }) => context,
  );
  for (const { place, context, row, ...point } of places) {
    if (addressOf.has(row)) continue;
    const beside = stated
      .get(context)
      ?.find(
        (other) =>
          other.place.nameKey === place.nameKey && distanceMeters(other, point) <= BESIDE_REGISTER_METERS,
      );
    const address = beside && addressOf.get(beside.row);
    if (address !== undefined) addressOf.set(row, address);
  }
  return asked.map((one, row) => {
    const address = addressOf.get(row);
    const candidate = address === undefined ? one.candidate : { ...one.candidate, statedAddress: address };
    return { ...one, ...scoreCandidate(candidate, one.context) };
  });
}
