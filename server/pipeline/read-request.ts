import type { z } from 'zod';
import type { RowsSource } from '../../shared/api/common.ts';
import type { EndpointContract, RowLimits } from '../../shared/api/endpoint.ts';
import { ApiError } from '../../shared/api-error.ts';
import { foreignText, listForeign, quoteForeign } from '../../shared/foreign-value.ts';
import { MOST_COLUMNS, MOST_ROWS_SENT } from '../../shared/limits.ts';
import { nearestName } from '../rows/nearest-name.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import { checkOneList, hasNoList, markSharedIds, readRowsByValue } from '../rows/rows-by-value.ts';
import { furtherFields, type SentRow } from '../rows/sent-row.ts';
import type { AnyRowsEndpoint } from './endpoint.ts';
import { toIssueError } from './explain-issue.ts';
import type { Services } from './services.ts';

export interface ReadRequest {
  request: RowsRequest;
  rows: SentRow[];
  /** How the columns of rows by reference were understood, one sentence; '' for rows by value. */
  readAs: string;
  /** The row numbers of a sheet's rows, packed, so that answers can be written beside them; null for others. */
  origin: Buffer | null;
}

const BY_VALUE = { readAs: '', origin: null };

/** The rows of a request, numbered; or 400 with the problem and what is allowed. */
export async function readRows(
  endpoint: AnyRowsEndpoint,
  request: RowsRequest,
  accountId: string,
  services: Services,
): Promise<ReadRequest> {
  const { source } = request;
  if (request.background && !source)
    throw new ApiError(
      'invalid_request',
      'background: got true without source, a job takes its rows by reference',
      { field: 'background' },
    );
  const { lists } = endpoint;
  if (lists?.isOptional && hasNoList(request, lists.fields)) return { request, rows: [], ...BY_VALUE };
  checkOneList(request, lists?.fields);
  const read = source
    ? await readSource(endpoint, source, accountId, services)
    : { rows: lists ? markSharedIds(lists.read(request)) : readRowsByValue(request), ...BY_VALUE };
  if (!isJob(endpoint, request, read.rows)) refusePastLimit(endpoint, read.rows);
  checkWidth(read.rows);
  checkColumns(endpoint, request, read.rows);
  return { request, ...read };
}

/** True when these rows are answered in the background: the caller requests it, or there are many. */
export function isJob(
  { contract }: AnyRowsEndpoint,
  request: RowsRequest,
  rows: readonly SentRow[],
): boolean {
  const { jobPast } = contract.limits;
  return request.source !== undefined && (request.background === true || rows.length > (jobPast ?? Infinity));
}

export function isDryRun(request: object): boolean {
  return 'dry_run' in request && request.dry_run === true;
}

async function readSource(
  endpoint: AnyRowsEndpoint,
  source: RowsSource,
  accountId: string,
  { openRows }: Services,
): Promise<Omit<ReadRequest, 'request'>> {
  const opened = await openRows(source, {
    accountId,
    field: 'source',
    rowsAre: endpoint.rowsAre ?? 'place',
  });
  const rows: SentRow[] = [];
  for await (const row of opened.rows) rows.push(row);
  if (rows.length === 0)
    throw new ApiError('no_rows', 'source: got no rows below the header, send at least one', {
      field: 'source',
    });
  const origin = (await opened.originOf?.(rows)) ?? null;
  return { rows: markSharedIds(rows), readAs: opened.readAs, origin };
}

function refusePastLimit({ contract }: AnyRowsEndpoint, rows: readonly SentRow[]): void {
  const { limits, name } = contract;
  if (limits.past === 'refused' && rows.length > limits.rows)
    throw new ApiError(
      'too_many_rows',
      `got ${rows.length} rows, ${name} takes at most ${limits.rows}; ${wayOnPast(limits)}`,
    );
}

/** How more rows are answered than one call takes. */
function wayOnPast({ rows, jobPast }: RowLimits): string {
  const calls = `send calls of at most ${rows}`;
  return jobPast === undefined ? calls : `${calls}, or all as source: a sheet, a file or a run`;
}

/** A body that fits the endpoint's request schema; or 400 with the problem and what is allowed. */
export function parseBody<Request extends object>(
  contract: Pick<EndpointContract<Request>, 'request'>,
  body: unknown,
): Request {
  refuseHugeLists(body);
  const parsed = parseUnasked(contract.request, body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue
    ? toIssueError(issue, body, contract.request)
    : new ApiError('invalid_request', 'the body cannot be read');
}

/**
 * Zod also compares the `length` and `size` of values that are neither lists nor texts, and fails when these are
 * objects. Such a body is parsed without them. The problem in it then is the original problem.
 */
function parseUnasked<Request>(schema: z.ZodType<Request>, body: unknown): z.ZodSafeParseResult<Request> {
  try {
    return schema.safeParse(body);
  } catch (error) {
    const isMeasure = (name: string, value: unknown) =>
      /^(length|size)$/.test(name) && typeof value === 'object';
    const text = JSON.stringify(body);
    const plain: unknown = JSON.parse(text, (name, value) => (isMeasure(name, value) ? undefined : value));
    const parsed = schema.safeParse(plain);
    if (parsed.success) throw error;
    return parsed;
  }
}

/** Before the schema validates each item: a list of millions would produce as many error messages. */
function refuseHugeLists(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value) && value.length > MOST_ROWS_SENT)
      throw new ApiError(
        'too_many_rows',
        `${foreignText(name, 60)}: got ${value.length} rows, one call takes at most ${MOST_ROWS_SENT}; send several calls`,
        { field: foreignText(name, 60) },
      );
  }
}

function checkWidth(rows: readonly SentRow[]): void {
  const columns = furtherFields(rows).length;
  if (columns > MOST_COLUMNS)
    throw new ApiError('too_many_columns', `got ${columns} columns, one call takes at most ${MOST_COLUMNS}`);
}

/** `columns` may name the endpoint's columns and the further fields of the rows sent. */
function checkColumns({ contract }: AnyRowsEndpoint, request: RowsRequest, rows: readonly SentRow[]): void {
  if (!('columns' in request) || !Array.isArray(request.columns)) return;
  const declared = Object.keys(contract.columns).filter((name) => !contract.columnSets.lead.includes(name));
  const known = new Set([...declared, ...furtherFields(rows)]);
  for (const [index, name] of request.columns.entries()) {
    if (known.has(name)) continue;
    throw new ApiError(
      'invalid_request',
      `columns[${index}]: got ${quoteForeign(name)}${nearestName(name, [...known])}; allowed: ${listForeign([...known])}`,
      { field: `columns[${index}]` },
    );
  }
}
