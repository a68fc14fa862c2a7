import type { Database } from '../../server/db/database.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Endpoint } from '../../server/pipeline/endpoint.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { noRoads } from '../../server/roads/no-roads.ts';
import type { Roads } from '../../server/roads/roads.ts';
import { createServices } from '../../server/start/create-services.ts';
import { newCaller } from '../pipeline/call-fixture.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer is read as the caller reads it, as plain JSON
export type Body = any;

/** Services on this database as the program wires them, without a queue: no call becomes a job. */
export function servicesOn(db: Database, roads: Roads = noRoads): Services {
  const noQueue = { send: () => Promise.reject(new Error('no jobs in this test')) };
  return createServices(db, noQueue, 'http://localhost:8080', { roads });
}

/** An account that calls endpoints; every answer but those of callRaw is read by the endpoint's own response schema. */
export async function endpointCaller(services: Services, allowance = 1_000_000) {
  const caller = await newCaller(services.db, allowance);
  const callRaw = async (called: unknown, body: object): Promise<Body> => {
    const endpoint = called as Endpoint;
    const whole = { ...caller, body, idempotencyKey: null, endpoint, requestId: 'test' };
    return JSON.parse(JSON.stringify(await answerCall(whole, services)));
  };
  const call = async (called: unknown, body: object): Promise<Body> => {
    const { body: answer } = await callRaw(called, body);
    expect((called as Endpoint).contract.response.parse(answer)).toEqual(answer);
    return answer;
  };
  return { accountId: caller.account.id, caller, call, callRaw };
}
