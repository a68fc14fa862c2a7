import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { createKey, listKeys, renameKey, revokeKey } from '../../accounts/keys.ts';
import { findSession, type Session } from '../../accounts/sessions.ts';
import { lookupsLeft } from '../../ledger/quota.ts';
import { listUsage } from '../../ledger/usage.ts';
import { toCsv } from '../../pipeline/csv.ts';
import type { HttpServices } from '../http-services.ts';
import { html } from '../pages/html.ts';
import { accountRoutes } from './account-routes.ts';
import { createCookies } from './cookies.ts';
import { checkForm, formText, readForm } from './forms.ts';
import { keysSection, newKeySection } from './keys-section.ts';
import { portalPolicy, type SignedIn, sendPage } from './page-frame.ts';
import { PORTAL_SCRIPT } from './portal-script.ts';
import { PORTAL_STYLE } from './portal-style.ts';
import { signInPage } from './sign-in-page.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { DAYS_SHOWN, summariseUsage } from './summarise-usage.ts';
import { usageSection } from './usage-section.ts';

const PORTAL = '/developers/portal';

/** The person of this request. */
interface Visitor extends SignedIn {
  session: Session;
}

/** Wraps a handler that only a signed-in person may reach; others are shown the sign-in page. */
export type ForVisitors = (
  handler: (req: Request, res: Response, visitor: Visitor) => Promise<void>,
) => RequestHandler;

/** The developers' portal: keys, usage and the account of whoever is signed in. */
export function portalRoutes(services: HttpServices): Router {
  const { db, signIn, limits } = services;
  const cookies = createCookies(services.baseUrl);

  const forVisitors: ForVisitors = (handler) => async (req, res) => {
    const token = cookies.read(req, 'session');
    const session = token === null ? null : await findSession(db, token);
    if (token === null || session === null) return sendPage(res, 'sign in', signInPage(signIn));
    if (req.method === 'POST') checkForm(req, token);
    await handler(req, res, { session, email: session.email, token });
  };

  async function showPortal(res: Response, { session, token, email }: Visitor, newKey: string | null) {
    const { accountId, allowance } = session;
    const [keys, usage, left] = await Promise.all([
      listKeys(db, accountId),
      listUsage(db, accountId, DAYS_SHOWN),
      lookupsLeft(db, accountId, allowance),
    ]);
    const summary = summariseUsage(usage, keys, new Date());
    const body = html`<h1>Portal</h1>
${newKey && newKeySection(newKey, services.baseUrl)}
${usageSection(summary, { left, allowance })}
${keysSection(keys, limits.keysPerAccount, token)}
<section><h2>Account</h2><p><a href="${PORTAL}/account">Export everything kept of you, or delete the account</a></p></section>`;
    sendPage(res, 'portal', body, { email, token });
  }

  const make = forVisitors(async (req, res, visitor) => {
    const { key } = await createKey(
      db,
      visitor.session.accountId,
      formText(req, 'name'),
      limits.keysPerAccount,
    );
    // Shown in this answer alone: the key itself is kept nowhere.
    await showPortal(res, visitor, key);
  });
  const rename = forVisitors(async (req, res, { session }) => {
    if (!(await renameKey(db, session.accountId, String(req.params['id']), formText(req, 'name'))))
      throw noSuchKey();
    res.redirect(303, PORTAL);
  });
  const revoke = forVisitors(async (req, res, { session }) => {
    if (!(await revokeKey(db, session.accountId, String(req.params['id'])))) throw noSuchKey();
    res.redirect(303, PORTAL);
  });
  const usageCsv = forVisitors(async (_req, res, { session }) => {
    const [keys, usage] = await Promise.all([
      listKeys(db, session.accountId),
      listUsage(db, session.accountId, DAYS_SHOWN),
    ]);
    const { rows } = summariseUsage(usage, keys, new Date());
    const lines = rows.map(({ day, endpoint, key, calls, lookups }) => [day, endpoint, key, calls, lookups]);
    res.attachment('milepost-usage.csv').set('Cache-Control', 'private, no-store');
    res.type('csv').send(toCsv([['day', 'endpoint', 'key', 'calls', 'lookups'], ...lines]));
  });

  return Router()
    .use('/developers', portalPolicyFor('/portal', '/sign-in', '/sign-out'))
    .get(
      '/developers/portal.css',
      (_req, res) => void res.type('css').set('Cache-Control', 'no-cache').send(PORTAL_STYLE),
    )
    .get(
      '/developers/portal.js',
      (_req, res) => void res.type('js').set('Cache-Control', 'no-cache').send(PORTAL_SCRIPT),
    )
    .use(signInRoutes(services, cookies))
    .get(
      PORTAL,
      forVisitors((_req, res, visitor) => showPortal(res, visitor, null)),
    )
    .get(`${PORTAL}/usage.csv`, usageCsv)
    .post(`${PORTAL}/keys`, readForm, make)
    .post(`${PORTAL}/keys/:id/name`, readForm, rename)
    .post(`${PORTAL}/keys/:id/revoke`, readForm, revoke)
    .use(accountRoutes(services, forVisitors, cookies))
    .use('/developers', renderAsPage('/portal', '/sign-in', '/sign-out'));
}

const noSuchKey = () => new ApiError(400, 'there is no such key, or it was revoked already');

function portalPolicyFor(...paths: string[]): RequestHandler {
  return (req, res, next) => (isUnder(req, paths) ? portalPolicy(req, res, next) : next());
}

/** What went wrong, as a page; what nobody foresaw is rendered and logged where all errors are. */
function renderAsPage(...paths: string[]): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (!(error instanceof ApiError) || res.headersSent || !isUnder(req, paths)) return next(error);
    const body = html`<h1>That did not work</h1><p class="lead">${capitalised(error.message)}.</p>
<p><a href="${PORTAL}">Back to the portal</a></p>`;
    sendPage(res.status(error.status), 'that did not work', body);
  };
}

const isUnder = (req: Request, paths: readonly string[]) => paths.some((path) => req.path.startsWith(path));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
