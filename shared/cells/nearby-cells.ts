import type { AnswerColumn } from '../api/endpoint.ts';
import { placedColumns } from './placed-cells.ts';
import { type SentFields, sentColumns } from './sent-cells.ts';

interface NearbyCells extends SentFields {
  id: string;
  record_key: string | null;
  status: string;
  location?: { lat: number; lng: number } | undefined;
  confidence: { level: string };
  reason?: string | undefined;
  flagged?: string | undefined;
  count?: number | undefined;
  places?: NearbyPlace[] | undefined;
  total?: number | undefined;
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

/** Whether places were looked for around the row. */
const isAnswered = ({ places, count, outside_coverage, not_loaded }: NearbyCells) =>
  (places ?? count) !== undefined && (outside_coverage ?? not_loaded) === undefined;

/** Whether the nearest is known, or that the data has none. */
const isFound = (row: NearbyCells) => isAnswered(row) && row.places !== undefined;

const isCut = ({ edge }: NearbyCells) => edge === true;

const ofNearest = (description: string, field: keyof NearbyPlace): AnswerColumn<NearbyCells> => ({
  description,
  read: (row) => row.places?.[0]?.[field] ?? null,
  isKnown: isFound,
  isCut,
});

/** The columns of both; an endpoint adds those of its own kind of place. */
export const nearbyColumns = {
  id: { description: 'The id sent', isShared: true, read: (row) => row.id },
  ...sentColumns,
  status: { description: 'placed, review or unplaced', isShared: true, read: (row) => row.status },
  lat: { description: 'Latitude of the row', isShared: true, read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude of the row', isShared: true, read: (row) => row.location?.lng ?? null },
  place_id: ofNearest('Number of the nearest place', 'id'),
  place: ofNearest('Name of the nearest place', 'name'),
  distance_km: ofNearest('Kilometers to the nearest place', 'distance_km'),
  place_lat: ofNearest('Latitude of the nearest place', 'lat'),
  place_lng: ofNearest('Longitude of the nearest place', 'lng'),
  place_address: ofNearest('Address of the nearest place', 'address'),
  places: {
    description: 'Names of all places listed',
    read: (row) => row.places?.map(({ name, id }) => name ?? id).join('; ') ?? null,
    isKnown: isFound,
    isCut,
  },
  count: {
    description: 'Places within the radius, of the nearest those listed',
    read: (row) => row.count ?? row.total ?? row.places?.length ?? null,
    isKnown: isAnswered,
    isCut,
  },
  total: {
    description: 'Places within the radius, listed or not',
    read: (row) => row.total ?? null,
    isKnown: ({ total }) => total !== undefined,
    isCut,
  },
  edge: {
    description: 'Whether one could lie outside the data',
    read: (row) => row.edge ?? false,
    isKnown: isAnswered,
  },
  coverage: {
    description: 'Why the row has no answer',
    isProse: true,
    read: (row) => row.outside_coverage ?? row.not_loaded ?? null,
  },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  reason: placedColumns.reason,
  record_key: { description: "The key of the row's place", isShared: true, read: (row) => row.record_key },
} satisfies Record<string, AnswerColumn<NearbyCells>>;
