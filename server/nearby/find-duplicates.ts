import { distanceMeters, type Point } from '../geometry/distance.ts';
import { areToldApart } from './kinds/told-apart.ts';
import { Tiles } from './tiles.ts';

/** The fields by which duplicates are recognised. */
export interface ListedPlace extends Point {
  source: string;
  part: string;
  ref: string;
  kind: string;
  name: string;
  /** A register's number, the postcode, the telephone and the address; null where there is none. */
  code: string | null;
  postcode: string | null;
  phone: string | null;
  address: string | null;
  /** Of the open map's objects, where one is drawn with it. */
  houseNumber: string | null;
  /** Of a hospital: of the NHS, or independent; null where its register does not say. */
  isNhs?: boolean | null;
}

/** Finds duplicates among places that come from near to far, so that the nearest record of a place counts. */
export interface DuplicateFinder<Place> {
  /** The earlier record of the same place. Null for a new place; the finder then remembers it. */
  find(place: Place): Place | null;
  /** True when no other place can be a duplicate of this one. */
  isAlone(place: Place): boolean;
}

/** All places that may come. */
export type NewDuplicateFinder<Place extends ListedPlace> = (all: readonly Place[]) => DuplicateFinder<Place>;

/**
 * Within this distance, two places with one category and name are one, mapped as two kinds or contained in two
 * extracts.
 */
const SAME_PLACE_METERS = 50;

/**
 * In the open map, one ref is one place. A record of another kind or extract with the same name within 50 m is the same
 * place too, and one of another kind where either has no name. What their house numbers tell apart is two, and so are the
 * stops on both sides of a street.
 */
export function findMapDuplicates<Place extends ListedPlace>(all: readonly Place[]): DuplicateFinder<Place> {
  const tiles = new Tiles(SAME_PLACE_METERS, all[0]?.lat ?? 0);
  const near = (byTile: Map<number, Place[]>, place: Place) =>
    tiles.around(place, SAME_PLACE_METERS).flatMap((tile) => byTile.get(tile) ?? []);
  // Duplicates within one kind of one extract were removed when it was loaded.
  const isMixed = all.some(({ kind, part }) => kind !== all[0]?.kind || part !== all[0]?.part);
  const allByTile = isMixed ? Map.groupBy(all, (place) => tiles.tileOf(place)) : new Map<number, Place[]>();
  const repeated = listRepeated(all.map(({ ref }) => ref));
  const byRef = new Map<string, Place>();
  const kept = new Map<number, Place[]>();
  return {
    find(place) {
      const twin = () => near(kept, place).find((one) => isTwin(one, place));
      const same = byRef.get(place.ref) ?? (isMixed ? twin() : undefined);
      byRef.set(place.ref, same ?? place);
      if (!same && isMixed) {
        const tile = tiles.tileOf(place);
        kept.set(tile, [...(kept.get(tile) ?? []), place]);
      }
      return same ?? null;
    },
    isAlone: (place) => !repeated.has(place.ref) && !near(allByTile, place).some((one) => isTwin(one, place)),
  };
}

function isTwin(a: ListedPlace, b: ListedPlace): boolean {
  if ((a.kind === b.kind && a.part === b.part) || areToldApart(a, b)) return false;
  const isOneName = a.name.toLowerCase() === b.name.toLowerCase();
  // Two of one kind that have no name, as cash machines have none, are two.
  const isNamedSo =
    a.kind === b.kind ? isOneName && a.name !== '' : isOneName || a.name === '' || b.name === '';
  return isNamedSo && distanceMeters(a, b) <= SAME_PLACE_METERS;
}

/** Values that occur more than once. */
function listRepeated(keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) repeated.add(key);
    else seen.add(key);
  }
  return repeated;
}
