import { Router } from 'express';
import { listCoverage } from '../../packs/coverage.ts';
import { describeData } from '../../packs/describe-data.ts';
import type { HttpServices } from '../http-services.ts';
import type { Html } from '../pages/html.ts';
import { sendPageAround } from '../portal/page-frame.ts';
import type { Visitors } from '../portal/visitors.ts';
import { resultMapHead } from '../results/result-map.ts';
import { askPlace } from './ask-place.ts';
import { dataPage, setSections } from './data-page.ts';

/**
 * GET /developers/data. Computing where the data is takes a moment, and drawing it too: the sections that show it are
 * kept until other data is loaded.
 */
export function dataRoutes(services: HttpServices, visitors: Visitors): Router {
  const { db } = services;
  let known: { of: string; sets: Promise<Html> } | null = null;
  return Router().get('/developers/data', async (req, res) => {
    const data = await describeData(db);
    const place = await askPlace(services, req);
    const who = await visitors.find(req);
    const of = JSON.stringify(data);
    if (known?.of !== of) {
      const asked = { of, sets: listCoverage(db).then((coverage) => setSections(data, coverage)) };
      known = asked;
      asked.sets.catch(() => {
        if (known === asked) known = null;
      });
    }
    const pageWith = (sets: Html) => dataPage(data, place, sets);
    await sendPageAround(res, 'data', pageWith, known.sets, who, place ? resultMapHead() : '');
  });
}
