import type { Job } from '../ledger/jobs.ts';
import type { PreparedRequest } from '../pipeline/answer-rows.ts';
import type { AnyRowsEndpoint } from '../pipeline/endpoint.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';

export function prepareAgain(
  { request, prepared, accountId }: Job,
  endpoint: AnyRowsEndpoint,
): PreparedRequest {
  return { endpoint, request: request as RowsRequest, prepared, accountId };
}
