import { Router } from 'express';
import { listCoverage, type Squares } from '../../packs/coverage.ts';
import { describeData } from '../../packs/describe-data.ts';
import type { HttpServices } from '../http-services.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitors } from '../portal/visitors.ts';
import { dataPage } from './data-page.ts';

/** GET /developers/data. Where the data is takes a moment to find out, and is known until other data is loaded. */
export function dataRoutes({ db }: HttpServices, visitors: Visitors): Router {
  let known: { of: string; coverage: Promise<Map<string, Squares>> } | null = null;
  return Router().get('/developers/data', async (req, res) => {
    const data = await describeData(db);
    const of = JSON.stringify(data.map(({ parts }) => parts.map(({ part, fileHash }) => [part, fileHash])));
    if (known?.of !== of) {
      const asked = { of, coverage: listCoverage(db) };
      known = asked;
      asked.coverage.catch(() => {
        if (known === asked) known = null;
      });
    }
    sendPage(res, 'data', dataPage(data, await known.coverage), await visitors.find(req));
  });
}
