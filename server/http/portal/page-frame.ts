import type { Response } from 'express';
import helmet from 'helmet';
import { Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { tokenField } from './forms.ts';

/** Like the other pages, but forms may be sent to this server. */
export const portalPolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // The map library's style sheet contains its buttons' pictures.
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
  /** The session's cookie. The page's form tokens are derived from it. */
  token: string;
}

/**
 * Sends a page of the portal. It is never cached, because it shows one person's data. `who` is null where nobody is
 * signed in, and missing where it was not looked up. `head` lists what else it loads.
 */
export function sendPage(res: Response, title: string, body: Html, who?: SignedIn | null, head = ''): void {
  const text = framedPage(title, body, { who, head, path: res.req.originalUrl });
  res.set('Cache-Control', 'private, no-store').type('html').send(text);
}

/** No text of a page holds it: texts are escaped. */
const LATE = new Html('<!-- late -->');

/**
 * The same for a page with a part that takes a moment: what stands before it is sent at once, so that a browser has
 * something to show. Where the part fails, the answer breaks off.
 */
export async function sendPageAround(
  res: Response,
  title: string,
  pageWith: (late: Html) => Html,
  late: Promise<Html | null>,
  who: SignedIn | null,
  head = '',
): Promise<void> {
  const text = framedPage(title, pageWith(LATE), { who, head, path: res.req.originalUrl });
  const [before = '', after = ''] = text.split(LATE.text);
  res.set('Cache-Control', 'private, no-store').type('html').write(before);
  const part = await late;
  res.end((part?.text ?? '') + after);
}

/** A page of the site with the navigation to the others; `path` is its own address. */
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

/** The navigation entry of a page: the one with the longest address that the page's address begins with. */
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
