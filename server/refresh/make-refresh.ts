// Starts a refresh: answers beside their rows become columns that are refreshed regularly.
import type { RefreshEvery } from '../../shared/api/addon-refresh.ts';
import { ApiError } from '../../shared/api-error.ts';
import { undatedName } from '../../shared/columns/dated-name.ts';
import { inTransaction } from '../db/database.ts';
import { lockAccount } from '../db/lock-account.ts';
import { findJobOfRun } from '../ledger/jobs.ts';
import { findRunOrigin } from '../ledger/runs.ts';
import { type AnyRowsEndpoint, answersRows, type Endpoint, rowsCost } from '../pipeline/endpoint.ts';
import { unpackOrigin } from '../rows/origin/rows-origin.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import { mayUseSheet } from '../sheets/may-use-sheet.ts';
import { findOwnColumns } from '../sheets/own-columns.ts';
import { readTabAtOnce, type TabGrid } from '../sheets/read-tab.ts';
import { attemptIn, metadataKey, writeToken } from '../sheets/write-plan.ts';
import { listNewRows } from './ask-new-rows.ts';
import { findRefreshTab, isBlankThere, lookAtRows } from './look-at-rows.ts';
import { keysOf } from './match-rows.ts';
import { countRefreshes, findRefreshOf, keepRefresh, type NewRefresh, type Refresh } from './refreshes.ts';
import type { RefreshContext } from './take-turn.ts';

/** For one account: each refresh reads a spreadsheet once an hour. */
const MOST_REFRESHES = 50;

/** The forecast of a refresh, or its present state. */
export interface RefreshForecast {
  spreadsheet: string;
  tab: string;
  endpoint: string;
  columns: string[];
  /** Lookups of one new row, and rows that wait for an answer now. */
  lookupsPerRow: number;
  waiting: number;
  /** Where a refresh exists already. */
  kept: Refresh | null;
}

/** Examines what a run wrote. Throws ApiError where its columns cannot be refreshed. */
export async function forecastRefresh(
  run: { accountId: string; runId: string },
  context: RefreshContext,
): Promise<RefreshForecast> {
  return (await prepare(run, 'day', context)).forecast;
}

/** Refreshes the columns of a run from now on. */
export async function makeRefresh(
  run: { accountId: string; runId: string },
  every: RefreshEvery,
  context: RefreshContext,
): Promise<RefreshForecast> {
  const { db } = context.services;
  const { forecast, made } = await prepare(run, every, context);
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, run.accountId);
    if (!forecast.kept && (await countRefreshes(tx, run.accountId)) >= MOST_REFRESHES)
      throw new ApiError('limit_reached', `an account keeps at most ${MOST_REFRESHES} refreshes: remove one`);
    await keepRefresh(tx, made);
  });
  return { ...forecast, kept: await findRefreshOf(db, run.accountId, made.writeToken) };
}

async function prepare(
  { accountId, runId }: { accountId: string; runId: string },
  every: RefreshEvery,
  { services, endpoints }: RefreshContext,
): Promise<{ forecast: RefreshForecast; made: NewRefresh }> {
  const { db, sheets } = services;
  const packed = await findRunOrigin(db, accountId, runId);
  const job = await findJobOfRun(db, accountId, runId);
  if (!packed || !job || !sheets)
    throw new ApiError(
      'run_without_rows',
      'only answers of a background job whose rows the service read from a shared spreadsheet are kept up to date',
      { field: 'run_id' },
    );
  const origin = await unpackOrigin(packed);
  const looked = await findRefreshTab(sheets, origin);
  if (!(await mayUseSheet(db, sheets, accountId, origin.spreadsheet, 'writer')))
    throw new ApiError(
      'not_shared',
      `share the spreadsheet as Editor with ${sheets.emailOf(origin.spreadsheet)}`,
    );
  const grid = await readTabAtOnce(sheets, origin.spreadsheet, looked.tab.id);
  const write = grid && findWrite(grid, runId, origin.spreadsheet, looked.tab.id);
  if (!write)
    throw new ApiError(
      'run_without_rows',
      'the answers do not stand beside their rows: write them there first (write_to_sheet)',
      { field: 'run_id' },
    );
  const endpoint = findEndpoint(endpoints, job.endpoint, write.columns);
  const look = await lookAtRows(looked, write, origin);
  const asked = new Set(origin.marks.map(([place]) => place));
  const passed = look.rows
    .filter(({ at, place }) => asked.has(place) && isBlankThere(look, at))
    .map((row) => keysOf(row).place);
  const request = withoutRows(job.request as RowsRequest);
  const names = { spreadsheet: origin.spreadsheet, tab: looked.tab.title, endpoint: job.endpoint };
  const made = {
    ...names,
    columns: write.columns,
    every,
    accountId,
    request,
    writeToken: write.writeToken,
    origin: packed,
    passed,
  };
  const forecast = {
    ...names,
    columns: look.own.columns.map(({ header }) => header),
    lookupsPerRow: rowsCost(endpoint, request, 2) - rowsCost(endpoint, request, 1),
    waiting: listNewRows(look, passed).length,
    kept: await findRefreshOf(db, accountId, write.writeToken),
  };
  return { forecast, made };
}

/** The body for other rows, with today's data. A map needs all rows, so none is made. */
export function withoutRows(request: RowsRequest): RowsRequest {
  const others = ['source', 'background', 'dry_run', 'render', 'map_version'];
  return Object.fromEntries(Object.entries(request).filter(([name]) => !others.includes(name)));
}

/** Rows that come later are answered separately. */
function findEndpoint(
  endpoints: readonly Endpoint[],
  name: string,
  columns: readonly string[],
): AnyRowsEndpoint {
  const found = endpoints.find(({ contract }) => contract.name === name);
  if (!found || !answersRows(found) || found.rowsAre === 'line' || found.spanning === 'all')
    throw new ApiError('invalid_request', `run_id: ${name} answers its rows together, not one by one`, {
      field: 'run_id',
    });
  const spanning = found.spanning?.find((column) => columns.includes(column));
  if (spanning === undefined) return found;
  throw new ApiError(
    'invalid_request',
    `run_id: its column ${spanning} is told by all rows together: write the answers without it`,
    { field: 'run_id' },
  );
}

/** The columns that a write of this run made, by their marks; null where there are none. */
function findWrite(
  grid: TabGrid,
  runId: string,
  spreadsheet: string,
  tabId: number,
): { writeToken: string; columns: string[] } | null {
  const keys = new Set(grid.columns.flatMap(({ metadata }) => [...metadata.keys()]));
  for (const key of keys) {
    const mark = attemptIn(key);
    if (!mark) continue;
    const columns = readNames(grid, metadataKey(mark.token, mark.attempt));
    const isIt = writeToken(runId, columns, spreadsheet, tabId) === mark.token;
    if (isIt && findOwnColumns(grid, { token: mark.token, headers: columns }))
      return { writeToken: mark.token, columns };
  }
  return null;
}

/** 'lat' of the mark '0 lat (2026-01-15) (2)', in order. */
function readNames({ columns }: TabGrid, key: string): string[] {
  const names: string[] = [];
  for (const { metadata } of columns) {
    const [, index, header = ''] = /^(\d+) (.*)$/s.exec(metadata.get(key) ?? '') ?? [];
    const name = undatedName(header);
    if (index !== undefined && name !== null) names[Number(index)] = name;
  }
  return names;
}
