// How kept facts and risks are held against newer data.
import type { AnsweredRow } from '../../shared/api/common.ts';
import { SHORE_METERS } from '../gazetteer/shore-counties.ts';
import { NEAREST_POSTCODE_METERS } from '../geocoder/describe/district.ts';
import { FAR_METERS, isFar } from './likely-positions.ts';
import { LISTED_METERS } from './listed-buildings.ts';
import { type FactQuery, WHERE_KINDS } from './read-places.ts';
import { CIRCLE_METERS } from './risk/crime.ts';

/** Of places whose radius is not known. */
const OF_HOUSE_METERS = 5000;
/** A place that is not exact may lie in any area of a large town or ZIP. */
const OF_TOWN_METERS = 60_000;

/** How far beyond the places where a row may lie some layers are read. */
const BEYOND_METERS: Readonly<Record<string, number>> = {
  // Its council is told by the point, and holds all of it.
  crime_council: OF_TOWN_METERS,
  crime: CIRCLE_METERS,
  listed_building: LISTED_METERS,
  tpo_tree: LISTED_METERS,
  uprn: 100,
  // A tract names its county; their outlines are not those of the same map. Off a shore the nearest one tells it.
  county: SHORE_METERS,
  // Outlines are wrong by so much, and a council beside the place is named.
  council: 500,
};
/** The nearest one tells whose a place is that lies outside every outline. Further away none is taken. */
const POSTCODE_METERS = 20_000;
/** Points are told in rounded degrees. */
const ROUNDED_METERS = 10;
/** Near a boundary the nearest one tells the council. */
const DISTRICT_METERS = NEAREST_POSTCODE_METERS + ROUNDED_METERS;

/** What councils publish: whether theirs is loaded is told for all that lies around a place. */
const OF_COUNCILS: ReadonlySet<string> = new Set([
  'conservation_area',
  'green_belt',
  'article4',
  'tpo',
  'tpo_tree',
  'national_landscape',
  'listed_building',
]);

interface FactRow {
  status: AnsweredRow['status'];
  placed_by?: string | undefined;
}

/** How far from a row what changes its facts and risks may lie. */
export function reachOfFacts(
  row: FactRow,
  { layer, radiusMeters, isStray }: { layer: string; radiusMeters: number | null; isStray: boolean },
  { areas, points }: FactQuery = { areas: [] },
): number | null {
  if (layer === 'postcode') {
    if (isStray) return POSTCODE_METERS + ROUNDED_METERS;
    const isByCouncil = [...areas, ...(points?.kinds ?? [])].some((kind) => OF_COUNCILS.has(kind));
    return DISTRICT_METERS + (isByCouncil ? LISTED_METERS + reachOfPositions(row, radiusMeters) : 0);
  }
  const { placed_by } = row;
  const widest = placed_by === 'rooftop' ? OF_HOUSE_METERS : OF_TOWN_METERS;
  // A town is read as far as it reaches.
  if (placed_by === 'town' || radiusMeters === null) return widest;
  return radiusMeters + (BEYOND_METERS[layer] ?? ROUNDED_METERS);
}

/** How far the postcodes of a place are asked; a row under review may mean one of several. */
function reachOfPositions({ status, placed_by }: FactRow, radiusMeters: number | null): number {
  const isOnePoint =
    placed_by === 'town' || (status === 'placed' && isFar({ radiusMeters: radiusMeters ?? 0 }));
  return isOnePoint ? 0 : (radiusMeters ?? FAR_METERS);
}

/** The layers that answers of such a question are read from. */
export function layersOf({ areas, points, codes = [], uprns = false }: FactQuery): ReadonlySet<string> {
  return new Set([
    ...WHERE_KINDS,
    ...areas,
    ...(points?.kinds ?? []),
    ...codes,
    ...(uprns ? ['uprn'] : []),
    'postcode',
  ]);
}

export const isOfLayers =
  (layers: ReadonlySet<string>) =>
  ({ layer }: { layer: string }): boolean =>
    layers.has(layer);
