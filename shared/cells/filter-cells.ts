import type { AnswerColumn } from '../api/endpoint.ts';
import type { FilteredRecord } from '../api/filtered-record.ts';
import { sentColumns } from './sent-cells.ts';

const isMeasured = (row: FilteredRecord) => row.nearest_site !== null;

const ofSite = (
  description: string,
  field: 'id' | 'name' | 'miles' | 'km',
): AnswerColumn<FilteredRecord> => ({
  description,
  read: (row) => row.nearest_site?.[field] ?? null,
  isKnown: isMeasured,
});

export const filterColumns = {
  id: { description: 'The id sent', isShared: true, read: (row) => row.id },
  ...sentColumns,
  lat: { description: 'Latitude', isShared: true, read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude', isShared: true, read: (row) => row.location?.lng ?? null },
  nearest_site: ofSite('Id of the nearest site', 'id'),
  site_name: ofSite('Name of the nearest site', 'name'),
  miles: ofSite('Straight-line miles to it', 'miles'),
  km: ofSite('Straight-line kilometers to it', 'km'),
  within: {
    description: 'Within the distance asked',
    read: (row) => row.within ?? null,
    isKnown: (row) => isMeasured(row) && row.within !== null,
  },
  status: { description: 'placed, review or unplaced', isShared: true, read: (row) => row.status },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  reason: {
    description: 'Why unplaced or flagged',
    isProse: true,
    read: (row) => row.reason ?? row.flagged ?? null,
  },
  record_key: { description: 'The key of the place', isShared: true, read: (row) => row.record_key },
} satisfies Record<string, AnswerColumn<FilteredRecord>>;
