import type { Placement } from '../geocoder/placement.ts';
import type { MapServices } from '../pipeline/services.ts';
import { readCoverage } from './coverage.ts';
import type { FactPlace } from './place.ts';
import { type FactQuery, readPlaces } from './read-places.ts';

/** The country alone: nothing else is read. */
export const COUNTRY_ONLY: FactQuery = { areas: [] };

/** The country of each placement, the same as of its facts; null for any other country, and without a point. */
export async function listCountries(
  placements: readonly Placement[],
  mapVersion: string,
  { db, listSources }: Pick<MapServices, 'db' | 'listSources'>,
): Promise<FactPlace['country'][]> {
  if (placements.length === 0) return [];
  const coverage = await readCoverage(db, mapVersion, await listSources());
  const places = await readPlaces(db, placements, coverage, COUNTRY_ONLY);
  return places.map((place) => place?.country ?? null);
}
