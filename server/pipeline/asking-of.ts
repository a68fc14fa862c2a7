import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { AnyRowsEndpoint } from './endpoint.ts';

/** The request without its rows, to ask again; null for an endpoint whose answers depend only on places. */
export function askingOf({ outdates }: AnyRowsEndpoint, request: RowsRequest): object | null {
  if (!outdates) return null;
  const asking = Object.entries(request).filter(([name]) => !NOT_ASKED_AGAIN.has(name));
  return Object.fromEntries(asking);
}

/** Rows, and request fields that are computed from all of them. */
const NOT_ASKED_AGAIN = new Set([
  'addresses',
  'records',
  'source',
  'background',
  'dry_run',
  'map_version',
  'render',
  'title',
]);
