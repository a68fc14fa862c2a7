// Of several towns of one name the one near the rows is meant: Alexandria in Virginia for rows in Washington.
import { findLocalities, type Locality } from '../../gazetteer/localities.ts';
import { localityKey } from '../../geocoder/parse/normalize.ts';
import { type RegionHint, readRegionHint } from '../../geocoder/parse/region-hint.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { Finder } from './finder.ts';

/** A town this far from every row is not near them. */
export const NEAR_ROWS_METERS = 100_000;
/** One that has so many times the people of each other near the rows is meant. */
const CLEARLY_LARGER = 10;

interface Namesakes {
  /** The town of the name near the rows; null where there is none, or one of several may be meant. */
  near: Locality | null;
  /** Several that are as likely. */
  unclear: readonly Locality[];
  /** People of the largest one anywhere. */
  largest: number;
}

export async function namesakesOf(text: string, finder: Finder): Promise<Namesakes> {
  const all = await townsOf(text, finder);
  const near = all
    .filter((town) => metersToRows(town, finder) <= NEAR_ROWS_METERS)
    .sort((a, b) => b.population - a.population);
  const [first, second] = withoutTwins(near);
  const isClear = first && (!second || first.population > CLEARLY_LARGER * second.population);
  const largest = Math.max(0, ...all.map(({ population }) => population));
  if (isClear || !first) return { near: first ?? null, unclear: [], largest };
  return { near: null, unclear: withoutTwins(near), largest };
}

function townsOf(text: string, { services, mapVersion }: Finder): Promise<Locality[]> {
  const key = localityKey(text.replace(/^the\s+/i, ''));
  return services.readMap(mapVersion, (db) => findLocalities(db, [key]));
}

/** The names under which records know a town near the rows: 'Casnewydd' is Newport. */
export async function mainNamesNear(text: string, finder: Finder): Promise<string[]> {
  const towns = (await townsOf(text, finder)).filter(
    (town) => metersToRows(town, finder) <= NEAR_ROWS_METERS,
  );
  return [...new Set(towns.flatMap(({ mainNameKey }) => mainNameKey ?? []))];
}

/** Whether what has this name there is a quarter of a town, and no town. */
export async function isPartOfTown(text: string, at: Point, finder: Finder): Promise<boolean> {
  const there = (await townsOf(text, finder)).filter((town) => distanceMeters(town, at) < TWIN_METERS);
  return there.length > 0 && there.every(({ kind }) => kind === 'suburb');
}

/** A town stands in several sources. */
const TWIN_METERS = 10_000;

function withoutTwins(towns: readonly Locality[]): Locality[] {
  return towns.filter(
    (town, at) => !towns.slice(0, at).some((other) => distanceMeters(town, other) < TWIN_METERS),
  );
}

/** Meters from the nearest row; infinite where no row is placed. */
export function metersToRows(to: Point, { placed }: Pick<Finder, 'placed'>): number {
  return placed.reduce(
    (least, { placement: { point } }) => (point ? Math.min(least, distanceMeters(point, to)) : least),
    Number.POSITIVE_INFINITY,
  );
}

/** Where a town lies, as far as a geocoder can be told. */
export function hintOf({ country, state, county }: Locality): RegionHint | null {
  if (country === 'US') return readRegionHint('US', state);
  return country === 'GB' ? (readRegionHint('GB', county) ?? readRegionHint('GB', state)) : null;
}

export const nameOf = ({ name, county, state, country }: Locality): string =>
  [name, country === 'US' ? state || country : county || state || country].filter(Boolean).join(', ');
