import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { listEvents } from '../../accounts/audit.ts';
import { deleteAccount } from '../../accounts/delete-account.ts';
import { endSessions, listSessions } from '../../accounts/sessions.ts';
import { exportPieces } from '../bodies/export-pieces.ts';
import type { HttpServices } from '../http-services.ts';
import { html } from '../pages/html.ts';
import { eventsSection } from './events-section.ts';
import { exportAccount } from './export-account.ts';
import { formText, readForm, tokenField } from './forms.ts';
import { sendPage } from './page-frame.ts';
import { sessionsSection } from './sessions-section.ts';
import type { Visitors } from './visitors.ts';

const ACCOUNT = '/developers/portal/account';
const EVENTS_SHOWN = 50;

/** Everything stored about a person: to download, or to delete. */
export function accountRoutes({ db, photoStore }: HttpServices, visitors: Visitors): Router {
  const show = visitors.only(async (_req, res, { email, token, session }) => {
    const [sessions, events] = await Promise.all([
      listSessions(db, session.accountId),
      listEvents(db, session.accountId, EVENTS_SHOWN),
    ]);
    const body = html`<h1>Account</h1>
<p class="lead">${email}</p>
${sessionsSection(sessions, session.id, token)}
${eventsSection(events)}
<section><h2>Export</h2>
<p>Everything kept of you as one JSON file: account, keys (never their text), usage, jobs, runs with their rows, answers to formulas, maps with every version and photo, corrections, watches, webhooks, and what was done to the account.</p>
<p><a class="button" href="${ACCOUNT}.json" download>Export my data</a></p></section>
<section><h2>Delete</h2>
<p>Deletes the account for good: its keys stop working at once; runs, jobs, maps and their links are gone.</p>
<form method="post" action="${ACCOUNT}/delete">${tokenField(token)}
<p><label>Type <strong>${email}</strong> to confirm<br><input name="email" required autocomplete="off" spellcheck="false"></label></p>
<button class="button danger">Delete my account</button></form></section>`;
    sendPage(res, 'account', body, { email, token });
  });
  const download = visitors.only(async (_req, res, { session }) => {
    res.attachment('milepost-account.json').set('Cache-Control', 'private, no-store').type('json');
    const texts = exportAccount({ db, photoStore }, session.accountId);
    await pipeline(Readable.from(exportPieces(texts)), res);
  });
  const remove = visitors.only(async (req, res, { session, email }) => {
    if (formText(req, 'email').trim().toLowerCase() !== email)
      throw new ApiError('invalid_request', `the address typed is not ${email}, so nothing was deleted`);
    await deleteAccount(db, session.accountId, 'portal');
    visitors.cookies.clear(res, 'session');
    sendPage(
      res,
      'account deleted',
      html`<h1>Account deleted</h1><p class="lead">Nothing of it is kept.</p>`,
    );
  });
  const endSession = visitors.only(async (req, res, { session }) => {
    const id = String(req.params['id']);
    if ((await endSessions(db, session.accountId, id, 'portal')) === 0)
      throw new ApiError('invalid_request', 'there is no such session, or it has ended already');
    res.redirect(303, ACCOUNT);
  });
  return Router()
    .get(ACCOUNT, show)
    .post(`${ACCOUNT}/sessions/:id/end`, readForm, endSession)
    .get(`${ACCOUNT}.json`, download)
    .post(`${ACCOUNT}/delete`, readForm, remove);
}
