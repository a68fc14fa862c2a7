// Metadata of a spreadsheet, wherever it stands.
import type { EmulatedSpreadsheet, Metadata } from './spreadsheet.ts';
import { WireError } from './wire-error.ts';

export function metadataPlaces({ metadata, tabs }: EmulatedSpreadsheet): Metadata[][] {
  return [
    metadata,
    ...tabs.flatMap((tab) => [tab.metadata, ...tab.columns.map((column) => column.metadata)]),
  ];
}

export const allMetadata = (sheet: EmulatedSpreadsheet): Metadata[] => metadataPlaces(sheet).flat();

/** https://developers.google.com/workspace/sheets/api/guides/metadata */
const MOST_METADATA = 30_000;

export function checkMetadata({ metadata, tabs }: EmulatedSpreadsheet): void {
  const ofTabs = tabs.map((tab) => [...tab.metadata, ...tab.columns.flatMap((column) => column.metadata)]);
  for (const all of [metadata, ...ofTabs]) {
    const size = all.reduce((sum, { key, value }) => sum + key.length + value.length, 0);
    if (size > MOST_METADATA)
      throw new WireError(400, 'The developer metadata has reached its maximum size.');
  }
}
