// What a watch asks of its rows, as calls of endpoints: each is answered and charged as the same call is.
import type { AnsweredRow } from '../../shared/api/common.ts';
import { type AnyRowsEndpoint, rowsCost } from '../pipeline/endpoint.ts';
import { parseBody } from '../pipeline/read-request.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { KnownOfRow, ReadPart, WatchPartName } from './read/known.ts';
import { PART_READERS } from './read/part-readers.ts';
import type { WatchAsks } from './watch.ts';

/** Rows that one step asks: fewer than any of the endpoints takes. */
export const STEP_ROWS = 100;
/** How far the nearest hospital is looked for. */
const HOSPITAL_KM = 50;

export interface WatchPart {
  name: WatchPartName;
  endpoint: AnyRowsEndpoint;
  request: RowsRequest;
  /** What an answer tells, given what was known before; null where it tells nothing new for certain. */
  read(answer: AnsweredRow, before: KnownOfRow, now: Date): ReadPart;
}

/** The calls in their order, never none. */
export function partsOf(
  { warnings, facts, hospital }: WatchAsks,
  endpoints: readonly AnyRowsEndpoint[],
): WatchPart[] {
  // Rows are given beside the request, so that they keep what their run knew of them.
  const records = [{}];
  const asked: [WatchPartName, string, object][] = [];
  if (warnings) asked.push(['warnings', 'check_live_hazards', { records, near_km: 0, min_level: warnings }]);
  if (facts.length > 0) asked.push(['facts', 'get_location_facts', { records, fields: facts }]);
  if (hospital)
    asked.push(['hospital', 'find_nearby', { records, category: 'hospital', n: 1, radius_km: HOSPITAL_KM }]);
  return asked.map(([name, endpointName, body]) => {
    const endpoint = endpoints.find(({ contract }) => contract.name === endpointName);
    if (!endpoint) throw new Error(`a watch needs ${endpointName}, which is not here`);
    return { name, endpoint, request: parseBody(endpoint.contract, body), read: PART_READERS[name] };
  });
}

/** Lookups of so many rows. */
export function costOfCheck(parts: readonly WatchPart[], rows: number): number {
  let cost = 0;
  for (const { endpoint, request } of parts)
    for (let from = 0; from < rows; from += STEP_ROWS)
      cost += rowsCost(endpoint, request, Math.min(STEP_ROWS, rows - from));
  return cost;
}
