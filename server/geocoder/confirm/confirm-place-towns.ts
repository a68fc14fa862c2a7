// "Waitrose, Newport": the only branch near enough to Newport is in Cardiff, as its register says.
import type { Queryable } from '../../db/database.ts';
import { type Locality, listTownsReaching } from '../../gazetteer/localities.ts';
import { listStatedAddresses } from '../../gazetteer/pois.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Decided } from '../decided.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { isStreetSent, listTownsOfName } from '../score/towns-alone.ts';
import { contradictTown } from './contradict.ts';
import { isCouncilOf } from './council-of-town.ts';
import { townsNamedIn } from './towns-in-address.ts';

/** A row that a place by name answers, and one of the towns beside the name. */
interface PlaceInTown {
  row: number;
  chosen: ScoredCandidate;
  town: Locality;
  /** Beside a street that the place is on, the town need only be near. */
  isStreetSent: boolean;
}

/** Holds rows of a place by name that is only near the town sent, and not its own. Three statements for the rows that need them. */
export async function confirmPlaceTowns(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const asked = decided.flatMap((one, row): PlaceInTown[] => {
    const { context, decision } = one;
    const { chosen } = decision;
    if (!chosen) return [];
    const towns = listTownsOfName(context, decision);
    return towns.map((town) => ({ row, chosen, town, isStreetSent: isStreetSent(context, chosen) }));
  });
  const known = await listKnownAround(db, asked);
  const confirmed = [...decided];
  for (const [index, one] of asked.entries()) {
    const around = known[index];
    if (!around || isOwnTown(one, around)) continue;
    const before = confirmed[one.row] as Decided;
    const { chosen } = before.decision;
    if (chosen) confirmed[one.row] = contradictTown(before, chosen, one.town.nameKey);
  }
  return confirmed;
}

/** What is known around a place, and around the town beside its name. */
interface KnownAround {
  /** The address that a register states of the place; '' where none does. */
  stated: string;
  /** The towns that reach about as far as the place. */
  towns: readonly Locality[];
  /** The postcodes nearest to the place, and to the middle of the town. */
  here: Postcode | undefined;
  there: Postcode | undefined;
}

/** For each, in order. */
async function listKnownAround(db: Queryable, asked: readonly PlaceInTown[]): Promise<KnownAround[]> {
  if (asked.length === 0) return [];
  const points = asked.map(({ chosen }, row) => ({ ...chosen.candidate.point, row }));
  const middles = asked.map(({ town: { lat, lng } }, index) => ({ lat, lng, row: asked.length + index }));
  const registered = points.flatMap((point) => {
    const { place } = asked[point.row]?.chosen.candidate ?? {};
    return place ? [{ ...point, source: place.source, ref: place.ref }] : [];
  });
  const [stated, nearest, reaching] = await Promise.all([
    listStatedAddresses(db, registered),
    listNearestPostcodes(db, [...points, ...middles]),
    listTownsReaching(db, points, 1),
  ]);
  const addressOf = new Map(stated.map(({ row, address }) => [row, address]));
  const postcodeOf = new Map(nearest.map((near) => [near.row, near]));
  const townsOf = Map.groupBy(reaching, ({ row }) => row);
  return asked.map((_, row) => ({
    stated: addressOf.get(row) ?? '',
    towns: townsOf.get(row) ?? [],
    here: postcodeOf.get(row),
    there: postcodeOf.get(asked.length + row),
  }));
}

/** Where its record says the town, or its council has the name; else within the town, where nothing says another one. */
function isOwnTown({ chosen, town, isStreetSent }: PlaceInTown, known: KnownAround): boolean {
  const { candidate } = chosen;
  const keys = [town.nameKey, ...(town.mainNameKey ? [town.mainNameKey] : [])];
  const isIn = (other: Locality) => distanceMeters(other, candidate.point) <= other.radiusMeters;
  const others = known.towns.filter((other) => !keys.includes(other.nameKey) && isIn(other));
  const said = townsNamedIn(
    addressOf(candidate, known),
    new Set([...keys, ...others.map(({ nameKey }) => nameKey)]),
  );
  if (keys.some((key) => said.has(key)) || isCouncilOf(known.here, town)) return true;
  // The town's own council is another one, or another town is said.
  if (isCouncilOf(known.there, town)) return false;
  if (others.some((other) => said.has(other.nameKey) && isApart(other, town, candidate))) return false;
  return isStreetSent || isIn(town);
}

/** All that records say of where the place is. */
function addressOf({ place, address }: Candidate, { stated }: KnownAround): string {
  return [stated, place?.city ?? '', address?.locality ?? '', address?.city ?? ''].join(', ');
}

/** A village is a part of the town around it, which its post goes through: but not where that town's middle is nearer. */
function isApart(other: Locality, town: Locality, { point }: Candidate): boolean {
  const isNearer = distanceMeters(other, point) < distanceMeters(town, point);
  return distanceMeters(other, town) > other.radiusMeters || (isNearer && town.kind !== 'suburb');
}
