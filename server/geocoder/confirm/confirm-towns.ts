// Answers that agree with the query's town only because they are near it. If the town itself has a street of that name,
// that street was meant. A house in another town does not agree.
import { compareText } from '../../../shared/compare-text.ts';
import type { Queryable } from '../../db/database.ts';
import { type Locality, listTownsReaching, listZipCities } from '../../gazetteer/localities.ts';
import { findStreetLines } from '../../gazetteer/streets.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Neighbours } from '../addresses/neighbours.ts';
import { type Candidate, streetKeyOf } from '../candidates/candidate.ts';
import { distinctCells, inCells, keyOf } from '../candidates/street-cell.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { localityKey } from '../parse/normalize.ts';
import { ownNames } from '../score/agreement.ts';
import { listLocalitiesSent } from '../score/localities-sent.ts';
import { contradictTown } from './contradict.ts';
import { decideInTown } from './decide-in-town.ts';
import { isNamedByHouses } from './named-by-houses.ts';
import type { NearTown } from './near-town.ts';
import { streetAt, streetOfTown, streetsOf } from './street-of-town.ts';

/** Two statements for the rows that need it. */
export async function confirmTowns(
  db: Queryable,
  names: StreetNames,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const near = decided.map((one) => nearTownOf(one, names));
  const rows = near.flatMap((one, row) => (one ? [{ ...one, row }] : []));
  if (rows.length === 0) return decided;
  const within = rows.filter(({ isWithin }) => isWithin).map(({ town }) => town.nameKey);
  const [lines, houses, around, zipCities] = await Promise.all([
    findStreetLines(db, distinctCells(rows)),
    neighbours.list(distinctCells(rows)),
    listTownsReaching(
      db,
      rows.map(({ row, chosen: { candidate } }) => ({ ...candidate.point, row })),
      1,
    ),
    listZipCities(db, within),
  ]);
  const linesOf = Map.groupBy(lines, keyOf);
  const townsOf = Map.groupBy(around, ({ row }) => row);
  const confirmed = new Map<number, Decided>();
  for (const { row, ...one } of rows) {
    const own = inCells(one, houses);
    const streets = streetsOf(inCells(one, linesOf));
    const inTown = one.isOfZip ? null : streetOfTown(streets, one.chosen.candidate.point, one.town);
    const onIt = own.filter((house) => inTown && streetAt(streets, house) === inTown);
    const decision = inTown ? decideInTown(one, inTown.pieces, onIt) : null;
    if (decision) confirmed.set(row, { ...one.one, decision });
    else if (one.town.nameKey === one.chosen.agreement.postalCity) continue;
    else if (one.isWithin && !zipCities.has(`${one.town.nameKey}/${one.town.state}`)) continue;
    else if (isNamedByHouses(one.chosen.candidate, own, one.town.nameKey)) continue;
    else if (isInOtherTown(one, townsOf.get(row) ?? []))
      confirmed.set(row, contradictTown(one.one, one.chosen, one.town.nameKey));
  }
  return decided.map((one, row) => confirmed.get(row) ?? one);
}

export const ON_STREETS: readonly Candidate['kind'][] = ['address', 'interpolated', 'street'];

function nearTownOf(one: Decided, names: StreetNames): NearTown | null {
  const { context, decision } = one;
  const { chosen } = decision;
  if (!chosen || !ON_STREETS.includes(chosen.candidate.kind) || !chosen.candidate.read) return null;
  const isOfCode = chosen.agreement.postcode === 'same';
  const code = context.postcode?.found;
  if (isOfCode && code?.kind !== 'zip') return null;
  const cityOfZip = isOfCode ? localityKey(code?.city ?? '') : '';
  const { candidate, agreement } = chosen;
  const streetKey = streetKeyOf(candidate);
  const own = ownNames(candidate);
  const isOwn = ({ nameKey, mainNameKey }: Locality) => own.has(nameKey) || own.has(mainNameKey ?? '');
  const byNearness = agreement.townsAgreed.filter((key) => !own.has(key));
  const towns = byNearness
    .flatMap((key) => nearestOf(context.towns.get(key) ?? [], candidate))
    .filter((place) => !isOwn(place));
  // The smallest place in the query is the most specific. American cities have no post towns: a record names the city
  // of its house.
  const isOfOtherCity = candidate.address?.country === 'US' && own.size > 0;
  const isOutside = (place: Locality) => distanceMeters(place, candidate.point) > place.radiusMeters;
  const [town] = towns
    .filter((place) => isOutside(place) || isOfOtherCity)
    .filter(({ nameKey }) => nameKey !== cityOfZip)
    .sort((a, b) => a.radiusMeters - b.radiusMeters || compareText(a.ref, b.ref));
  if (!town || streetKey === '') return null;
  const isOtherOwn = agreement.townsAgreed.some((key) => own.has(key));
  const cells = names.cellsOf(streetKey, context.cells);
  return { one, chosen, town, isOtherOwn, isOfZip: isOfCode, isWithin: !isOutside(town), streetKey, cells };
}

export function nearestOf(towns: readonly Locality[], { point }: Candidate): Locality[] {
  return towns
    .toSorted((a, b) => distanceMeters(a, point) - distanceMeters(b, point) || compareText(a.ref, b.ref))
    .slice(0, 1);
}

/** A point is in the other town if it is nearer by this factor, in shares of the towns' radii. */
const MUCH_DEEPER = 0.75;
/** Its own record decides between towns at about the same distance. */
const ABOUT_AS_DEEP = 1.1;

/** A suburb has no known boundary. Its houses, and those of a village, may be apart by this multiple of its radius. */
const VILLAGE_REACH = 2;

function isInOtherTown(
  { one, chosen, town, isOtherOwn, isOfZip }: NearTown,
  around: readonly Locality[],
): boolean {
  const { point } = chosen.candidate;
  const depth = distanceMeters(point, town) / town.radiusMeters;
  if (town.kind === 'suburb' && depth < VILLAGE_REACH) return false;
  // The numbering of an American street continues from city to city: the house is in the city of its record.
  const own = ownNames(chosen.candidate);
  const isOwn = ({ country, nameKey }: Locality) => country === 'US' && own.has(nameKey);
  const depthIn = (other: Locality) => distanceMeters(point, other) / other.radiusMeters;
  if (around.some((other) => isOwn(other) && depthIn(other) < ABOUT_AS_DEEP * depth)) return true;
  if (isOfZip) return false;
  // A post town's name is also used by villages all around it, but the house of a record that names its own is in that.
  const isUnnamed = isOtherOwn && !namesOtherPlace({ chosen, one });
  if ((isUnnamed || town.kind === 'hamlet') && depth < VILLAGE_REACH) return false;
  return around.some(
    (other) => other.nameKey !== town.nameKey && depthIn(other) < Math.min(1, MUCH_DEEPER * depth),
  );
}

function namesOtherPlace({ chosen, one }: Pick<NearTown, 'chosen' | 'one'>): boolean {
  const { address } = chosen.candidate;
  return !!address?.locality && listLocalitiesSent(chosen, address, one.context).length > 0;
}
