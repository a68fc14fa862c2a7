import type { Job } from '../ledger/jobs.ts';
import type { PreparedRequest } from '../pipeline/answer-rows.ts';
import type { AnyRowsEndpoint } from '../pipeline/endpoint.ts';
import { atVersion, forAccount } from '../pipeline/for-account.ts';
import type { Services } from '../pipeline/services.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';

export function prepareAgain(
  { request, prepared, accountId }: Job,
  endpoint: AnyRowsEndpoint,
): PreparedRequest {
  return { endpoint, request: request as RowsRequest, prepared, accountId };
}

/** As seen by the job's account, at the map version that it requested. */
export async function servicesOf(job: Job, endpoint: AnyRowsEndpoint, services: Services): Promise<Services> {
  const { request } = prepareAgain(job, endpoint);
  return atVersion(await forAccount(services, { id: job.accountId }), endpoint.versionOf?.(request));
}
