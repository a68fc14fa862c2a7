import { Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { readTitles } from '../../packs/describe-data.ts';
import { findEdition, listChanges, listEditions } from '../../packs/editions/read-editions.ts';
import type { HttpServices } from '../http-services.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitors } from '../portal/visitors.ts';
import { mapFigure, resultMapHead } from '../results/result-map.ts';
import { readEditionId } from '../routes/edition-routes.ts';
import { changedAreas } from './changed-areas.ts';
import { changesPage, editionPage, KINDS } from './changes-page.ts';

const MOST_EDITIONS = 200;
const ROWS_SHOWN = 50;

/** GET /developers/data/changes and /developers/data/changes/<id>: newer editions, and one of them. */
export function changesRoutes({ db }: HttpServices, visitors: Visitors): Router {
  const router = Router();
  router.get('/developers/data/changes', async (req, res) => {
    const editions = await listEditions(db, MOST_EDITIONS);
    sendPage(res, 'changes', changesPage(editions, await readTitles(db)), await visitors.find(req));
  });
  router.get('/developers/data/changes/:id', async (req, res) => {
    const id = readEditionId(String(req.params.id));
    const edition = id === null ? null : await findEdition(db, id);
    if (!edition) throw new ApiError('not_found', 'there is no such edition, or it is older than a year');
    const rows = await Promise.all(
      KINDS.map(async (kind) => [kind, await listChanges(db, edition.id, kind, ROWS_SHOWN)] as const),
    );
    const map = edition.areas.length > 0 ? await mapFigure(db, changedAreas(edition.areas)) : null;
    const page = editionPage({ edition, rows: new Map(rows), map }, await readTitles(db));
    sendPage(res, 'changes', page, await visitors.find(req), resultMapHead());
  });
  return router;
}
