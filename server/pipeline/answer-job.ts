import { answerCall } from './answer-call.ts';
import type { Call } from './call.ts';
import type { Services } from './services.ts';

/** Takes on a call that asks for the background; returns the job's id. */
export async function answerJob(call: Call, services: Services): Promise<string> {
  const { body } = await answerCall(call, services);
  if (!('job_id' in body)) throw new Error(`${call.endpoint.contract.name} took on no job`);
  return body.job_id;
}
