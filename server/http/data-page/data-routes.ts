import { Router } from 'express';
import { listCoverage, type Squares } from '../../packs/coverage.ts';
import { describeData } from '../../packs/describe-data.ts';
import type { HttpServices } from '../http-services.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitors } from '../portal/visitors.ts';
import { resultMapHead } from '../results/result-map.ts';
import { askPlace } from './ask-place.ts';
import { dataPage } from './data-page.ts';

/**
 * GET /developers/data. Computing where the data is takes a moment. The result is cached until other data is loaded.
 */
export function dataRoutes(services: HttpServices, visitors: Visitors): Router {
  const { db } = services;
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
    const place = await askPlace(services, req);
    const page = dataPage(data, await known.coverage, place);
    sendPage(res, 'data', page, await visitors.find(req), place ? resultMapHead() : '');
  });
}
