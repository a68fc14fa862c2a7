import type { AnswerColumn } from '../api/endpoint.ts';

interface LocatedCells {
  location?: { lat: number; lng: number } | null | undefined;
}

interface PlacedCells {
  record_key: string | null;
  status: string;
  flagged?: string | undefined;
  reason?: string | undefined;
  confidence: { level: string };
}

/** Where a row is. */
export const pointColumns = {
  lat: { description: 'Latitude', isShared: true, read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude', isShared: true, read: (row) => row.location?.lng ?? null },
} satisfies Record<string, AnswerColumn<LocatedCells>>;

/** Whether a row is placed and how sure that is, or why it is not. */
export const placedColumns = {
  status: { description: 'placed, review or unplaced', isShared: true, read: (row) => row.status },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  reason: {
    description: 'Why unplaced or flagged',
    isProse: true,
    read: (row) => row.reason ?? row.flagged ?? null,
  },
  record_key: { description: 'The key of the place', isShared: true, read: (row) => row.record_key },
} satisfies Record<string, AnswerColumn<PlacedCells>>;
