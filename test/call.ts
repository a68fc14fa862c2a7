import { answerCall } from '../server/pipeline/answer-call.ts';
import type { Call, CallAnswer } from '../server/pipeline/call.ts';
import type { Endpoint } from '../server/pipeline/endpoint.ts';
import type { Services } from '../server/pipeline/services.ts';
import type { DryRunAnswer } from '../shared/api/common.ts';
import type { FinishedAnswer } from '../shared/api/endpoint.ts';
import type { Read } from './read-answer.ts';

/** An answer as a test names it: it knows what it asked for. */
interface Answered<Body> extends Omit<CallAnswer, 'body'> {
  body: Body;
}

/** Calls endpoints as one account; what they answer has gone through JSON, as over HTTP. */
export function callAs(caller: Pick<Call, 'account' | 'keyId'>, answer: (call: Call) => Promise<CallAnswer>) {
  const callRaw = async <Body extends object = FinishedAnswer>(
    endpoint: Endpoint,
    body: unknown,
  ): Promise<Answered<Body>> => {
    const answered = await answer({ ...caller, body, idempotencyKey: null, endpoint, requestId: 'test' });
    return JSON.parse(JSON.stringify(answered));
  };
  /** The answer, which has to be exactly what the endpoint's own response schema reads. */
  const call = async <Answer extends FinishedAnswer>(
    endpoint: Endpoint<Answer>,
    body: unknown,
  ): Promise<Read<Answer>> => {
    const { body: answered } = await callRaw<object & Read<Answer>>(endpoint, body);
    expect(endpoint.contract.response.parse(answered)).toEqual(answered);
    return answered;
  };
  const dryRun = async (endpoint: Endpoint, body: object): Promise<DryRunAnswer> =>
    (await callRaw<DryRunAnswer>(endpoint, { ...body, dry_run: true })).body;
  return { call, callRaw, dryRun };
}

export function callOn(caller: Pick<Call, 'account' | 'keyId'>, services: Services) {
  return callAs(caller, (call) => answerCall(call, services));
}
