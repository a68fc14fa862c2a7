import { endpoints } from '../../server/endpoints/index.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { newCaller } from '../pipeline/call-fixture.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer is read as the caller reads it, as plain JSON
type Body = any;

/** An account that calls map endpoints; every answer is read by the endpoint's own response schema. */
export async function mapCaller(services: Services, allowance?: number) {
  const caller = await newCaller(services.db, allowance);
  const call = async (name: string, body: unknown): Promise<Body> => {
    const endpoint = endpoints.find(({ contract }) => contract.name === name);
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    const whole = { ...caller, body, idempotencyKey: null, endpoint, requestId: 'test' };
    const answer = JSON.parse(JSON.stringify((await answerCall(whole, services)).body));
    endpoint.contract.response.parse(answer);
    return answer;
  };
  return {
    accountId: caller.account.id,
    render: (body: unknown) => call('render_map', body),
    update: (body: unknown) => call('update_map', body),
    get: (body: unknown = {}) => call('get_map', body),
    remove: (body: unknown) => call('delete_map', body),
    geocode: (body: unknown) => call('geocode_batch', body),
  };
}
