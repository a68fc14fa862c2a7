import type { PlacingOptions } from '../ledger/runs.ts';
import type { PreparedRequest } from './answer-rows.ts';

type AskedList = Pick<PreparedRequest, 'endpoint' | 'request' | 'prepared'>;

/** What is needed beyond a row's own words to hold it against newer data; null where nothing is. */
export function placingOf({
  endpoint: { placingOf, outdates },
  request,
  prepared,
}: AskedList): PlacingOptions | null {
  const own = placingOf?.(request) ?? null;
  if (!outdates?.tellsEndAs) return own;
  return { ...own, ends: (outdates.endsOf?.(prepared) ?? []).map(({ point }) => point) };
}

/** Whether each row was placed by its own words alone. */
export function isWithoutHints(placing: PlacingOptions | null): boolean {
  const { ends: _, ...hints } = placing ?? {};
  return Object.keys(hints).length === 0;
}

/** What is asked beside rows, to be asked again; null of an endpoint whose answers rest on their places alone. */
export function askingOf({ endpoint: { outdates }, request, prepared }: AskedList): object | null {
  if (!outdates) return null;
  const repeated = outdates.asking?.(request, prepared) ?? request;
  const asking = Object.entries(repeated).filter(([name]) => !NOT_ASKED_AGAIN.has(name));
  return Object.fromEntries(asking);
}

/** Rows, and request fields that are computed from all of them. */
const NOT_ASKED_AGAIN = new Set([
  'addresses',
  'records',
  'stops',
  'source',
  'background',
  'dry_run',
  'map_version',
  'render',
  'title',
]);
