import { placedColumns } from '../cells/placed-cells.ts';
import type { AnswerColumn } from './endpoint.ts';

/** A row of a map as stored in the run. */
export interface KeptMapRow {
  id: string;
  layer: string;
  name: string | null;
  status: string;
  record_key: string | null;
  location?: { lat: number; lng: number };
  placed_by?: string;
  flagged?: string;
  reason?: string;
  confidence: { level: string; score: number; basis: string; why: string };
}

/** The flat columns of the rows that a map call stores as its run. */
export const mapColumns = {
  id: { description: 'The id sent', isShared: true, read: (row) => row.id },
  name: { description: 'Its name', read: (row) => row.name },
  layer: { description: 'The layer', read: (row) => row.layer },
  status: { description: 'placed, review or unplaced', isShared: true, read: (row) => row.status },
  lat: {
    description: 'Latitude; blank for lines and areas',
    isShared: true,
    read: (row) => row.location?.lat ?? null,
  },
  lng: {
    description: 'Longitude; blank for lines and areas',
    isShared: true,
    read: (row) => row.location?.lng ?? null,
  },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  reason: placedColumns.reason,
  record_key: { description: 'The key of the place', isShared: true, read: (row) => row.record_key },
} satisfies Record<string, AnswerColumn<KeptMapRow>>;

export const mapColumnSets = {
  lead: ['id', 'name'],
  csv: ['layer', 'status', 'lat', 'lng', 'confidence', 'reason', 'record_key'],
  sheet: ['lat', 'lng', 'status', 'confidence'],
};
