import type { Response } from 'express';
import helmet from 'helmet';
import { Html, html } from '../pages/html.ts';
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

/**
 * Sends a page of the portal: never kept by a cache, for it shows what is one person's. `who` is null where nobody is
 * signed in, and left out where nobody looked. `head` holds what it loads beside.
 */
export function sendPage(res: Response, title: string, body: Html, who?: SignedIn | null, head = ''): void {
  const text = framedPage(title, body, { who, head, path: res.req.originalUrl });
  res.set('Cache-Control', 'private, no-store').type('html').send(text);
}

/** A page of the site, with what leads to the others; `path` is its own address. */
export function framedPage(
  title: string,
  body: Html,
  { who, head = '', path = '' }: { who?: SignedIn | null | undefined; head?: string; path?: string } = {},
): string {
  const frame = html`${topBar(who, path)}
<main class="portal">
${body}
</main>`;
  return page(`Milepost: ${title}`, frame.text, HEAD + head);
}

const PLACES = [
  ['/developers/portal', 'Portal'],
  ['/developers/portal/runs', 'Runs'],
  ['/developers/portal/maps', 'Maps'],
  ['/developers/portal/files', 'Drop a file'],
  ['/developers', 'Explorer'],
  ['/developers/data', 'Data'],
  ['/developers/confidence', 'Confidence'],
  ['/developers/status', 'Status'],
] as const;

/** The place of the bar that a page belongs to: the longest address that its own begins with. */
function placeOf(path: string): string | undefined {
  const [own = ''] = path.split(/[?#]/, 1);
  return PLACES.map(([address]) => address)
    .filter((address) => own === address || own.startsWith(`${address}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function topBar(who: SignedIn | null | undefined, path: string): Html {
  const current = placeOf(path);
  const links = PLACES.map(
    ([address, words]) =>
      html`<a href="${address}"${address === current && new Html(' aria-current="page"')}>${words}</a>\n`,
  );
  return html`<header class="top">
<a class="brand" href="/"><img src="/icon.svg" alt="" width="24" height="24">Milepost</a>
<nav aria-label="Milepost">
${links}</nav>
${
  who
    ? html`<form class="who" method="post" action="/developers/sign-out">${tokenField(who.token)}<span>${who.email}</span>
<button class="quiet">Sign out</button></form>`
    : who === null && html`<p class="who"><a class="button quiet" href="/developers/portal">Sign in</a></p>`
}
</header>`;
}
