import { packOf } from '../gazetteer/pack-name.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { listSites } from './hospital-sites.ts';
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

/**
 * In registers, one number is one place, in whichever register. One name at one postcode is one place too, and so is one
 * telephone at one house: a practice that changed hands is registered under both names for a while. The entries of one
 * hospital are one place, and so is what two registers each list once at a house.
 */
export function findRegisterDuplicates<Place extends ListedPlace>(
  all: readonly Place[],
): DuplicateFinder<Place> {
  const sites = listSites(all);
  const houses = listSharedHouses(all);
  return findByKeys(all, (place) => {
    const [site, house] = [sites.get(place), houseKey(place)];
    return [
      ...ownKeys(place),
      ...(site ? [`${place.postcode} site ${site}`] : []),
      ...(house !== null && houses.has(house) ? [house] : []),
    ];
  });
}

/** Places with a key in common are one. */
function findByKeys<Place>(
  all: readonly Place[],
  keysOf: (place: Place) => readonly string[],
): DuplicateFinder<Place> {
  const repeated = listRepeated(all.flatMap(keysOf));
  const byKey = new Map<string, Place>();
  return {
    find(place) {
      const own = keysOf(place);
      const same = own.map((key) => byKey.get(key)).find((one) => one !== undefined);
      for (const key of own) if (!byKey.has(key)) byKey.set(key, same ?? place);
      return same ?? null;
    },
    isAlone: (place) => !keysOf(place).some((key) => repeated.has(key)),
  };
}

/**
 * Houses at which several registers list a place, none of them two, and all with one telephone: one place, under a name
 * of each register. Two practices in one house stand both in one register, or have a telephone each. Of 55 dentists that
 * the Care Quality Commission lists in Oldham 6 are found so in the list of the NHS, each a practice that was sold or
 * that writes its name otherwise.
 */
function listSharedHouses(all: readonly ListedPlace[]): ReadonlySet<string> {
  const byHouse = Map.groupBy(all, houseKey);
  const shared = [...byHouse].filter(([house, entries]) => {
    if (house === null) return false;
    const registers = [...Map.groupBy(entries, packOf).values()];
    const phones = new Set(entries.flatMap(({ phone }) => plainPhone(phone ?? '') ?? []));
    return registers.length > 1 && phones.size <= 1 && registers.every(isOnePlace);
  });
  return new Set(shared.map(([house]) => house ?? ''));
}

function isOnePlace(entries: readonly ListedPlace[]): boolean {
  const teller = findByKeys(entries, ownKeys);
  return entries.filter((one) => teller.find(one) === null).length === 1;
}

/** Many surgeries share a house, and hospitals are told by their site. */
const SHARE_HOUSES = new Set(['food', 'gp', 'hospital']);

/** The kind and the house of an entry; null where it has none, or where its kind shares houses. */
function houseKey({ kind, postcode, address }: ListedPlace): string | null {
  const house = SHARE_HOUSES.has(kind) ? null : houseOf(address ?? '');
  return postcode && house ? `${kind} ${postcode} at ${house}` : null;
}

function ownKeys(place: ListedPlace): string[] {
  const { source, ref, code, postcode, name } = place;
  const keys = [`${source} ${ref}`];
  if (code) keys.push(`code ${code}`);
  // Food premises are distinguished by their number alone: a canteen and its kiosk share name and postcode.
  if (postcode && source !== 'fhrs') keys.push(`${postcode} ${plainName(name)}`, ...phoneKeys(place));
  return keys;
}

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/ (?:ltd|limited)\b/g, '')
    .replace(/[^a-z0-9]+/g, '');

/**
 * The telephone at a house: of 539 dentists of Greater Manchester 12 are listed twice so, and no two practices are.
 * Surgeries have a number each, and some share a house and its telephone.
 */
function phoneKeys({ kind, postcode, phone, address }: ListedPlace): string[] {
  const [number, house] = [plainPhone(phone ?? ''), houseOf(address ?? '')];
  return kind !== 'gp' && number && house ? [`${postcode} ${number} ${house}`] : [];
}

const SHORTEST_PHONE = 9;

/** '0161 624 8551', '+44 161 624 8551' and '1616248551', which a spreadsheet made of it */
function plainPhone(phone: string): string | null {
  const digits = phone.replace(/[^0-9]/g, '').replace(/^0*(?:44(?=[0-9]{10}$))?0*/, '');
  return digits.length >= SHORTEST_PHONE ? digits : null;
}

/** 'beech house building 3 77 oldham' of a house number, what is before it and the two words after; null without one. */
function houseOf(address: string): string | null {
  const words =
    address
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  const at = words.findIndex((word) => /^[0-9]/.test(word));
  return at >= 0 && words.length > at + 2 ? words.slice(0, at + 3).join(' ') : null;
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
