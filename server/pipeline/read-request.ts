import type { EndpointContract } from '../../shared/api/endpoint.ts';
import { ApiError } from '../../shared/api-error.ts';
import { MOST_ROWS_SENT } from '../../shared/limits.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import { readRowsByValue } from '../rows/rows-by-value.ts';
import { furtherFields, type SentRow } from '../rows/sent-row.ts';
import type { RowsEndpoint } from './endpoint.ts';
import { explainIssue, nearest } from './explain-issue.ts';

export interface ReadRequest {
  request: RowsRequest;
  rows: SentRow[];
  isDryRun: boolean;
}

/** A body as the endpoint takes it, its rows numbered; or 400 with what is wrong and what is allowed. */
export function readRequest(endpoint: RowsEndpoint, body: unknown): ReadRequest {
  const { contract } = endpoint;
  const request = parseBody(contract, body);
  const rows = readRowsByValue(request);
  const { limits } = contract;
  if (limits.past === 'refused' && rows.length > limits.rows)
    throw new ApiError(400, `got ${rows.length} rows, ${contract.name} takes at most ${limits.rows}`);
  checkColumns(endpoint, request, rows);
  return { request, rows, isDryRun: 'dry_run' in request && request.dry_run === true };
}

/** A body that fits the endpoint's request schema; or 400 with what is wrong and what is allowed. */
export function parseBody<Request>(contract: EndpointContract<Request>, body: unknown): Request {
  refuseHugeLists(body);
  const parsed = contract.request.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError(400, issue ? explainIssue(issue, body, contract.request) : 'the body cannot be read');
}

/** Before the schema looks at each item: a list of millions would make as many complaints or answers. */
function refuseHugeLists(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value) && value.length > MOST_ROWS_SENT)
      throw new ApiError(400, `${name}: got ${value.length} rows, one call takes at most ${MOST_ROWS_SENT}`);
  }
}

/** `columns` may name the endpoint's columns and the further fields of the rows sent. */
function checkColumns({ contract }: RowsEndpoint, request: RowsRequest, rows: readonly SentRow[]): void {
  if (!('columns' in request) || !Array.isArray(request.columns)) return;
  const declared = Object.keys(contract.columns).filter((name) => !contract.columnSets.lead.includes(name));
  const known = new Set([...declared, ...furtherFields(rows)]);
  for (const [index, name] of (request.columns as string[]).entries()) {
    if (known.has(name)) continue;
    const names = [...known].join(', ');
    throw new ApiError(
      400,
      `columns[${index}]: got ${JSON.stringify(name.slice(0, 60))}${nearest(name, [...known])}; allowed: ${names}`,
    );
  }
}
