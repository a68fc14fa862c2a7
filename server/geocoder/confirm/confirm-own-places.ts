// "28 Green Walk, Cheadle Hulme": near enough to Cheadle Hulme to be in it, but the record says Gatley.
import type { Queryable } from '../../db/database.ts';
import type { Neighbours } from '../addresses/neighbours.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { localityKey } from '../parse/normalize.ts';
import { countryOf, isWithin, ownNames } from '../score/agreement.ts';
import { listLocalitiesSent, type OwnPlace } from '../score/localities-sent.ts';
import { isAtOwnCode } from '../score/own-code.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { ON_STREETS } from './confirm-towns.ts';
import { contradictTown } from './contradict.ts';
import { listNamesAround, type NamesAround } from './names-around.ts';
import { nearestHouse } from './nearest-house.ts';

/**
 * Holds British rows whose town agrees only by being near, where their record, or the house beside, names another place.
 * Two statements for the rows that need them.
 */
export async function confirmOwnPlaces(
  db: Queryable,
  names: StreetNames,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const near = decided.flatMap((one, row) => {
    const { chosen } = one.decision;
    const towns = chosen ? townsByNearness(one, chosen) : [];
    return chosen && towns.length > 0 ? [{ row, one, chosen, context: one.context, towns }] : [];
  });
  const around = await listNamesAround(db, names, neighbours, near);
  const confirmed = [...decided];
  for (const [index, { row, one, chosen, context, towns }] of near.entries()) {
    const here = around[index];
    const own = here ? ownPlace(chosen, here) : null;
    if (!here || !own) continue;
    const sent = listLocalitiesSent(chosen, own, context);
    const other = towns.find((key) => sent.includes(key) && !here.isCalled(key));
    if (other !== undefined) confirmed[row] = contradictTown(one, chosen, other);
  }
  return confirmed;
}

/** Keys of the towns that its record does not name, under any of their names. */
function townsByNearness({ context }: Decided, chosen: ScoredCandidate): string[] {
  const { candidate, agreement } = chosen;
  if (countryOf(candidate) !== 'GB' || !ON_STREETS.includes(candidate.kind) || isAtOwnCode(chosen, context))
    return [];
  const own = ownNames(candidate);
  const isOwn = (key: string) =>
    own.has(key) || (context.towns.get(key) ?? []).some(({ mainNameKey }) => own.has(mainNameKey ?? ''));
  return agreement.townsAgreed.filter(
    (key) => !isOwn(key) && isWithin(candidate, context.towns.get(key) ?? []),
  );
}

/** The place that its record names beside the post town; else that of the nearest house on its street that names one. */
function ownPlace({ candidate }: ScoredCandidate, { houses }: NamesAround): OwnPlace | null {
  const { address } = candidate;
  if (address && namesPlace(address)) return address;
  return nearestHouse(candidate, houses.filter(namesPlace));
}

/** A post town alone takes the letters of villages all around it. */
function namesPlace({ locality, city }: OwnPlace): boolean {
  return locality !== '' && localityKey(locality) !== localityKey(city);
}
