import { type Request, type RequestHandler, type Response, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { confirmAddress, findByToken, removeAddress, setAddress } from '../../mail/mail-addresses.ts';
import type { HttpServices } from '../http-services.ts';
import { html } from '../pages/html.ts';
import { formText, readForm } from '../portal/forms.ts';
import { portalPolicy, sendPage } from '../portal/page-frame.ts';
import type { Visitors } from '../portal/visitors.ts';
import { CHANGES } from './outdated-pages.ts';

/** Forms of the portal for an account's mail addresses. */
export function mailPageRoutes({ db, sendsMail }: HttpServices, { only }: Visitors): Router {
  const set = only(async (req, res, { session }) => {
    if (!sendsMail) throw new ApiError('not_available', 'this server sends no mail: SMTP_URL is not set');
    await setAddress(db, session.accountId, formText(req, 'address'));
    res.redirect(303, `${CHANGES}#mail`);
  });
  const remove = only(async (_req, res, { session }) => {
    await removeAddress(db, session.accountId);
    res.redirect(303, `${CHANGES}#mail`);
  });
  return Router().post(`${CHANGES}/mail`, readForm, set).post(`${CHANGES}/mail/remove`, readForm, remove);
}

type What = 'confirm' | 'unsubscribe';

/**
 * /mail/confirm/<token> and /mail/unsubscribe/<token>, the links in mails. Opening one changes nothing, because virus
 * scanners open all links. Its button makes the change, and so does a mail program's one-click request.
 */
export function mailLinkRoutes({ db }: Pick<HttpServices, 'db'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const what of ['confirm', 'unsubscribe'] as const)
    router
      .use(`/mail/${what}`, portalPolicy)
      .get(`/mail/${what}/:token`, showLink(db, what))
      .post(`/mail/${what}/:token`, followLink(db, what));
  return router;
}

const WORDS = {
  confirm: {
    title: 'Confirm an address',
    button: 'Tell me of changes',
    done: 'From now on changes are told there.',
  },
  unsubscribe: { title: 'Be told no more', button: 'Send no more mail', done: 'Nothing more is sent there.' },
};

function showLink(db: HttpServices['db'], what: What): RequestHandler {
  return async (req, res) => {
    const { address } = await findOwn(db, what, req, res);
    const { title, button } = WORDS[what];
    const body = html`<h1>${title}</h1><p class="lead long">${address}</p>
<form method="post"><button class="button first">${button}</button></form>`;
    sendPage(res, title.toLowerCase(), body);
  };
}

function followLink(db: HttpServices['db'], what: What): RequestHandler {
  return async (req, res) => {
    const { accountId, address } = await findOwn(db, what, req, res);
    await (what === 'confirm' ? confirmAddress(db, accountId) : removeAddress(db, accountId));
    const { title, done } = WORDS[what];
    sendPage(res, title.toLowerCase(), html`<h1>Done</h1><p class="lead long">${address}</p><p>${done}</p>`);
  };
}

async function findOwn(db: HttpServices['db'], what: What, req: Request, res: Response) {
  res.locals.endpoint = 'mail';
  res.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
  const own = await findByToken(db, what, String(req.params['token']));
  if (!own) throw new ApiError('not_found', 'this link is not valid any more');
  return own;
}
