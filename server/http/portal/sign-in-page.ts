import type { Request } from 'express';
import type { HttpServices } from '../http-services.ts';
import { type Html, html } from '../pages/html.ts';
import { waitingSidebar } from './let-in-path.ts';
import { maySignInLocally } from './local-sign-in.ts';

/** The page for a person who is not signed in: the one way to sign in on this server. */
export function signInPage(req: Request, { provider, local }: HttpServices['signIn']): Html {
  // A person who comes from the sidebar of a spreadsheet returns there.
  const sidebar = waitingSidebar(req);
  const isLocalAllowed = maySignInLocally(req, local);
  return html`<h1>Sign in</h1>
<p class="lead">Free, no card. Signed in, you</p>
<ul class="gains"><li>drop a file and get it back with answers beside each row,</li>
<li>make maps with a link, and find your files, answers and maps again,</li>
<li>make keys for programs and spreadsheets, and see what they use.</li></ul>
${provider && html`<p><a class="button first" href="/developers/sign-in${sidebar && `?sidebar=${sidebar}`}">Sign in</a></p>`}
${
  isLocalAllowed &&
  html`<form method="post" action="/developers/sign-in/local">${sidebar && html`<input type="hidden" name="sidebar" value="${sidebar}">`}<button class="button first">Sign in on this machine</button></form>
<p class="note">No identity provider is set up, so whoever sits at this machine may sign in to its one local account.
For other people set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.</p>`
}
${
  !provider &&
  !isLocalAllowed &&
  html`<p>This server has no identity provider to sign in with. Whoever runs it can set one up
(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET) or make you a key on its command line.</p>`
}`;
}
