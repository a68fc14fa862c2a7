// What find_nearby and find_official_places have in common.
import { z } from 'zod';
import * as common from './common.ts';
import type { Column } from './endpoint.ts';

/** Of both modes that list places. */
const DEFAULT_LISTED = 10;
const MOST_LISTED = 100;
const MOST_RADIUS_KM = 100;

export const rowsRequest = {
  records: common.recordsInput.optional(),
  addresses: common.addressesInput.optional(),
  source: common.sourceInput.optional().describe('Rows of a sheet, file or earlier run instead.'),
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

/** Places a row, where none are asked for. */
export function placesListed(mode: string, n: number | undefined): number {
  return n ?? (mode === 'nearest' || mode === 'at' ? 1 : DEFAULT_LISTED);
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
  location: common.latLng.optional().describe('Where the row is.'),
  count: z.int().min(0).optional().describe('With mode count: places within the radius.'),
  edge: z
    .literal(true)
    .optional()
    .describe('A nearer or further place could lie outside the area that the loaded data covers.'),
  outside_coverage: z.string().optional().describe('Why the row is outside what the data covers.'),
  not_loaded: z.string().optional().describe('The data set that would answer the row and is not loaded.'),
};

interface NearbyRow {
  id: string;
  record_key: string | null;
  status: string;
  location?: { lat: number; lng: number } | undefined;
  confidence: { level: string };
  reason?: string | undefined;
  flagged?: string | undefined;
  count?: number | undefined;
  places?: NearbyPlace[] | undefined;
  edge?: true | undefined;
  outside_coverage?: string | undefined;
  not_loaded?: string | undefined;
}

interface NearbyPlace {
  id: string;
  name: string | null;
  distance_km: number;
  lat: number;
  lng: number;
  address?: string | undefined;
}

const ofNearest = (description: string, field: keyof NearbyPlace): Column<NearbyRow> => ({
  description,
  read: (row) => row.places?.[0]?.[field] ?? null,
});

/** The columns of both; an endpoint adds those of its own kind of place. */
export const nearbyColumns = {
  id: { description: 'The id sent', read: (row) => row.id },
  status: { description: 'placed, review or unplaced', read: (row) => row.status },
  lat: { description: 'Latitude of the row', read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude of the row', read: (row) => row.location?.lng ?? null },
  place_id: ofNearest('Number of the nearest place', 'id'),
  place: ofNearest('Name of the nearest place', 'name'),
  distance_km: ofNearest('Kilometers to the nearest place', 'distance_km'),
  place_lat: ofNearest('Latitude of the nearest place', 'lat'),
  place_lng: ofNearest('Longitude of the nearest place', 'lng'),
  place_address: ofNearest('Address of the nearest place', 'address'),
  places: {
    description: 'Names of all places listed',
    read: (row) => row.places?.map(({ name, id }) => name ?? id).join('; ') ?? null,
  },
  count: { description: 'Places counted or listed', read: (row) => row.count ?? row.places?.length ?? null },
  edge: { description: 'Whether one could lie outside the data', read: (row) => row.edge ?? false },
  coverage: {
    description: 'Why the row has no answer',
    read: (row) => row.outside_coverage ?? row.not_loaded ?? null,
  },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  reason: { description: 'Why unplaced or flagged', read: (row) => row.reason ?? row.flagged ?? null },
  record_key: { description: "The key of the row's place", read: (row) => row.record_key },
} satisfies Record<string, Column<NearbyRow>>;

export const NEARBY_SETS = {
  lead: ['id'],
  csv: [
    ...['status', 'lat', 'lng', 'place_id', 'place', 'distance_km', 'place_lat', 'place_lng'],
    ...['place_address', 'places', 'count', 'edge', 'coverage', 'confidence', 'reason', 'record_key'],
  ],
  sheet: ['place', 'distance_km', 'place_address', 'count', 'coverage', 'confidence'],
};
