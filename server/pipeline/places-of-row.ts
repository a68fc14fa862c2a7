import type { GeocodeInput } from '../geocoder/placement.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { SentRow } from '../rows/sent-row.ts';
import type { AnyRowsEndpoint } from './endpoint.ts';
import { hintOfRow, toRowInput } from './row-input.ts';

/** What is placed for a row of the endpoint. */
export function placesOfRow(
  { placesOf }: AnyRowsEndpoint,
  row: SentRow,
  request: RowsRequest,
): GeocodeInput[] {
  const places = placesOf?.(row, request) ?? [toRowInput(row)];
  return row.hint ? places.map((place) => ({ ...place, hint: place.hint ?? hintOfRow(row) })) : places;
}
