import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import {
  type changedWatchAnswer,
  type listWatchesAnswer,
  type madeWatchAnswer,
  makeWatchRequest,
  type oneWatchAnswer,
  type removedWatchAnswer,
} from '../../../shared/api/watches.ts';
import { MOST_WATCHED_ROWS, MOST_WATCHES } from '../../../shared/limits.ts';
import { lookupsLeft } from '../../ledger/quota.ts';
import { parseBody } from '../../pipeline/read-request.ts';
import { makeWatch, planWatch } from '../../watches/make-watch.ts';
import { listNews } from '../../watches/store/news.ts';
import { findWatch, listWatches, noSuchWatch, removeWatch, setPaused } from '../../watches/store/watches.ts';
import { authenticate } from '../access/authenticate.ts';
import { withBody } from '../bodies/read-body.ts';
import type { HttpServices } from '../http-services.ts';
import { rowEndpoints, toWatchAnswer } from './watch-answer.ts';

const NEWS_LISTED = 100;

/** GET, POST and DELETE /watches, and pausing: lists of the account that are checked on a schedule. */
export function watchRoutes(services: HttpServices): Router {
  const { db } = services;
  const endpoints = rowEndpoints(services.endpoints);
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/watches', (_req, res, next) => {
    res.locals.endpoint = 'watches';
    res.set('Cache-Control', 'private, no-store');
    next();
  });
  router.get('/watches', authenticate(db), async (_req, res) => {
    const watches = await listWatches(db, res.locals.caller.account.id);
    res.json({
      watches: watches.map((watch) => toWatchAnswer(watch, endpoints)),
      limits: { watches: MOST_WATCHES, rows: MOST_WATCHED_ROWS },
    } satisfies z.infer<typeof listWatchesAnswer>);
  });
  router.post('/watches', authenticate(db), withBody(services, makeFromBody(services)));
  router.get('/watches/:id', authenticate(db), async (req, res) => {
    const { id: accountId } = res.locals.caller.account;
    const watch = await findWatch(db, accountId, String(req.params.id));
    if (!watch) throw noSuchWatch();
    const news = await listNews(db, accountId, NEWS_LISTED, watch.id);
    res.json({
      watch: toWatchAnswer(watch, endpoints),
      news: news.map(({ id, at, kind, body }) => ({ id, at: at.toISOString(), kind, message: { ...body } })),
    } satisfies z.infer<typeof oneWatchAnswer>);
  });
  router.post('/watches/:id/pause', authenticate(db), pauseOrGoOn(services, true));
  router.post('/watches/:id/resume', authenticate(db), pauseOrGoOn(services, false));
  router.delete('/watches/:id', authenticate(db), async (req, res) => {
    if (!(await removeWatch(db, res.locals.caller.account.id, String(req.params.id)))) throw noSuchWatch();
    res.json({ removed: true } satisfies z.infer<typeof removedWatchAnswer>);
  });
  return router;
}

function makeFromBody({ db, endpoints: all }: HttpServices) {
  const endpoints = rowEndpoints(all);
  return async (req: Request, res: Response) => {
    const { account } = res.locals.caller;
    const request = parseBody({ request: makeWatchRequest }, req.body);
    const plan = await planWatch(db, account.id, request, endpoints);
    const made = request.dry_run ? null : await makeWatch(db, account.id, plan);
    res.json({
      watch: made && toWatchAnswer(made, endpoints),
      cost: {
        rows: plan.rows.length,
        lookups_per_check: plan.perCheck,
        lookups_per_day: plan.perDay,
        allowance: account.allowance,
        remaining: await lookupsLeft(db, account.id, account.allowance),
      },
    } satisfies z.infer<typeof madeWatchAnswer>);
  };
}

function pauseOrGoOn({ db, endpoints }: HttpServices, paused: boolean) {
  return async (req: Request, res: Response) => {
    const watch = await setPaused(db, res.locals.caller.account.id, String(req.params['id']), paused);
    if (!watch) throw noSuchWatch();
    const answer = { watch: toWatchAnswer(watch, rowEndpoints(endpoints)) };
    res.json(answer satisfies z.infer<typeof changedWatchAnswer>);
  };
}
