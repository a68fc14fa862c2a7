import type { Job } from '../ledger/jobs.ts';
import type { Asked } from '../pipeline/answer-rows.ts';
import type { AnyRowsEndpoint } from '../pipeline/endpoint.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';

export function toAsked({ request, prepared, accountId }: Job, endpoint: AnyRowsEndpoint): Asked {
  return { endpoint, request: request as RowsRequest, prepared, accountId };
}
