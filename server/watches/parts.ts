// The parts of a watch, as calls of endpoints: each is answered and charged like the same call.
import type { AnsweredRow } from '../../shared/api/common.ts';
import { type AnyRowsEndpoint, rowsCost } from '../pipeline/endpoint.ts';
import { parseBody } from '../pipeline/read-request.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { CheckedPart, KnownOfRow, WatchPartName } from './read/known.ts';
import { PART_READERS } from './read/part-readers.ts';
import type { WatchAsks } from './watch.ts';

/** Rows of one step: fewer than any of the endpoints accepts. */
export const STEP_ROWS = 100;
/** The search distance for the nearest hospital. */
const HOSPITAL_KM = 50;

export interface WatchPart {
  name: WatchPartName;
  endpoint: AnyRowsEndpoint;
  request: RowsRequest;
  /** The finding of an answer, given what was known before; null where it shows nothing new for certain. */
  read(answer: AnsweredRow, before: KnownOfRow, now: Date): CheckedPart;
}

/** The calls in order, at least one. */
export function partsOf(
  { warnings, facts, hospital }: WatchAsks,
  endpoints: readonly AnyRowsEndpoint[],
): WatchPart[] {
  // Rows are passed separately from the request, so that they keep what their run knew about them.
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

/** The lookups for a number of rows. */
export function costOfCheck(parts: readonly WatchPart[], rows: number): number {
  let cost = 0;
  for (const { endpoint, request } of parts)
    for (let from = 0; from < rows; from += STEP_ROWS)
      cost += rowsCost(endpoint, request, Math.min(STEP_ROWS, rows - from));
  return cost;
}
