import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { Router } from 'express';
import { calibrationFacts } from '../../geocoder/score/calibration-facts.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitors } from '../portal/visitors.ts';
import { confidencePage } from './confidence-page.ts';

/** GET /developers/confidence, with the plot that the calibration drew. */
export function confidenceRoutes(visitors: Visitors): Router {
  const body = confidencePage(calibrationFacts);
  // Located from the package root, because the bundled program stands elsewhere than this file.
  const plot = join(dirname(findPackageJSON(import.meta.url) ?? '.'), 'docs/reliability.svg');
  return Router()
    .get('/developers/confidence', async (req, res) =>
      sendPage(res, 'confidence', body, await visitors.find(req)),
    )
    .get('/developers/reliability.svg', (_req, res) => res.sendFile(plot, { maxAge: '1h' }));
}
