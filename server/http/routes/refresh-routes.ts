import { Router } from 'express';
import { type RefreshSeen, refreshRequest } from '../../../shared/api/addon-refresh.ts';
import { parseBody } from '../../pipeline/read-request.ts';
import { authenticate } from '../access/authenticate.ts';
import { withBody } from '../bodies/read-body.ts';
import type { HttpServices } from '../http-services.ts';
import { REFRESHES } from '../portal/refresh-pages.ts';

/** POST /addon/refreshes: refreshes the columns of a run regularly, or returns what that would cost. */
export function refreshRoutes({ db, baseUrl, bodies, forecastRefresh, makeRefresh }: HttpServices): Router {
  const keep = withBody(bodies, async (req, res) => {
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
      link: baseUrl + REFRESHES,
    } satisfies RefreshSeen);
  });
  return Router({ caseSensitive: true, strict: true }).post('/addon/refreshes', authenticate(db), keep);
}
