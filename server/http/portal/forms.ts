// Forms that change something are accepted only from a page of this server that was made for this browser.

import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import type { Fields } from '../../../shared/fields.ts';
import { hashSecret } from '../../accounts/secret.ts';
import { formReader } from '../bodies/read-form.ts';
import { type Html, html } from '../pages/html.ts';
import { isLoopbackHost } from './loopback-host.ts';

/** Reads a form's fields into req.body. These forms have a few short texts. */
export const readForm = formReader(16, 20);

/** One field of a form as text; '' when it is missing or occurs twice. */
export function formText(req: Request, name: string): string {
  const value = (req.body as Fields | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** The secret that a form must send back. Only pages of this session contain it. */
function tokenFor(session: string): string {
  return hashSecret(`form ${session}`).toString('base64url');
}

export const tokenField = (session: string): Html =>
  html`<input type="hidden" name="token" value="${tokenFor(session)}">`;

/** Refuses a form of another session. */
export function checkForm(req: Request, session: string, token = formText(req, 'token')): void {
  const [sent, expected] = [token, tokenFor(session)].map(hashSecret) as [Buffer, Buffer];
  if (!timingSafeEqual(sent, expected))
    throw new ApiError('invalid_request', 'this page is out of date: go back, reload it and try again');
}

/** Refuses requests from another site's page to the portal. A read changes nothing and may be linked from anywhere. */
export function refuseOtherSites(baseUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!['GET', 'HEAD'].includes(req.method)) checkOrigin(req, baseUrl);
    next();
  };
}

/** Browsers send the origin of a form. A program without a browser sends none, and has no cookies to misuse. */
export function checkOrigin(req: Request, baseUrl: string): void {
  const origin = req.get('Origin');
  const isOwn = origin === undefined || isOwnOrigin(origin, req.get('Host'), baseUrl);
  if (!isOwn || req.get('Sec-Fetch-Site') === 'cross-site')
    throw new ApiError('invalid_request', 'this form was sent from another site; nothing was done');
}

/** The caller controls the Host header. It counts only between the names of a local machine. */
function isOwnOrigin(origin: string, host: string | undefined, baseUrl: string): boolean {
  if (origin === new URL(baseUrl).origin) return true;
  return isLoopbackHost(new URL(baseUrl).host) && isLoopbackHost(host) && URL.parse(origin)?.host === host;
}
