import type { PreparedRequest } from './answer-rows.ts';

/** What is asked beside rows, to be asked again; null of an endpoint whose answers rest on their places alone. */
export function askingOf({
  endpoint: { outdates },
  request,
  prepared,
}: Pick<PreparedRequest, 'endpoint' | 'request' | 'prepared'>): object | null {
  if (!outdates) return null;
  const asked = outdates.asking?.(request, prepared) ?? request;
  const asking = Object.entries(asked).filter(([name]) => !NOT_ASKED_AGAIN.has(name));
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
