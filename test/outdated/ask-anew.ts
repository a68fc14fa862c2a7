// Calls whose runs are kept, and which of their rows the same call answers otherwise now.
import { endpoints } from '../../server/endpoints/index.ts';
import type { Call, CallAnswer } from '../../server/pipeline/call.ts';
import type { RunBlock } from '../../shared/api/common.ts';
import { callAs } from '../call.ts';

export interface AskedCall {
  name: string;
  body: object;
}

interface Answer {
  records: Row[];
  run: RunBlock;
}

interface Row {
  record_key: string | null;
  status: string;
  placed_by?: string;
  location?: { lat: number; lng: number };
  facts?: Record<
    string,
    { value?: unknown; may_be?: { value: unknown }[]; not_loaded?: string; outside_coverage?: string }
  >;
  places?: { id: string; name: string | null }[];
  total?: number;
  count?: number;
  flood?: { zone: string | null; level: string | null };
  nearest_site?: { id: string; km: number } | null;
  within?: boolean | null;
  band?: number | null;
}

export async function askCall(
  answerCall: (call: Call) => Promise<CallAnswer>,
  { name, body }: AskedCall,
  caller: { accountId: string; keyId: string },
): Promise<Answer> {
  const endpoint = endpoints.find(({ contract }) => contract.name === name);
  if (!endpoint) throw new Error(name);
  const account = { id: caller.accountId, allowance: 10_000_000 };
  const { callRaw } = callAs({ account, keyId: caller.keyId }, answerCall);
  return (await callRaw<Answer>(endpoint, body)).body;
}

/** Positions of the rows that two answers of the same call tell otherwise. */
export function differing(before: Answer, now: Answer): number[] {
  return before.records.flatMap((row, at) => (essence(row) === essence(now.records[at] as Row) ? [] : [at]));
}

/** The facts of a row that two answers of the same call tell otherwise. */
export function differingFacts(before: Answer, now: Answer, position: number): string[] {
  const [was, is] = [before, now].map(({ records }) => new Map(factValues(records[position] as Row)));
  const names = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  return [...names].filter((name) => JSON.stringify(was?.get(name)) !== JSON.stringify(is?.get(name)));
}

function factValues({ facts }: Row): [string, unknown][] {
  return Object.entries(facts ?? {}).map(([name, one]) => [
    name,
    one.not_loaded
      ? 'not loaded'
      : one.outside_coverage
        ? 'outside'
        : (one.may_be?.map(({ value }) => value) ?? one.value),
  ]);
}

/** All but dates, sureness and distances. */
function essence(row: Row): string {
  const {
    record_key,
    status,
    placed_by,
    location,
    places,
    total,
    count,
    flood,
    nearest_site: site,
    within,
    band,
  } = row;
  const values = factValues(row);
  const point = location && [location.lat.toFixed(5), location.lng.toFixed(5)];
  const told = places?.map(({ id, name }) => [id, name]);
  return JSON.stringify([
    record_key,
    status,
    placed_by,
    point,
    values,
    told,
    total,
    count,
    flood?.zone,
    flood?.level,
    site?.id,
    site?.km,
    within,
    band,
  ]);
}
