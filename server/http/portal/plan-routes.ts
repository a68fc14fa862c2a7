import { type Request, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import { addMapVersion } from '../../maps/store/map-store.ts';
import { mapPagePolicy } from '../access/map-page-policy.ts';
import type { HttpServices } from '../http-services.ts';
import { findMap } from './find-map.ts';
import { formText, readForm } from './forms.ts';
import { OWN_MAPS } from './own-map-pages.ts';
import { planPage } from './plan-page.ts';
import type { VisitorHandler, Visitors } from './visitors.ts';

/** Moves a planned map's stops by hand: the page, and a new order, which is measured and stored as a version. */
export function planRoutes(services: HttpServices, { only }: Visitors): Router {
  const at = `${OWN_MAPS}/:id/plan`;
  return Router()
    .get(at, mapPagePolicy(services.mapStyle?.origins ?? []), only(showPlan(services)))
    .post(at, readForm, only(arrange(services)));
}

function showPlan({ db }: HttpServices): VisitorHandler {
  return async (req, res, { session, token }) => {
    const { head, content } = await findMap(db, session.accountId, req);
    res
      .set('Cache-Control', 'private, no-store')
      .type('html')
      .send(planPage(head, content, token));
  };
}

function arrange({ db, limits, arrangePlan }: HttpServices): VisitorHandler {
  return async (req, res, { session: { accountId } }) => {
    const { head, content } = await findMap(db, accountId, req);
    if (formText(req, 'version') !== String(head.version)) throw outdated();
    // Measured before the map is locked, because routing may take a while.
    const changed = await arrangePlan(content, readOrder(req));
    const { version } = await keepInTransaction(db, accountId, limits.keptLimits, async (tx) => {
      const made = await addMapVersion(tx, accountId, head.id, () => changed, 'portal');
      if (made.head.version !== head.version + 1) throw outdated();
      return made.head;
    });
    res.json({ version, changes: changed.changes });
  };
}

const outdated = () =>
  new ApiError('invalid_request', 'the map was changed meanwhile: reload this page and try again');

// '0 4 2|1 3|' is a list of stops for each of three drivers.
function readOrder(req: Request): number[][] {
  const text = formText(req, 'order');
  if (!/^[\d |]{0,1000}$/.test(text))
    throw new ApiError('invalid_request', 'order: expected numbers of stops', { field: 'order' });
  return text.split('|').map((list) => list.split(' ').filter(Boolean).map(Number));
}
