import type { RowsSource } from '../../shared/api/common.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Fields } from '../../shared/fields.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import { placerOfRecords, type RecordPlace } from './columns/place-of-record.ts';
import type { SentRow } from './sent-row.ts';

/** The part of a request that carries rows, already validated. */
export interface RowsRequest {
  addresses?: readonly (string | null)[] | undefined;
  records?: readonly Fields[] | undefined;
  source?: RowsSource | undefined;
  background?: boolean | undefined;
}

/** Refuses the request unless exactly one of these fields, or `source`, has rows. */
export function checkOneList(request: RowsRequest, fields: readonly string[] = LISTS): void {
  const allowed = [...fields, 'source'];
  const given = allowed.filter((field) => request[field as keyof RowsRequest] !== undefined);
  if (given.length === 1) return;
  const got = given.join(' and ') || 'none';
  const names = `${allowed.slice(0, -1).join(', ')} and ${allowed.at(-1)}`;
  throw new ApiError('conflicting_fields', `send exactly one of ${names}, got ${got}`);
}

const LISTS = ['addresses', 'records'];

/** Whether a request carries no rows, by value or by reference. */
export function hasNoList(request: RowsRequest, fields: readonly string[]): boolean {
  return [...fields, 'source'].every((field) => request[field as keyof RowsRequest] === undefined);
}

/** The rows of a request in the order sent, none dropped. */
export function readRowsByValue({ addresses, records }: RowsRequest): SentRow[] {
  const placeOf = placerOfRecords();
  const rows = (addresses?.map((address) => ({ address })) ?? records ?? []).map((record, index) =>
    toRow(record, placeOf(record), index),
  );
  if (rows.length === 0) throw emptyList(addresses ? 'addresses' : 'records');
  return markSharedIds(rows);
}

const emptyList = (field: string) =>
  new ApiError('no_rows', `${field}: got an empty list, send at least one row`, { field });

function toRow(record: Fields, place: RecordPlace, index: number): SentRow {
  const { id, name, address: _, lat: __, lng: ___, ...fields } = record;
  const sentId = foreignText(id);
  return {
    id: sentId.trim() === '' ? String(index + 1) : sentId,
    name: (name as string | null | undefined) ?? null,
    ...place,
    fields,
    sharesId: false,
  };
}

/**
 * Marks those of the caller's rows whose id occurs more than once: in place, because copies of many rows need much
 * memory.
 */
export function markSharedIds(rows: SentRow[]): SentRow[] {
  const timesSent = new Map<string, number>();
  for (const { id } of rows) timesSent.set(id, (timesSent.get(id) ?? 0) + 1);
  for (const row of rows) row.sharesId = (timesSent.get(row.id) ?? 0) > 1;
  return rows;
}
