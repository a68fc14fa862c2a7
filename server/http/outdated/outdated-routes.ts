import { Router } from 'express';
import { admitVisitor } from '../../accounts/admit.ts';
import { findFeedAddress, removeFeedAddress, renewFeedAddress } from '../../accounts/feed-address.ts';
import { dismissOutdated, listOutdated, listOutdatedRuns } from '../../ledger/outdated-rows.ts';
import { lookupsLeft } from '../../ledger/quota.ts';
import { findAddress } from '../../mail/mail-addresses.ts';
import { readMapId } from '../../maps/store/map-id.ts';
import { findOwnMap, noSuchMap } from '../../maps/store/map-store.ts';
import { readTitles } from '../../packs/describe-data.ts';
import { admitted } from '../access/authenticate.ts';
import { FILES } from '../files/file-pages.ts';
import type { HttpServices } from '../http-services.ts';
import { formText, readForm } from '../portal/forms.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { VisitorHandler, Visitors } from '../portal/visitors.ts';
import { RUNS } from '../results/run-page.ts';
import { askAgain, noSuchChanges } from './ask-again.ts';
import { findPins, listMapsOf } from './maps-of-rows.ts';
import { CHANGES, outdatedPage, outdatedRunPage } from './outdated-pages.ts';

const RUNS_SHOWN = 100;
const ROWS_SHOWN = 200;
/** Rows that are searched for on maps. */
const ROWS_ON_MAPS = 10_000;

/**
 * /developers/portal/changes: stored rows that would be answered otherwise today, the feed, and asking for them again.
 */
export function outdatedRoutes(services: HttpServices, { only }: Visitors): Router {
  const { db } = services;
  const remove = only(async (_req, res, { session }) => {
    await removeFeedAddress(db, session.accountId);
    res.redirect(303, CHANGES);
  });
  const dismiss = only(async (req, res, { session }) => {
    await dismissOutdated(db, session.accountId, String(req.params['id']));
    res.redirect(303, CHANGES);
  });
  return Router()
    .get(CHANGES, only(showAll(services, false)))
    .post(`${CHANGES}/feed`, readForm, only(showAll(services, true)))
    .post(`${CHANGES}/feed/remove`, readForm, remove)
    .post(`${CHANGES}/sheets/:token/again`, readForm, only(askSheetAgain(services)))
    .get(`${CHANGES}/:id`, only(showRun(services)))
    .post(`${CHANGES}/:id/again`, readForm, only(runAgain(services)))
    .post(`${CHANGES}/:id/map`, readForm, only(renewMap(services)))
    .post(`${CHANGES}/:id/dismiss`, readForm, dismiss);
}

function showAll(
  { db, baseUrl, sendsMail, priceSheetTasks }: HttpServices,
  makesFeed: boolean,
): VisitorHandler {
  return async (_req, res, { session: { accountId }, email, token }) => {
    const newFeed = makesFeed ? `${baseUrl}/feeds/${await renewFeedAddress(db, accountId)}` : null;
    const [runs, sheets, titleOf, feedSince, own] = await Promise.all([
      listOutdatedRuns(db, accountId, RUNS_SHOWN),
      priceSheetTasks(accountId, RUNS_SHOWN),
      readTitles(db),
      findFeedAddress(db, accountId),
      findAddress(db, accountId),
    ]);
    const mail = sendsMail ? { own } : null;
    sendPage(
      res,
      'what changed for you',
      outdatedPage({ runs, sheets, titleOf, feedSince, newFeed, mail }, token),
      {
        email,
        token,
      },
    );
  };
}

function showRun({ db }: HttpServices): VisitorHandler {
  return async (req, res, { session: { accountId, allowance }, email, token }) => {
    const [run] = await listOutdatedRuns(db, accountId, 1, String(req.params['id']));
    if (!run) throw noSuchChanges();
    const [rows, left] = await Promise.all([
      listOutdated(db, accountId, run.runId, { most: ROWS_ON_MAPS }),
      lookupsLeft(db, accountId, allowance),
    ]);
    const maps = await listMapsOf(db, accountId, rows);
    const shown = { run, rows: rows.slice(0, ROWS_SHOWN), cost: run.outdated, left, maps };
    sendPage(res, 'what changed for you', outdatedRunPage(shown, token), { email, token });
  };
}

function runAgain(services: HttpServices): VisitorHandler {
  return async (req, res, visitor) => {
    const answer = await askAgain(services, visitor, String(req.params['id']), res.locals.requestId);
    res.redirect(
      303,
      'run' in answer ? `${RUNS}/${answer.run}` : `${FILES}/${answer.file}/jobs/${answer.job}`,
    );
  };
}

function askSheetAgain({ askAgainForSheet }: HttpServices): VisitorHandler {
  return async (req, res, { session: { accountId, allowance } }) => {
    await askAgainForSheet({ id: accountId, allowance }, String(req.params['token']));
    res.redirect(303, `${CHANGES}#sheets`);
  };
}

/** Pins at the old places of such rows move to the new places, like update_map and at its price. */
function renewMap({ db, endpoints, answerCall }: HttpServices): VisitorHandler {
  const endpoint = endpoints.find(({ contract }) => contract.name === 'update_map');
  return async (req, res, { session }) => {
    const id = readMapId(formText(req, 'map'));
    const map = id === null ? null : await findOwnMap(db, session.accountId, id);
    if (!endpoint || !map) throw noSuchMap();
    const rows = await listOutdated(db, session.accountId, String(req.params['id']), { most: ROWS_ON_MAPS });
    const points = findPins(map.content, rows);
    if (points.length === 0) throw noSuchChanges();
    const caller = admitted(await admitVisitor(db, session));
    const body = { map: map.head.id, upsert_points: points };
    await answerCall({ ...caller, endpoint, body, idempotencyKey: null, requestId: res.locals.requestId });
    res.redirect(303, `/developers/portal/maps/${map.head.id}`);
  };
}
