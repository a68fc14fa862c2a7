import type { Fields } from '../../shared/fields.ts';

/** One row as it was sent, numbered and ready to be placed. */
export interface SentRow {
  /** The caller's own id as text, or the row's position from "1". */
  id: string;
  name: string | null;
  address: string | null;
  lat: unknown;
  lng: unknown;
  /** Whatever else the row carried, as sent. */
  fields: Fields;
  /** Another row of the call has the same id. */
  sharesId: boolean;
}

/** A row's own fields; everything beside them is the caller's. */
const ROW_FIELDS = ['id', 'name', 'address', 'lat', 'lng'] as const;

/** Every field name that stands in a row, the service's own ones first seen first. */
export function columnsSent(rows: readonly SentRow[]): string[] {
  const own = ROW_FIELDS.filter((field) => rows.some((row) => !isBlank(row[field])));
  return [...own, ...furtherFields(rows)];
}

/** Names of the further fields, in the order first seen. */
export function furtherFields(rows: readonly SentRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row.fields)))];
}

/** Rows that differ in what would be looked up: the same text or point counts once. */
export function countDistinct(
  rows: readonly SentRow[],
  placesOf: (row: SentRow) => unknown = ({ address, lat, lng }) => [address, lat, lng],
): number {
  return new Set(rows.map((row) => JSON.stringify(placesOf(row)))).size;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
