// What find_nearby and find_official_places have in common.
import { z } from 'zod';
import * as common from './common.ts';
import type { RunTells } from './run-tells.ts';
import { sentFields } from './sent-fields.ts';

/** For both modes that list places. */
const DEFAULT_LISTED = 10;
const MOST_LISTED = 100;
const MOST_RADIUS_KM = 100;
export const MOST_ROWS = 500;

export const rowsRequest = {
  records: common.recordsInput.meta({ maxItems: MOST_ROWS }).optional(),
  addresses: common.addressesInput.meta({ maxItems: MOST_ROWS }).optional(),
  source: common.sourceInput.optional().describe('Rows of a sheet, file or earlier run instead.'),
  map_version: common.mapVersionInput,
  background: common.backgroundInput,
  dry_run: common.dryRunInput,
};

export const listedInput = z
  .int()
  .min(1)
  .max(MOST_LISTED)
  .optional()
  .describe(`Places per row, 1 to ${MOST_LISTED}; default 1 for nearest, ${DEFAULT_LISTED} for list.`);

export const radiusInput = z.number().positive().max(MOST_RADIUS_KM).optional();

/** Places for each row, where no number is requested. */
export function placesListed(mode: string, n: number | undefined): number {
  return n ?? (mode === 'nearest' || mode === 'at' ? 1 : DEFAULT_LISTED);
}

/**
 * What a run of either tells: how far the nearest is, up to the radius, and how many there are; of the nearest no more
 * than were asked for.
 */
export function tellNearby(
  { mode = 'nearest', n }: { mode?: string | undefined; n?: number | undefined },
  radiusKm: number,
  kind: readonly string[],
): RunTells {
  if (mode === 'at') return { figures: {} };
  const count = { of: 'count', by: null, to: 'kind' } as const;
  if (mode === 'count') return { kind, figures: { count } };
  const distance = { of: 'distance', by: 'straight', to: 'kind', most: radiusKm } as const;
  const all = mode === 'list' ? count : { ...count, cap: placesListed(mode, n) };
  return { kind, figures: { distance_km: distance, count: all } };
}

export const placeFields = {
  id: z.string().describe("The place's own number at its publisher."),
  name: z.string().nullable().describe('Its name; null where none is known.'),
  distance_km: z.number().min(0).describe('Great-circle distance from the row.'),
  lat: z.number().describe('Latitude of the place.'),
  lng: z.number().describe('Longitude of the place.'),
  address: z.string().optional().describe('Its address, as far as known.'),
  phone: z.string().optional().describe('Telephone number.'),
  website: z.string().optional().describe('Web address.'),
};

export const nearbyRowFields = {
  ...common.rowFields,
  ...sentFields,
  location: common.latLng.optional().describe('Where the row is.'),
  count: z.int().min(0).optional().describe('With mode count: places within the radius.'),
  total: z
    .int()
    .min(0)
    .optional()
    .describe('With mode list: places within the radius, of which at most n are listed.'),
  edge: z
    .literal(true)
    .optional()
    .describe('A nearer or further place could lie outside the area that the loaded data covers.'),
  outside_coverage: z.string().optional().describe('Why the row is outside what the data covers.'),
  not_loaded: z.string().optional().describe('The data set that would answer the row and is not loaded.'),
};

export const NEARBY_SETS = {
  lead: ['id', 'input'],
  csv: [
    'name',
    'status',
    'lat',
    'lng',
    'place_id',
    'place',
    'distance_km',
    'place_lat',
    'place_lng',
    'place_address',
    'places',
    'count',
    'edge',
    'coverage',
    'confidence',
    'reason',
    'record_key',
  ],
  sheet: ['place', 'distance_km', 'place_address', 'count', 'coverage', 'confidence'],
};
