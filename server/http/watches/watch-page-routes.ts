import { type Request, Router } from 'express';
import { type MakeWatchRequest, makeWatchRequest } from '../../../shared/api/watches.ts';
import { lookupsLeft } from '../../ledger/quota.ts';
import { parseBody } from '../../pipeline/read-request.ts';
import { WATCH_PAGES } from '../../watches/check/message.ts';
import { costOfWatch, makeWatch, planWatch } from '../../watches/make-watch.ts';
import { listNews } from '../../watches/store/news.ts';
import { findWatch, listWatches, noSuchWatch, removeWatch, setPaused } from '../../watches/store/watches.ts';
import type { HttpServices } from '../http-services.ts';
import { formText, readForm } from '../portal/forms.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { VisitorHandler, Visitors } from '../portal/visitors.ts';
import { rowEndpoints } from './watch-answer.ts';
import { newWatchPage, type WatchChoice, watchesPage, watchPage } from './watch-pages.ts';

const NEWS_SHOWN = 50;

/** /developers/portal/watches: a person's watched lists. */
export function watchPageRoutes(services: HttpServices, { only }: Visitors): Router {
  const { db } = services;
  const endpoints = rowEndpoints(services.endpoints);
  const list = only(async (_req, res, { session: { accountId }, email, token }) => {
    const page = watchesPage(
      await listWatches(db, accountId),
      (watch) => costOfWatch(watch, endpoints).perDay,
    );
    sendPage(res, 'watches', page, { email, token });
  });
  const make = only(async (req, res, { session: { accountId } }) => {
    const choice = readChoice((name) => formText(req, name));
    const watch = await makeWatch(
      db,
      accountId,
      await planWatch(db, accountId, toRequest(choice), endpoints),
    );
    res.redirect(303, `${WATCH_PAGES}/${watch.id}`);
  });
  const pause = (paused: boolean) =>
    only(async (req, res, { session }) => {
      const id = String(req.params['id']);
      if (!(await setPaused(db, session.accountId, id, paused))) throw noSuchWatch();
      res.redirect(303, `${WATCH_PAGES}/${id}`);
    });
  const remove = only(async (req, res, { session }) => {
    if (!(await removeWatch(db, session.accountId, String(req.params['id'])))) throw noSuchWatch();
    res.redirect(303, WATCH_PAGES);
  });
  return Router()
    .get(WATCH_PAGES, list)
    .post(`${WATCH_PAGES}/begin`, readForm, make)
    .get(`${WATCH_PAGES}/new`, only(showNew(services)))
    .get(`${WATCH_PAGES}/:id`, only(showOne(services)))
    .post(`${WATCH_PAGES}/:id/pause`, readForm, pause(true))
    .post(`${WATCH_PAGES}/:id/resume`, readForm, pause(false))
    .post(`${WATCH_PAGES}/:id/remove`, readForm, remove);
}

function showOne({ db, endpoints }: HttpServices): VisitorHandler {
  return async (req, res, { session: { accountId }, email, token }) => {
    const watch = await findWatch(db, accountId, String(req.params['id']));
    if (!watch) throw noSuchWatch();
    const { perDay } = costOfWatch(watch, rowEndpoints(endpoints));
    const news = await listNews(db, accountId, NEWS_SHOWN, watch.id);
    sendPage(res, 'a watch', watchPage(watch, perDay, news, token), { email, token });
  };
}

function showNew({ db, endpoints }: HttpServices): VisitorHandler {
  return async (req, res, { session: { accountId, allowance }, email, token }) => {
    const asked = (name: string) => queryText(req, name);
    const choice = readChoice(asked);
    const plan =
      asked('every') && (await planWatch(db, accountId, toRequest(choice), rowEndpoints(endpoints)));
    const shown = {
      choice,
      plan: plan || null,
      left: await lookupsLeft(db, accountId, allowance),
      allowance,
    };
    sendPage(res, 'watch a list', newWatchPage(shown, token), { email, token });
  };
}

/** A field of the query string; several values of one name are joined by spaces. */
function queryText({ query }: Request, name: string): string {
  const value = query[name];
  const all = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === 'string').join(' ');
}

function readChoice(text: (name: string) => string): WatchChoice {
  const map = text('map');
  return {
    from: map === '' ? { run: text('run') } : { map },
    title: text('title') || 'My places',
    every: text('every') || 'day',
    level: text('level') || 'advisory',
    facts: text('facts').split(' ').filter(Boolean),
    hospital: text('hospital') === 'yes',
  };
}

/** In the form of the resource, which reports errors. */
function toRequest({ from, title, every, level, facts, hospital }: WatchChoice): MakeWatchRequest {
  const warnings = level !== 'none';
  return parseBody(
    { request: makeWatchRequest },
    {
      ...from,
      title,
      every,
      warnings,
      ...(warnings && { min_level: level }),
      facts,
      nearest_hospital: hospital,
    },
  );
}
