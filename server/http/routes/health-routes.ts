import { Router } from 'express';
import type { Database } from '../../db/database.ts';
import { type Readiness, reportReadiness } from '../server/readiness.ts';

/** Health checks for the environment: alive, ready. A process without the web role serves only these. */
export function healthRoutes(db: Database, readiness: Readiness): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const report = await reportReadiness(readiness, db);
    res.status(report.ready ? 200 : 503).json(report);
  });
  return router;
}
