import { type Request, type RequestHandler, type Response, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { ensureAccount, LOCAL_ACCOUNT } from '../../accounts/account.ts';
import type { Actor } from '../../accounts/audit.ts';
import { findOrMakeAccount } from '../../accounts/identities.ts';
import { makeSecret } from '../../accounts/secret.ts';
import { beginSession, endSessions, findSession } from '../../accounts/sessions.ts';
import { keepSignIn, takeSignIn } from '../../accounts/sign-in.ts';
import { inTransaction, type Queryable } from '../../db/database.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import type { HttpServices } from '../http-services.ts';
import { browserName } from './browser-name.ts';
import type { Cookies } from './cookies.ts';
import { checkForm, formText, readForm } from './forms.ts';
import { letInPath } from './let-in-path.ts';
import { checkLocalSignIn } from './local-sign-in.ts';

const PORTAL = '/developers/portal';
const CALLBACK = '/developers/sign-in/callback';
const TEN_MINUTES_MS = 600_000;
const THIRTY_DAYS_MS = 30 * 86_400_000;

/** Signing in and out: at the identity provider, or on one's own machine as its one local account. */
export function signInRoutes(services: HttpServices, cookies: Cookies): Router {
  return Router()
    .get('/developers/sign-in', beginSignIn(services, cookies))
    .get(CALLBACK, endSignIn(services, cookies))
    .post('/developers/sign-in/local', readForm, signInLocally(services, cookies))
    .post('/developers/sign-out', readForm, signOut(services, cookies));
}

function beginSignIn({ db, baseUrl, signIn }: HttpServices, cookies: Cookies): RequestHandler {
  return async (req, res) => {
    if (!signIn.provider)
      throw new ApiError('not_found', 'this server has no identity provider to sign in with');
    const { url, kept } = await signIn.provider.begin(baseUrl + CALLBACK);
    const browser = makeSecret();
    await keepSignIn(db, { ...kept, browser, returnTo: letInPath(req.query['sidebar']) ?? PORTAL });
    cookies.write(res, 'sign-in', browser, TEN_MINUTES_MS);
    res.redirect(url.href);
  };
}

/**
 * The return from the provider. The person gets the same message for every error in the provider's answer. The log has
 * more.
 */
function endSignIn({ db, baseUrl, signIn, limits, log }: HttpServices, cookies: Cookies): RequestHandler {
  const signInAs = sessionOpener(cookies);
  return async (req, res) => {
    const state = typeof req.query['state'] === 'string' ? req.query['state'] : '';
    const begun = await takeSignIn(db, state, cookies.read(req, 'sign-in') ?? '');
    cookies.clear(res, 'sign-in');
    if (!begun || !signIn.provider) throw notSignedIn();
    const answered = new URL(req.originalUrl, baseUrl);
    const identity = await signIn.provider.end(answered, state, begun).catch((error: unknown) => {
      log.warn({ id: res.locals.requestId, error: errorForLog(error) }, 'a sign-in was refused');
      throw notSignedIn();
    });
    await inTransaction(db, async (tx) => {
      const account = await findOrMakeAccount(tx, identity, limits);
      await signInAs(tx, { accountId: account.id, by: 'identity provider' }, req, res);
    });
    res.redirect(begun.returnTo);
  };
}

const notSignedIn = () =>
  new ApiError(
    'invalid_request',
    'the sign-in could not be finished: it took too long, was used before, or was begun elsewhere; sign in again',
  );

function signInLocally({ db, signIn, limits }: HttpServices, cookies: Cookies): RequestHandler {
  const signInAs = sessionOpener(cookies);
  return async (req, res) => {
    checkLocalSignIn(req, signIn.local);
    await inTransaction(db, async (tx) => {
      const account = await ensureAccount(tx, LOCAL_ACCOUNT, limits);
      await signInAs(tx, { accountId: account.id, by: 'this machine' }, req, res);
    });
    res.redirect(303, letInPath(formText(req, 'sidebar')) ?? PORTAL);
  };
}

function sessionOpener(cookies: Cookies) {
  return async (
    tx: Queryable,
    person: { accountId: string; by: Actor },
    req: Request,
    res: Response,
  ): Promise<void> => {
    const browser = browserName(req.get('User-Agent') ?? '');
    const token = await beginSession(tx, { ...person, browser, oldToken: cookies.read(req, 'session') });
    cookies.write(res, 'session', token, THIRTY_DAYS_MS);
  };
}

/** Signs the person out in every browser. */
function signOut({ db }: HttpServices, cookies: Cookies): RequestHandler {
  return async (req, res) => {
    const token = cookies.read(req, 'session');
    if (token !== null) {
      checkForm(req, token);
      const session = await findSession(db, token);
      if (session) await endSessions(db, session.accountId, null, 'portal');
    }
    cookies.clear(res, 'session');
    res.redirect(303, '/');
  };
}
