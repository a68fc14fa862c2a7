import { placesListed } from '../../shared/api/nearby-parts.ts';

interface ListedPlaces {
  places?: readonly { id: string; name: string | null; distance_km: number }[] | undefined;
  total?: number | undefined;
  count?: number | undefined;
  not_loaded?: string | undefined;
  outside_coverage?: string | undefined;
}

/** A place that is mapped twice, or at an entrance, is listed once. */
const SLACK_METERS = 2000;

/** The places around a row that an answer lists, from near to far, or their number. */
export function describeListed({
  places,
  total,
  count,
  not_loaded,
  outside_coverage,
}: ListedPlaces): Record<string, string> {
  if (not_loaded !== undefined) return { places: 'not loaded' };
  if (outside_coverage !== undefined) return { places: 'outside the data' };
  if (count !== undefined) return { count: String(count) };
  if (!places) return {};
  const listed = places.map(({ id, name }) => `${name ?? 'without a name'} (${id})`).join(', ') || 'none';
  return { places: listed, ...(total !== undefined && { total: String(total) }) };
}

interface NearestRequest {
  mode?: string | undefined;
  n?: number | undefined;
}

/** The distance to the farthest of the nearest places, where there are as many as requested; else the whole radius. */
export function reachOfPlaces(
  { places = [] }: ListedPlaces,
  { mode = 'nearest', n }: NearestRequest,
  radiusKm: number,
): number {
  const isFull = mode === 'nearest' && places.length >= placesListed(mode, n);
  const km = isFull ? Math.max(...places.map(({ distance_km }) => distance_km)) : radiusKm;
  return km * 1000 + SLACK_METERS;
}
