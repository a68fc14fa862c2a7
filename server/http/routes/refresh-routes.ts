import { Router } from 'express';
import {
  type FillSeen,
  fillsRequest,
  type RefreshSeen,
  refreshRequest,
  undoFillRequest,
} from '../../../shared/api/addon-refresh.ts';
import { parseBody } from '../../pipeline/read-request.ts';
import { listRefreshes, type Refresh } from '../../refresh/refreshes.ts';
import { authenticate } from '../access/authenticate.ts';
import { withBody } from '../bodies/read-body.ts';
import type { HttpServices } from '../http-services.ts';
import { REFRESHES } from '../portal/refresh-pages.ts';

/**
 * POST /addon/refreshes: refreshes the columns of a run regularly, or returns what that would cost. POST /addon/fills:
 * what was filled last in a spreadsheet; POST /addon/fills/undo empties it.
 */
export function refreshRoutes(services: HttpServices): Router {
  const { db, baseUrl, forecastRefresh, makeRefresh, undoLastFill } = services;
  const keep = withBody(services, async (req, res) => {
    const { run_id: runId, every, dry_run: isDryRun } = parseBody({ request: refreshRequest }, req.body);
    const run = { accountId: res.locals.caller.account.id, runId };
    const { tab, columns, lookupsPerRow, waiting, kept } = await (isDryRun
      ? forecastRefresh(run)
      : makeRefresh(run, every));
    res.json({
      tab,
      columns,
      lookups_per_row: lookupsPerRow,
      waiting,
      every: kept?.every ?? null,
      paused: kept?.state === 'paused',
      last_fill: kept && toFillSeen(kept),
      link: baseUrl + REFRESHES,
    } satisfies RefreshSeen);
  });
  const listFills = withBody(services, async (req, res) => {
    const request = parseBody({ request: fillsRequest }, req.body);
    const refreshes = await listRefreshes(db, res.locals.caller.account.id);
    const fills = refreshes
      .filter(({ spreadsheet, isUndoing }) => spreadsheet === request.spreadsheet && !isUndoing)
      .flatMap((refresh) => toFillSeen(refresh) ?? []);
    const [last = null] = fills.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
    res.json({ last_fill: last } satisfies Pick<RefreshSeen, 'last_fill'>);
  });
  const undo = withBody(services, async (req, res) => {
    const fill = parseBody({ request: undoFillRequest }, req.body);
    res.json({ message: await undoLastFill(res.locals.caller.account.id, fill) });
  });
  return Router({ caseSensitive: true, strict: true })
    .post('/addon/refreshes', authenticate(db), keep)
    .post('/addon/fills', authenticate(db), listFills)
    .post('/addon/fills/undo', authenticate(db), undo);
}

function toFillSeen({ id, tab, columns, lastFill }: Refresh): FillSeen | null {
  return lastFill && { id, tab, columns, ...lastFill };
}
