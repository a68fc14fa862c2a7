import { formatCount } from '../../../shared/format-count.ts';
import type { Key } from '../../accounts/keys.ts';
import { curlExample } from '../pages/curl-example.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from './forms.ts';

/** A new key, shown only this once. */
export function newKeySection(key: string, baseUrl: string): Html {
  return html`<section class="new-key" role="status">
<h2>Your new key</h2>
<p>Copy it now: it is shown this once and kept nowhere.</p>
<p class="key"><code id="new-key">${key}</code> <button type="button" data-copy="new-key" hidden>Copy</button></p>
<details><summary>A call with it</summary><pre tabindex="0"><code>${curlExample(baseUrl, key)}</code></pre></details>
</section>`;
}

export function keysSection(all: readonly Key[], mostKeys: number, token: string): Html {
  const keys = all.filter(({ dailyCap }) => dailyCap === null);
  const live = keys.filter(isLive);
  return html`<section>
<h2 id="keys">Keys</h2>
${
  live.length === 0
    ? html`<p>You have no key yet. A key is what programs and spreadsheets send with each call.</p>`
    : html`<ul class="keys" aria-labelledby="keys">${live.map((key) => keyItem(key, token))}</ul>`
}
${
  live.length < mostKeys
    ? html`<form class="row" method="post" action="/developers/portal/keys">${tokenField(token)}
<label>Name <input name="name" required maxlength="100" placeholder="What will use it" autocomplete="off"></label>
<button class="button first">Make a key</button></form>`
    : html`<p class="note">An account has at most ${mostKeys} keys: revoke one to make another.</p>`
}
${revokedList(keys)}
</section>`;
}

/**
 * The tokens of spreadsheets whose formulas are switched on, with today's lookups of each; false where there never was
 * one.
 */
export function formulasSection(
  all: readonly Key[],
  spentToday: ReadonlyMap<string, number>,
  token: string,
): Html | false {
  const tokens = all.filter(({ dailyCap }) => dailyCap !== null);
  if (tokens.length === 0) return false;
  return html`<section>
<h2 id="formulas">Spreadsheet formulas</h2>
<p>Whoever edits one of these spreadsheets spends your lookups with its formulas, up to its daily cap. Switch them on in the spreadsheet, under Milepost › Formulas.</p>
<ul class="keys" aria-labelledby="formulas">${tokens
    .filter(isLive)
    .map((key) => keyItem(key, token, spentToday.get(key.id) ?? 0))}</ul>
${revokedList(tokens)}
</section>`;
}

const isLive = ({ revokedAt }: Key) => revokedAt === null;

function revokedList(keys: readonly Key[]): Html | false {
  const revoked = keys.filter((key) => !isLive(key));
  if (revoked.length === 0) return false;
  return html`<details><summary>${revoked.length} revoked</summary><ul class="revoked">${revoked.map(
    ({ name, startsWith, revokedAt }) =>
      html`<li>${name} <code>${startsWith}…</code> revoked ${dayOf(revokedAt)}</li>`,
  )}</ul></details>`;
}

function keyItem(
  { id, name, startsWith, createdAt, lastUsedAt, dailyCap }: Key,
  token: string,
  spent = 0,
): Html {
  const cap =
    dailyCap !== null && html`, ${formatCount(spent)} of ${formatCount(dailyCap)} lookups spent today`;
  return html`<li>
<div><strong>${name}</strong> <code>${startsWith}…</code>${cap}</div>
<div class="note">made ${dayOf(createdAt)}, ${lastUsedAt ? html`last used ${dayOf(lastUsedAt)}` : 'not used yet'}</div>
<div class="row">
<details class="rename"><summary>Rename<span class="hidden"> ${name}</span></summary>
<form class="row" method="post" action="/developers/portal/keys/${id}/name">${tokenField(token)}
<label><span class="hidden">New name of ${name}</span><input name="name" required maxlength="100" value="${name}" autocomplete="off"></label>
<button class="button">Rename<span class="hidden"> ${name}</span></button></form></details>
<details class="revoke"><summary>Revoke<span class="hidden"> ${name}</span></summary>
<form method="post" action="/developers/portal/keys/${id}/revoke">${tokenField(token)}
<p>Whatever uses this key is refused from its next call on, for good.</p>
<button class="button danger">Revoke ${name}</button></form></details>
</div>
</li>`;
}

/** '2026-01-31', in a time element. */
function dayOf(date: Date | null): Html {
  const day = date?.toISOString().slice(0, 10) ?? '';
  return html`<time datetime="${day}">${day}</time>`;
}
