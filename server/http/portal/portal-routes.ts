import { type ErrorRequestHandler, type Response, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { createKey, listKeys, renameKey, revokeKey } from '../../accounts/keys.ts';
import { listJobs } from '../../ledger/list-jobs.ts';
import { countOutdated } from '../../ledger/outdated-rows.ts';
import { lookupsLeft } from '../../ledger/quota.ts';
import { listRuns } from '../../ledger/runs.ts';
import { listDropped } from '../../ledger/uploads.ts';
import { listUsage } from '../../ledger/usage.ts';
import { sumOutdatedPins } from '../../maps/store/outdated-pins.ts';
import { toCsv } from '../../pipeline/export/csv.ts';
import { WATCH_PAGES } from '../../watches/check/message.ts';
import { listWatches } from '../../watches/store/watches.ts';
import { CONFIDENCE_STYLE } from '../confidence-page/confidence-style.ts';
import { DATA_STYLE } from '../data-page/data-style.ts';
import { sendErrorPage } from '../errors/error-page.ts';
import { SNIPPET_SCRIPT } from '../explorer/snippet-script.ts';
import { ASK_STYLE } from '../files/ask-style.ts';
import { DROP_SCRIPT } from '../files/drop-script.ts';
import type { HttpServices } from '../http-services.ts';
import { CHANGES, changedWords } from '../outdated/outdated-pages.ts';
import { html } from '../pages/html.ts';
import { RESULT_STYLE } from '../results/result-style.ts';
import { watchesWords } from '../watches/watch-pages.ts';
import { accountRoutes } from './account-routes.ts';
import { CORRECTIONS, correctionPages } from './correction-pages.ts';
import { formText, readForm } from './forms.ts';
import { formulasSection, keysSection, newKeySection } from './keys-section.ts';
import { portalPolicy, sendPage } from './page-frame.ts';
import { PORTAL_SCRIPT } from './portal-script.ts';
import { PORTAL_STYLE } from './portal-style.ts';
import { recentSection } from './recent-section.ts';
import { REFRESHES, refreshPages } from './refresh-pages.ts';
import { sidebarPages } from './sidebar-pages.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { DAYS_SHOWN, summariseUsage } from './summarise-usage.ts';
import { usageSection } from './usage-section.ts';
import type { Visitor, VisitorHandler, Visitors } from './visitors.ts';

const PORTAL = '/developers/portal';
const RECENT = 5;

/** The developers' portal: keys, usage and the account of the signed-in person. */
export function portalRoutes(services: HttpServices, visitors: Visitors): Router {
  const { only } = visitors;
  return Router()
    .use('/developers', portalPolicy)
    .get('/developers/portal.css', (_req, res) =>
      sendAsset(res, 'css', PORTAL_STYLE + RESULT_STYLE + ASK_STYLE + DATA_STYLE + CONFIDENCE_STYLE),
    )
    .get('/developers/portal.js', (_req, res) =>
      sendAsset(res, 'js', PORTAL_SCRIPT + DROP_SCRIPT + SNIPPET_SCRIPT),
    )
    .use(signInRoutes(services, visitors.cookies))
    .get(
      PORTAL,
      only((_req, res, visitor) => showPortal(services, res, visitor, null)),
    )
    .get(`${PORTAL}/usage.csv`, only(sendUsage(services)))
    .use(keyRoutes(services, visitors))
    .use(correctionPages(services, visitors))
    .use(refreshPages(services, visitors))
    .use(sidebarPages(services, visitors))
    .use(accountRoutes(services, visitors));
}

function keyRoutes(services: HttpServices, { only }: Visitors): Router {
  const { db, limits } = services;
  const make = only(async (req, res, visitor) => {
    const { accountId } = visitor.session;
    const { key } = await createKey(db, accountId, formText(req, 'name'), limits.keysPerAccount, 'portal');
    // Shown only in this answer: the key itself is not stored.
    await showPortal(services, res, visitor, key);
  });
  const rename = only(async (req, res, { session }) => {
    if (!(await renameKey(db, session.accountId, String(req.params['id']), formText(req, 'name'))))
      throw noSuchKey();
    res.redirect(303, PORTAL);
  });
  const revoke = only(async (req, res, { session }) => {
    if (!(await revokeKey(db, session.accountId, String(req.params['id']), 'portal'))) throw noSuchKey();
    res.redirect(303, PORTAL);
  });
  return Router()
    .post(`${PORTAL}/keys`, readForm, make)
    .post(`${PORTAL}/keys/:id/name`, readForm, rename)
    .post(`${PORTAL}/keys/:id/revoke`, readForm, revoke);
}

async function showPortal(
  { db, limits, baseUrl }: HttpServices,
  res: Response,
  { session, token, email }: Visitor,
  newKey: string | null,
): Promise<void> {
  const { accountId, allowance } = session;
  const [keys, usage, left, files, jobs, runs, changed, pins, watches] = await Promise.all([
    listKeys(db, accountId),
    listUsage(db, accountId, DAYS_SHOWN),
    lookupsLeft(db, accountId, allowance),
    listDropped(db, accountId),
    listJobs(db, accountId, RECENT),
    listRuns(db, accountId, RECENT),
    countOutdated(db, accountId),
    sumOutdatedPins(db, accountId),
    listWatches(db, accountId),
  ]);
  const summary = summariseUsage(usage, keys, new Date());
  const body = html`<h1>Portal</h1>
${newKey && newKeySection(newKey, baseUrl)}
${recentSection({ files, jobs, runs })}
${usageSection(summary, { left, allowance })}
${keysSection(keys, limits.keysPerAccount, token)}
${formulasSection(keys, summary.todayByKey, token)}
<section><h2>More of yours</h2><ul class="doors">
<li><a href="${CHANGES}"><strong>Changes</strong> <span>${changedWords({ ...changed, ...pins })}</span></a></li>
<li><a href="${WATCH_PAGES}"><strong>Watches</strong> <span>${watchesWords(watches.length)}</span></a></li>
<li><a href="${REFRESHES}"><strong>Spreadsheets</strong> <span>Columns that are kept filled</span></a></li>
<li><a href="${CORRECTIONS}"><strong>Corrections</strong> <span>Addresses whose point you confirmed or moved</span></a></li>
<li><a href="${PORTAL}/account"><strong>Account</strong> <span>Export all data stored about you, or delete the account</span></a></li></ul></section>`;
  sendPage(res, 'portal', body, { email, token });
}

function sendUsage({ db }: HttpServices): VisitorHandler {
  return async (_req, res, { session }) => {
    const [keys, usage] = await Promise.all([
      listKeys(db, session.accountId),
      listUsage(db, session.accountId, DAYS_SHOWN),
    ]);
    const { rows } = summariseUsage(usage, keys, new Date());
    const lines = rows.map(({ day, endpoint, key, calls, lookups }) => [day, endpoint, key, calls, lookups]);
    res.attachment('milepost-usage.csv').set('Cache-Control', 'private, no-store');
    res.type('csv').send(toCsv([['day', 'endpoint', 'key', 'calls', 'lookups'], ...lines]));
  };
}

function sendAsset(res: Response, type: 'css' | 'js', text: string): void {
  res.type(type).set('Cache-Control', 'no-cache').send(text);
}

const noSuchKey = () => new ApiError('invalid_request', 'there is no such key, or it was revoked already');

/** An expected error is shown as a page. An unexpected one is rendered and logged with all other errors. */
export const renderAsPage: ErrorRequestHandler = (error, req, res, next) => {
  // A page's script reads the refusal itself.
  const isScript = req.accepts(['html', 'json']) === 'json';
  if (!(error instanceof ApiError) || res.headersSent || isScript) return next(error);
  if (error.retryAfterSeconds !== undefined) res.set('Retry-After', String(error.retryAfterSeconds));
  sendErrorPage(res, error);
};
