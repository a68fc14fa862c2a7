import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { deleteAccount } from '../../accounts/delete-account.ts';
import type { HttpServices } from '../http-services.ts';
import { html } from '../pages/html.ts';
import { exportAccount } from './export-account.ts';
import { formText, readForm, tokenField } from './forms.ts';
import { sendPage } from './page-frame.ts';
import type { Visitors } from './visitors.ts';

const ACCOUNT = '/developers/portal/account';

/** All that is kept of a person: to take along, or to delete. */
export function accountRoutes({ db }: HttpServices, visitors: Visitors): Router {
  const show = visitors.only(async (_req, res, { email, token }) => {
    const body = html`<h1>Account</h1>
<p class="lead">${email}</p>
<section><h2>Export</h2>
<p>Everything kept of you as one JSON file: account, keys (never their text), usage, jobs, runs with their rows, answers to formulas, maps with every version.</p>
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
    await pipeline(Readable.from(exportAccount(db, session.accountId)), res);
  });
  const remove = visitors.only(async (req, res, { session, email }) => {
    if (formText(req, 'email').trim().toLowerCase() !== email)
      throw new ApiError(400, `the address typed is not ${email}, so nothing was deleted`);
    await deleteAccount(db, session.accountId);
    visitors.cookies.clear(res, 'session');
    sendPage(
      res,
      'account deleted',
      html`<h1>Account deleted</h1><p class="lead">Nothing of it is kept.</p>`,
    );
  });
  return Router()
    .get(ACCOUNT, show)
    .get(`${ACCOUNT}.json`, download)
    .post(`${ACCOUNT}/delete`, readForm, remove);
}
