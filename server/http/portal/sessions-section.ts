import type { SignedInBrowser } from '../../accounts/sessions.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from './forms.ts';
import { timeTag } from './time-tag.ts';

/** The browsers that are signed in to the account. All but this one can be signed out here. */
export function sessionsSection(sessions: readonly SignedInBrowser[], own: string, token: string): Html {
  return html`<section><h2 id="sessions">Signed in</h2>
<ul class="keys" aria-labelledby="sessions">${sessions.map(
    ({ id, browser, createdAt, seenAt }) => html`<li>
<p><strong>${browser}</strong>${id === own && ' (this one)'}<br>
<span class="note">since ${timeTag(createdAt)}, last seen ${timeTag(seenAt)}</span></p>
${
  id !== own &&
  html`<form method="post" action="/developers/portal/account/sessions/${id}/end">${tokenField(token)}<button class="button">End</button></form>`
}</li>`,
  )}</ul></section>`;
}
