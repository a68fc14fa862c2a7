import type { AnswerColumn } from '../api/endpoint.ts';
import type { GeocodeRecord } from '../api/geocode-record.ts';
import { asSent, byPosition } from '../told-by.ts';
import { placedColumns } from './placed-cells.ts';
import { sentColumns } from './sent-cells.ts';

const ofLocation = (description: string, part: 'lat' | 'lng'): AnswerColumn<GeocodeRecord> => ({
  description,
  isShared: true,
  read: (row) => row.location.value?.[part] ?? null,
});

const ofAdmin = (
  description: string,
  part: keyof NonNullable<GeocodeRecord['admin']['value']>,
): AnswerColumn<GeocodeRecord> => ({
  description,
  read: (row) => row.admin.value?.[part] ?? null,
  isKnown: (row) => row.admin.value !== null,
});

/** A postcode by position is that of the nearest one's middle: no letter is to be sent by it. */
function postcodeBasis({ admin }: GeocodeRecord): 'record' | 'sent' | 'position' | null {
  const postcode = admin.value?.postcode ?? null;
  if (postcode === null) return null;
  if (admin.evidence.includes(byPosition('postcode', postcode))) return 'position';
  return admin.evidence.includes(asSent('postcode', postcode)) ? 'sent' : 'record';
}

const isPlaced = ({ status }: GeocodeRecord) => status !== 'unplaced';

export const geocodeColumns = {
  id: { description: 'The id sent', isShared: true, read: (row) => row.id },
  ...sentColumns,
  lat: ofLocation('Latitude', 'lat'),
  lng: ofLocation('Longitude', 'lng'),
  status: { description: 'placed, review or unplaced', isShared: true, read: (row) => row.status },
  address: { description: 'The address as one line', read: (row) => row.address },
  house_number: ofAdmin('House number', 'house_number'),
  street: ofAdmin('Street', 'street'),
  city: ofAdmin('Town or city', 'city'),
  county: ofAdmin('County', 'county'),
  state: ofAdmin('State', 'state'),
  postcode: ofAdmin('Postcode or ZIP', 'postcode'),
  postcode_basis: {
    description: "record, sent, or position: the nearest postcode's",
    read: postcodeBasis,
    isKnown: (row) => row.admin.value !== null,
  },
  country: ofAdmin('Two-letter country code', 'country'),
  precision: { description: 'What the point stands for', read: (row) => row.location.precision },
  score: { description: 'Share right when measured', read: (row) => row.confidence.score },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  why: { description: 'What the confidence rests on', isProse: true, read: (row) => row.confidence.why },
  building: {
    description: 'The building at the point',
    read: (row) => row.building ?? null,
    isKnown: isPlaced,
  },
  reason: placedColumns.reason,
  council: { ...ofAdmin('Local authority, Great Britain', 'council'), isShared: true },
  uprn: {
    description: 'UPRN, Great Britain',
    isShared: true,
    read: (row) => row.uprn?.value ?? null,
    isKnown: isPlaced,
  },
  record_key: { description: 'The key of the place', isShared: true, read: (row) => row.record_key },
  map_version: { description: 'Version of the map data', read: (row) => row.map_version },
} satisfies Record<string, AnswerColumn<GeocodeRecord>>;
