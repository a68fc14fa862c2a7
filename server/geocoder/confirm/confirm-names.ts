// "Gaer Inn, 73 Gaer Road": a house beside the name of a business that is known elsewhere, and a branch of a chain that
// only seems to be in the place named.
import type { Queryable } from '../../db/database.ts';
import { listKnownNames } from '../../gazetteer/building-names.ts';
import { findPlacesAnywhere, listNearestPlaces, type Place } from '../../gazetteer/places.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { ONE_BUSINESS_METERS } from '../candidates/one-business.ts';
import type { Decided } from '../decided.ts';
import { otherBranches } from '../score/other-branches.ts';
import {
  type BusinessByName,
  branchesNear,
  type NameBesideHouse,
  readNameBesideHouse,
} from '../score/places-of-name.ts';
import { MAX_RIVALS } from '../score/rivals.ts';
import { hold } from './hold.ts';

/** Two statements for the rows that need them. */
export async function confirmNames(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const read = decided.map(({ context, decision: { status, chosen }, named }): NameBesideHouse | null =>
    status === 'placed' && chosen ? readNameBesideHouse(chosen, named, context) : null,
  );
  const [single, ofHouses, around] = await Promise.all([
    listSingleNames(db, read),
    listHouseNames(db, read),
    listAround(db, decided, read),
  ]);
  return decided.map((one, row) => {
    const beside = read[row];
    const { chosen } = one.decision;
    if (!chosen || !beside) return one;
    const branches = otherBranches(chosen, one.named, one.context);
    const rivals = [...branches, ...toScored(beside.sameAddress)].slice(0, MAX_RIVALS);
    if (rivals.length > 0) return hold(one, 'several_places', { rivals });
    const alone = beside.apart.filter(({ place }) => single.has(place.nameKey));
    const near = branchesNear(chosen, beside, around.get(row) ?? []).filter(
      ({ place }) => !ofHouses.has(place.nameKey),
    );
    const against = [...new Set([...beside.against, ...alone, ...near])].slice(0, MAX_RIVALS);
    return against.length > 0 ? hold(one, 'name_elsewhere', { knownByName: toScored(against) }) : one;
  });
}

const toScored = (named: readonly BusinessByName[]) => named.map(({ scored }) => scored);

const MOST_AROUND = 10;

/** The places nearest to each house beside a name that is known near it, by row. */
async function listAround(
  db: Queryable,
  decided: readonly Decided[],
  read: readonly (NameBesideHouse | null)[],
): Promise<Map<number, Place[]>> {
  const points = decided.flatMap(({ decision: { chosen } }, row) =>
    chosen && chosen.candidate.kind !== 'street' && read[row]?.near.length
      ? [{ ...chosen.candidate.point, row }]
      : [],
  );
  return Map.groupBy(await listNearestPlaces(db, points, MOST_AROUND), ({ row }) => row);
}

/** Of the names that are known near their house, those that houses bear too. */
async function listHouseNames(
  db: Queryable,
  read: readonly (NameBesideHouse | null)[],
): Promise<ReadonlySet<string>> {
  const keys = new Set(read.flatMap((one) => one?.near.map(({ place }) => place.nameKey) ?? []));
  return (await listKnownNames(db, [...keys])).houses;
}

/** Of the names that are known apart from their house, those of one business alone in all loaded data. */
async function listSingleNames(
  db: Queryable,
  read: readonly (NameBesideHouse | null)[],
): Promise<Set<string>> {
  const keys = new Set(read.flatMap((one) => one?.apart.map(({ place }) => place.nameKey) ?? []));
  const found = await findPlacesAnywhere(
    db,
    [...keys].map((nameKey, row) => ({ row, nameKey })),
  );
  const isOneBusiness = ([first, ...others]: readonly Point[]) =>
    first !== undefined && others.every((other) => distanceMeters(first, other) <= ONE_BUSINESS_METERS);
  const byName = Map.groupBy(found, ({ nameKey }) => nameKey);
  return new Set([...byName].filter(([, places]) => isOneBusiness(places)).map(([key]) => key));
}
