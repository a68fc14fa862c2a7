import { type Response, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { confirmWebhook } from '../../webhooks/confirm-webhook.ts';
import { listDeliveries } from '../../webhooks/store/deliveries.ts';
import {
  addWebhook,
  findSecret,
  findWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
} from '../../webhooks/store/webhooks.ts';
import type { HttpServices } from '../http-services.ts';
import { formText, readForm } from '../portal/forms.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitor, Visitors } from '../portal/visitors.ts';
import { WEBHOOK_PAGES } from './watch-pages.ts';
import { webhookPage, webhooksPage } from './webhook-pages.ts';

const DELIVERIES_SHOWN = 50;

/** /developers/portal/webhooks: addresses that receive news, and the messages sent to them. */
export function webhookPageRoutes(services: HttpServices, { only }: Visitors): Router {
  const { db, webhooks } = services;
  const list = only(async (_req, res, { session: { accountId }, email, token }) => {
    sendPage(res, 'webhooks', webhooksPage(await listWebhooks(db, accountId), token), { email, token });
  });
  const add = only(async (req, res, visitor) => {
    const { accountId } = visitor.session;
    const { id } = await addWebhook(db, accountId, formText(req, 'url'));
    // Shown only in this answer.
    await show(services, res, visitor, id, await findSecret(db, accountId, id));
  });
  const showOne = only((req, res, visitor) => show(services, res, visitor, String(req.params['id']), null));
  const confirm = only(async (req, res, { session }) => {
    const id = String(req.params['id']);
    await confirmWebhook(db, session.accountId, id, webhooks.rules);
    res.redirect(303, `${WEBHOOK_PAGES}/${id}`);
  });
  const renew = only(async (req, res, visitor) => {
    const id = String(req.params['id']);
    await show(services, res, visitor, id, await renewSecret(db, visitor.session.accountId, id));
  });
  const remove = only(async (req, res, { session }) => {
    await removeWebhook(db, session.accountId, String(req.params['id']));
    res.redirect(303, WEBHOOK_PAGES);
  });
  const again = only(async (req, res, { session: { accountId } }) => {
    const { id } = await findWebhook(db, accountId, String(req.params['id']));
    if (!(await webhooks.sendAgain({ accountId, deliveryId: formText(req, 'delivery') })))
      throw new ApiError(
        'invalid_request',
        'no such message: it is not there, is not yours, or is on its way',
      );
    res.redirect(303, `${WEBHOOK_PAGES}/${id}`);
  });
  return Router()
    .get(WEBHOOK_PAGES, list)
    .post(WEBHOOK_PAGES, readForm, add)
    .get(`${WEBHOOK_PAGES}/:id`, showOne)
    .post(`${WEBHOOK_PAGES}/:id/confirm`, readForm, confirm)
    .post(`${WEBHOOK_PAGES}/:id/secret`, readForm, renew)
    .post(`${WEBHOOK_PAGES}/:id/remove`, readForm, remove)
    .post(`${WEBHOOK_PAGES}/:id/again`, readForm, again);
}

async function show(
  { db }: HttpServices,
  res: Response,
  { session: { accountId }, email, token }: Visitor,
  id: string,
  secret: string | null,
): Promise<void> {
  const webhook = await findWebhook(db, accountId, id);
  const deliveries = await listDeliveries(db, accountId, id, DELIVERIES_SHOWN);
  sendPage(res, 'a webhook', webhookPage({ webhook, secret, deliveries }, token), { email, token });
}
