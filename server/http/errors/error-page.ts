import type { Request, RequestHandler, Response } from 'express';
import type { ApiError } from '../../../shared/api-error.ts';
import { html } from '../pages/html.ts';
import { portalPolicy, sendPage } from '../portal/page-frame.ts';

/** True when a person reads the answer: browsers accept HTML, programs JSON or anything. */
export const wantsPage = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

/** The error in the frame of all pages. */
export function sendErrorPage(res: Response, { status, message }: ApiError): void {
  const { wayOn } = res.locals;
  const heading = status === 404 ? 'Nothing is here' : 'That did not work';
  const body = html`<h1>${heading}</h1><p class="lead">${capitalised(message)}.</p>
<p class="next">${wayOn && html`<a class="button first" href="${wayOn.to}">${wayOn.words}</a> `}<a class="button${!wayOn && ' first'}" href="/">Front page</a> <a class="button" href="/developers/portal">Portal</a> <a class="button" href="/developers">Explorer</a></p>`;
  sendPage(res.status(status), heading.toLowerCase(), body);
}

/** Sends an error as a page, under the pages' own policy. */
export const asErrorPage =
  (error: ApiError): RequestHandler =>
  (req, res, next) =>
    portalPolicy(req, res, (problem) => (problem ? next(problem) : sendErrorPage(res, error)));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
