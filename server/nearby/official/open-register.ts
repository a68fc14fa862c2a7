// What is one place is decided before anything is asked: whatever the filters, the circle or the mode, a place has the same
// entries, one of which gives its number, and one position.
import type { Queryable } from '../../db/database.ts';
import { listAllPois, type PoiFacts } from '../../gazetteer/pois.ts';
import { createVersionCache } from '../../geocoder/version-cache.ts';
import type { Point } from '../../geometry/distance.ts';
import { nearestFirst } from '../nearest-first.ts';
import { groupEntries } from '../register-duplicates.ts';
import { BEST_POINT } from './official-place.ts';
import { type OfficialKind, PROPERTY_WORDS, registersOf } from './registers.ts';

/** A registered place, at the best point that one of its entries has. */
export interface RegisteredPlace extends Point {
  pointFrom: string;
  /** Its position among all, which decides between places at one distance. */
  rank: number;
  /** The first gives its number. */
  entries: readonly ListedEntry[];
}

export type ListedEntry = PoiFacts & { isNhs: boolean | null };

/** For one database; an entry takes some 600 bytes. */
const MOST_ENTRIES = 100_000;
type RegisterCache = ReturnType<typeof createVersionCache<string, readonly RegisteredPlace[]>>;
const caches = new WeakMap<Queryable, RegisterCache>();

/** All places of a kind, in whichever registers. */
export async function openRegister(
  db: Queryable,
  mapVersion: string,
  kind: OfficialKind,
): Promise<readonly RegisteredPlace[]> {
  const kept = cacheOf(db)(mapVersion);
  const known = kept.get(kind);
  if (known) return known;
  const sources = registersOf(kind, false);
  const entries = await listAllPois(db, { kinds: [kind], sources }, Object.keys(PROPERTY_WORDS));
  const places = toPlaces(entries);
  kept.set(kind, places);
  return places;
}

function cacheOf(db: Queryable): RegisterCache {
  const sizeOf = (places: readonly RegisteredPlace[]) =>
    places.reduce((sum, { entries }) => sum + entries.length, 1);
  const cache =
    caches.get(db) ?? createVersionCache<string, readonly RegisteredPlace[]>(MOST_ENTRIES, sizeOf);
  caches.set(db, cache);
  return cache;
}

function toPlaces(all: readonly PoiFacts[]): RegisteredPlace[] {
  const entries = all
    .map((entry) => ({ ...entry, isNhs: toFlag(entry.properties['nhs']), meters: 0 }))
    .sort(nearestFirst);
  const groups = new Set(groupEntries(entries).values());
  return [...groups].map((group, rank) => {
    const sorted = [...group].sort(nearestFirst);
    return { ...bestPoint(sorted), rank, entries: sorted };
  });
}

const toFlag = (value: unknown) => (typeof value === 'boolean' ? value : null);

/** The best point at the address of the first entry: of a practice that moved, another register may have the old one. */
function bestPoint(entries: readonly ListedEntry[]): Pick<RegisteredPlace, 'lat' | 'lng' | 'pointFrom'> {
  const there = entries.filter(({ postcode }) => postcode === entries[0]?.postcode);
  const rank = ({ pointFrom }: ListedEntry) => BEST_POINT.indexOf(pointFrom);
  const [{ lat, lng, pointFrom }] = there.toSorted((a, b) => rank(a) - rank(b)) as [ListedEntry];
  return { lat, lng, pointFrom };
}
