import { type RequestHandler, Router } from 'express';
import type { HttpServices } from '../http-services.ts';
import type { Html } from '../pages/html.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitors } from '../portal/visitors.ts';
import { privacyPage } from './privacy-page.ts';
import { supportPage } from './support-page.ts';
import { termsPage } from './terms-page.ts';

/** GET /developers/support, /developers/privacy and /developers/terms: what the add-on's listing links to. */
export function operatorRoutes({ operator, runDays, baseUrl }: HttpServices, visitors: Visitors): Router {
  const show =
    (title: string, body: () => Html, own: string | null = null): RequestHandler =>
    async (req, res) => {
      if (own !== null) res.redirect(own);
      else sendPage(res, title, body(), await visitors.find(req));
    };
  return Router()
    .get(
      '/developers/support',
      show('support', () => supportPage(operator)),
    )
    .get(
      '/developers/privacy',
      show('privacy', () => privacyPage({ operator, runDays, baseUrl }), operator.privacyUrl),
    )
    .get(
      '/developers/terms',
      show('terms', () => termsPage(operator), operator.termsUrl),
    );
}
