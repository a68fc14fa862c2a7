// Which entries of registers are one place.
import { packOf } from '../gazetteer/pack-name.ts';
import type { DuplicateFinder, ListedPlace } from './find-duplicates.ts';
import { listSites } from './hospital-sites.ts';

/** The same for all entries that are around, or for those within a circle. */
export function findRegisterDuplicates<Place extends ListedPlace>(
  all: readonly Place[],
): DuplicateFinder<Place> {
  const groups = groupEntries(all);
  const first = new Map<readonly Place[], Place>();
  return {
    find(place) {
      const group = groups.get(place) ?? [place];
      const same = first.get(group) ?? null;
      if (!same) first.set(group, place);
      return same;
    },
    isAlone: (place) => (groups.get(place)?.length ?? 1) === 1,
  };
}

/**
 * The entries of each entry's place. In registers, one number is one place, in whichever register. One name at one
 * postcode is one place too, and so is one telephone at one house: a practice that changed hands is registered under both
 * names for a while. The entries of one hospital are one place, and so is what two registers each list once at a house, or
 * by a name that only one of them gives with its town or branch.
 * The surest joins first; two places that one register lists are never joined by what another register has of them.
 */
export function groupEntries<Place extends ListedPlace>(
  all: readonly Place[],
): ReadonlyMap<Place, readonly Place[]> {
  const sites = listSites(all);
  const shared = SHARED_KEYS.map((keyOf) => ({ keyOf, known: listShared(all, keyOf) }));
  const stages = [
    numberKeys,
    nameKeys,
    (place: Place) => {
      const site = sites.get(place);
      const keys = shared.flatMap(({ keyOf, known }) => {
        const key = keyOf(place);
        return key !== null && known.has(key) ? [key] : [];
      });
      return site ? [`${place.postcode} site ${site}`, ...keys] : keys;
    },
  ];
  return joinByKeys(all, stages);
}

/** Entries with a key in common are one place, unless that joins two of one register that have none. */
function joinByKeys<Place extends ListedPlace>(
  all: readonly Place[],
  stages: readonly ((place: Place) => readonly string[])[],
): ReadonlyMap<Place, readonly Place[]> {
  const groups = new Map(all.map((place) => [place, [place]]));
  const keysOf = new Map(all.map((place) => [place, stages.map((keys) => keys(place))]));
  const areApart = (a: Place, b: Place) => {
    if (a.source !== b.source) return false;
    const keys = keysOf.get(b)?.flat() ?? [];
    return !keysOf.get(a)?.some((own) => own.some((key) => keys.includes(key)));
  };
  for (const stage of stages.keys()) {
    const byKey = new Map<string, Place>();
    for (const place of all)
      for (const key of keysOf.get(place)?.[stage] ?? []) {
        const first = byKey.get(key) ?? place;
        byKey.set(key, first);
        const [group = [], other = []] = [groups.get(first), groups.get(place)];
        if (group === other || group.some((one) => other.some((two) => areApart(one, two)))) continue;
        group.push(...other);
        for (const one of other) groups.set(one, group);
      }
  }
  return groups;
}

/**
 * Houses, or names at a postcode, at which several registers list a place, none of them two, and all with one telephone:
 * one place, under a name of each register. Two practices in one house stand both in one register, or have a telephone
 * each. Of 55 dentists that the Care Quality Commission lists in Oldham 6 are found by their house in the list of the
 * NHS, each a practice that was sold or that writes its name otherwise, and 2 by such a name.
 */
function listShared(
  all: readonly ListedPlace[],
  keyOf: (place: ListedPlace) => string | null,
): ReadonlySet<string> {
  const shared = [...Map.groupBy(all, keyOf)].filter(([key, entries]) => {
    if (key === null) return false;
    const registers = [...Map.groupBy(entries, packOf).values()];
    const phones = new Set(entries.flatMap(({ phone }) => plainPhone(phone ?? '') ?? []));
    return registers.length > 1 && phones.size <= 1 && registers.every(isOnePlace);
  });
  return new Set(shared.map(([key]) => key ?? ''));
}

function isOnePlace(entries: readonly ListedPlace[]): boolean {
  return new Set(joinByKeys(entries, [numberKeys, nameKeys]).values()).size === 1;
}

/** Many surgeries share a house, and hospitals are told by their site. */
const SHARE_HOUSES = new Set(['food', 'gp', 'hospital']);

/** The kind and the house of an entry; null where it has none, or where its kind shares houses. */
function houseKey({ kind, postcode, address }: ListedPlace): string | null {
  const house = SHARE_HOUSES.has(kind) ? null : houseOf(address ?? '');
  return postcode && house ? `${kind} ${postcode} at ${house}` : null;
}

/**
 * The kind, the postcode and the name without what one register adds to it: 'Ravat & Ray Dental Care' of 'Ravat & Ray
 * Dental Care, Oldham' and of 'Ravat & Ray Dental Care (Fitton Hill) Ltd'. Null where its kind shares houses.
 */
function coreNameKey({ kind, postcode, address, name }: ListedPlace): string | null {
  if (SHARE_HOUSES.has(kind) || !postcode) return null;
  const [, ...towns] = (address ?? '').split(',').map(plainName).filter(Boolean);
  const own = plainName(name.replace(/\([^()]*\)/g, ' '));
  const town = towns.find((one) => own !== one && (own.startsWith(one) || own.endsWith(one))) ?? '';
  const core = own.startsWith(town) ? own.slice(town.length) : own.slice(0, -town.length);
  return `${kind} ${postcode} called ${core}`;
}

const SHARED_KEYS = [houseKey, coreNameKey];

const numberKeys = ({ source, ref, code }: ListedPlace) => [
  `${source} ${ref}`,
  ...(code ? [`code ${code}`] : []),
];

/** Food premises are told apart by their number alone: a canteen and its kiosk share name and postcode. */
function nameKeys(place: ListedPlace): string[] {
  const { source, postcode, name } = place;
  return postcode && source !== 'fhrs' ? [`${postcode} ${plainName(name)}`, ...phoneKeys(place)] : [];
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
