import type { Database } from '../../server/db/database.ts';
import type { AnyRowsEndpoint, WholeEndpoint } from '../../server/pipeline/endpoint.ts';
import type { CheckedRecord } from '../../shared/api/check-live-hazards.ts';
import type { HazardItemAnswer } from '../../shared/api/get-live-hazards.ts';
import { answerOn } from '../answer-on.ts';
import { newCall, newCaller } from '../pipeline/call-fixture.ts';

/** What of both endpoints' answers is looked at. */
export interface HazardAnswer {
  message: string;
  items: HazardItemAnswer[];
  records: CheckedRecord[];
  totals: Record<string, unknown>;
  feeds: { name: string; as_of: string | null; fresh: boolean }[];
  confidence: { levels: Record<string, number>; caveats: { basis: string; rows: number; ids: string[] }[] };
  map?: { title: string; layers: { name: string; pins: number }[] };
  usage: { used: number };
  run: { rows: number; sources: { name: string; as_of: string }[] };
}

/** Calls an endpoint as the program wires it; the answer is parsed with the endpoint's own response schema. */
export function hazardCaller(db: Database) {
  return async (endpoint: unknown, body: unknown): Promise<HazardAnswer> => {
    const asked = endpoint as AnyRowsEndpoint | WholeEndpoint;
    const caller = await newCaller(db);
    const answer = await answerOn(db)({ ...newCall(caller, body), endpoint: asked });
    return asked.contract.response.parse(answer.body) as HazardAnswer;
  };
}
