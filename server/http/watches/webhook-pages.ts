import { MOST_WEBHOOKS } from '../../../shared/limits.ts';
import { WATCH_PAGES } from '../../watches/check/message.ts';
import type { Delivery } from '../../webhooks/store/deliveries.ts';
import type { Webhook } from '../../webhooks/store/webhooks.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';
import { timeTag } from '../portal/time-tag.ts';
import { WEBHOOK_PAGES } from './watch-pages.ts';

/** Addresses that receive news. */
export function webhooksPage(webhooks: readonly Webhook[], token: string): Html {
  const items = webhooks.map(
    ({
      id,
      url,
      confirmedAt,
    }) => html`<li><div><strong class="long"><a href="${WEBHOOK_PAGES}/${id}">${url}</a></strong></div>
<div class="note">${confirmedAt ? html`Confirmed ${timeTag(confirmedAt)}.` : html`Not confirmed: nothing is sent there.`}</div></li>`,
  );
  return html`<p class="crumbs"><a href="${WATCH_PAGES}">Watches</a></p><h1>Webhooks</h1>
<p class="lead">When something changes for a list that you watch, a message is sent to your addresses, once it is confirmed that they want it.</p>
<section><h2>Your addresses</h2>${webhooks.length === 0 ? html`<p>None yet.</p>` : html`<ul class="keys">${items}</ul>`}
<form method="post" action="${WEBHOOK_PAGES}">${tokenField(token)}
<p><label>Address, with https<br><input name="url" type="url" required maxlength="2000" autocomplete="off" placeholder="https://example.org/milepost"></label></p>
<button class="button first">Add it</button> <span class="note">${webhooks.length} of ${MOST_WEBHOOKS}.</span></form></section>`;
}

interface OneWebhook {
  webhook: Webhook;
  /** Shown when it was made just now. */
  secret: string | null;
  deliveries: readonly Delivery[];
}

/** One address: its secret (shown once), the request that confirms it, and the messages sent to it. */
export function webhookPage({ webhook, secret, deliveries }: OneWebhook, token: string): Html {
  const at = `${WEBHOOK_PAGES}/${webhook.id}`;
  const { confirmedAt } = webhook;
  return html`<p class="crumbs"><a href="${WEBHOOK_PAGES}">Webhooks</a></p><h1>A webhook</h1>
<p class="lead long">${webhook.url}</p>
${secret !== null && html`<div class="new-key" role="status"><p>Messages are signed with this secret. It is shown this once.</p><p class="key"><code>${secret}</code></p></div>`}
<section><h2>${confirmedAt ? 'Confirmed' : 'Confirm it'}</h2>
<p>${confirmedAt ? html`Since ${timeTag(confirmedAt)}.` : html`Nothing is sent there yet. The question is a message of type <code>webhook.challenge</code>; answer it with status 200 and <code>{"challenge": "…"}</code>, the text of its <code>data.challenge</code>.`}</p>
<div class="row">${!confirmedAt && html`<form method="post" action="${at}/confirm">${tokenField(token)}<button class="button first">Send the question</button></form>`}
<form method="post" action="${at}/secret">${tokenField(token)}<button class="button">Make another secret</button></form>
<form method="post" action="${at}/remove">${tokenField(token)}<button class="button danger">Remove</button></form></div>
<p class="note">Signed as <a href="https://www.standardwebhooks.com/" rel="noopener">Standard Webhooks</a> has it: webhook-id, webhook-timestamp, webhook-signature. Any status from 200 to 299 within 10 seconds means that you have it; else it is sent again, for five to nine hours. 410 ends it. Redirects are not followed.</p></section>
<section><h2>Sent</h2>${deliveries.length === 0 ? html`<p>Nothing in the last 30 days.</p>` : html`<ul class="keys">${deliveries.map((one) => deliveryItem(one, at, token))}</ul>`}</section>`;
}

const STATES = { waiting: 'On its way', delivered: 'Delivered', failed: 'Failed' };

function deliveryItem(
  { id, at, state, tries, triedAt, outcome }: Delivery,
  page: string,
  token: string,
): Html {
  const tried =
    triedAt === null
      ? html``
      : html` Tried ${tries === 1 ? 'once' : `${tries} times`}, last ${timeTag(triedAt)}: ${outcome}.`;
  return html`<li><div><strong>${timeTag(at)}</strong>: ${STATES[state]}</div>
<div class="note"><code>${id}</code>.${tried}</div>
${state !== 'waiting' && html`<form method="post" action="${page}/again">${tokenField(token)}<input type="hidden" name="delivery" value="${id}"><button class="button">Send again<span class="hidden"> ${id}</span></button></form>`}</li>`;
}
