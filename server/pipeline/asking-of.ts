import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { AnyRowsEndpoint } from './endpoint.ts';

/** What is asked beside rows, to be asked again; null of an endpoint whose answers rest on their places alone. */
export function askingOf({ outdates }: AnyRowsEndpoint, request: RowsRequest): object | null {
  if (!outdates) return null;
  const asking = Object.entries(request).filter(([name]) => !NOT_ASKED_AGAIN.has(name));
  return Object.fromEntries(asking);
}

/** Rows, and what is made of all of them. */
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
