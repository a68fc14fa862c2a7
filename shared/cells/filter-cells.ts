import type { AnswerColumn } from '../api/endpoint.ts';
import type { FilteredRecord } from '../api/filtered-record.ts';
import { placedColumns, pointColumns } from './placed-cells.ts';
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
  ...pointColumns,
  nearest_site: ofSite('Id of the nearest site', 'id'),
  site_name: ofSite('Name of the nearest site', 'name'),
  miles: ofSite('Straight-line miles to it', 'miles'),
  km: ofSite('Straight-line kilometers to it', 'km'),
  within: {
    description: 'Within the distance asked',
    read: (row) => row.within ?? null,
    isKnown: (row) => isMeasured(row) && row.within !== null,
  },
  ...placedColumns,
} satisfies Record<string, AnswerColumn<FilteredRecord>>;
