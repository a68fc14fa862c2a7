import type { Response } from 'express';
import helmet from 'helmet';
import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { tokenField } from './forms.ts';

/** As the other pages, but forms may be sent to this server. */
export const portalPolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // The map library's style holds its buttons' pictures.
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

const HEAD = `<link rel="stylesheet" href="/style.css">
<link rel="stylesheet" href="/developers/portal.css">
<script type="module" src="/developers/portal.js"></script>`;

export interface SignedIn {
  email: string;
  /** The session's cookie, from which the page's forms get their token. */
  token: string;
}

/** Sends a page of the portal: never kept by a cache, for it shows what is one person's. `head` holds what it loads beside. */
export function sendPage(
  res: Response,
  title: string,
  body: Html,
  who: SignedIn | null = null,
  head = '',
): void {
  const frame = html`${topBar(who)}
<main class="portal">
${body}
</main>`;
  res
    .set('Cache-Control', 'private, no-store')
    .type('html')
    .send(page(`Milepost: ${title}`, frame.text, HEAD + head));
}

function topBar(who: SignedIn | null): Html {
  return html`<header class="top">
<a class="brand" href="/"><img src="/icon.svg" alt="" width="24" height="24">Milepost</a>
<nav aria-label="Milepost">
<a href="/developers/portal">Portal</a>
<a href="/developers/portal/runs">Runs</a>
<a href="/developers/portal/maps">Maps</a>
<a href="/developers/portal/files">Drop a file</a>
<a href="/developers">Explorer</a>
<a href="/developers/data">Data</a>
<a href="/developers/confidence">Confidence</a>
<a href="/developers/status">Status</a>
</nav>
${
  who &&
  html`<form class="who" method="post" action="/developers/sign-out">${tokenField(who.token)}<span>${who.email}</span>
<button class="quiet">Sign out</button></form>`
}
</header>`;
}
