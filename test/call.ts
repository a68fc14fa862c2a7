import type { z } from 'zod';
import { answerCall } from '../server/pipeline/answer-call.ts';
import type { Call, CallAnswer } from '../server/pipeline/call.ts';
import type { Endpoint } from '../server/pipeline/endpoint.ts';
import type { Services } from '../server/pipeline/services.ts';
import type { DryRunAnswer } from '../shared/api/common.ts';
import type { Read } from './read-answer.ts';

/** Any endpoint, with the type of its answer. */
export interface Answering<Answer> {
  contract: { response: z.ZodType<Answer> };
}

/** Calls endpoints as one account; what they answer has gone through JSON, as over HTTP. */
export function callAs(caller: Pick<Call, 'account' | 'keyId'>, answer: (call: Call) => Promise<CallAnswer>) {
  const callRaw = async <Body extends object = CallAnswer['body']>(
    called: Answering<unknown>,
    body: unknown,
  ): Promise<CallAnswer<Body>> => {
    const endpoint = called as Endpoint;
    const answered = await answer({ ...caller, body, idempotencyKey: null, endpoint, requestId: 'test' });
    return JSON.parse(JSON.stringify(answered));
  };
  /** The answer, which has to be exactly what the endpoint's own response schema reads. */
  const call = async <Answer>(called: Answering<Answer>, body: unknown): Promise<Read<Answer>> => {
    const { body: answered } = await callRaw<object & Read<Answer>>(called, body);
    expect(called.contract.response.parse(answered)).toEqual(answered);
    return answered;
  };
  const dryRun = async (called: Answering<unknown>, body: object): Promise<DryRunAnswer> =>
    (await callRaw<DryRunAnswer>(called, { ...body, dry_run: true })).body;
  return { call, callRaw, dryRun };
}

export function callOn(caller: Pick<Call, 'account' | 'keyId'>, services: Services) {
  return callAs(caller, (call) => answerCall(call, services));
}
