import { Router } from 'express';
import { LET_IN_PATH } from '../../../shared/api/addon-sign-in.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { allowSidebar } from '../../accounts/sidebar-sign-in.ts';
import type { HttpServices } from '../http-services.ts';
import { html } from '../pages/html.ts';
import { formText, readForm, tokenField } from './forms.ts';
import { HASH } from './let-in-path.ts';
import { sendPage } from './page-frame.ts';
import type { Visitors } from './visitors.ts';

/** Approves the sidebar of a spreadsheet: it then gets a key of the account, once, within ten minutes. */
export function sidebarPages({ db }: HttpServices, { only }: Visitors): Router {
  const ask = only(async (req, res, { email, token }) => {
    const to = readHash(req.query['to']);
    const body = html`<h1>Connect a spreadsheet</h1>
<p class="lead">The sidebar of a spreadsheet asks to use the lookups of ${email}.</p>
<p>It shows this code: <strong class="code">${codeOf(to)}</strong></p>
<p class="note">Go on only if you see the same code in a sidebar that you opened yourself. Whoever sent you a link to this page would get a key of yours.</p>
<form method="post" action="${LET_IN_PATH}">${tokenField(token)}<input type="hidden" name="to" value="${to}">
<button class="button first">Connect it</button> <a class="button" href="/developers/portal">No</a></form>`;
    sendPage(res, 'connect a spreadsheet', body, { email, token });
  });
  const allow = only(async (req, res, { session, email, token }) => {
    await allowSidebar(db, session.accountId, Buffer.from(readHash(formText(req, 'to')), 'hex'));
    const body = html`<h1>Connected</h1>
<p class="lead">Go back to your spreadsheet: its sidebar goes on by itself.</p>
<p>It has a key of its own, which stands under <a href="/developers/portal#keys">Keys</a> and can be revoked there.</p>`;
    sendPage(res, 'connected', body, { email, token });
  });
  return Router().get(LET_IN_PATH, ask).post(LET_IN_PATH, readForm, allow);
}

function readHash(text: unknown): string {
  if (typeof text === 'string' && HASH.test(text)) return text;
  throw new ApiError(
    'invalid_request',
    'this link is not whole: open it from the sidebar of your spreadsheet',
  );
}

/** 'A1B2-C3D4', as shown in the sidebar. */
function codeOf(hash: string): string {
  return `${hash.slice(0, 4)}-${hash.slice(4, 8)}`.toUpperCase();
}
