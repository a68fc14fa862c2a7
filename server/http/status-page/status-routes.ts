import { Router } from 'express';
import { listFreshness } from '../../hazards/find/freshness.ts';
import { feeds } from '../../hazards/registry.ts';
import { countJobs } from '../../ledger/job-counts.ts';
import { describeData } from '../../packs/describe-data.ts';
import type { HttpServices } from '../http-services.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitors } from '../portal/visitors.ts';
import { reportReadiness } from '../server/readiness.ts';
import { statusPage } from './status-page.ts';

/** GET /developers/status */
export function statusRoutes({ db, readiness }: HttpServices, visitors: Visitors): Router {
  return Router().get('/developers/status', async (req, res) => {
    const now = new Date();
    const [report, freshness, jobs, data, visitor] = await Promise.all([
      reportReadiness(readiness, db),
      listFreshness(db, feeds, now),
      countJobs(db),
      describeData(db),
      visitors.find(req),
    ]);
    sendPage(res, 'status', statusPage({ report, feeds: freshness, jobs, data, now }), visitor);
  });
}
