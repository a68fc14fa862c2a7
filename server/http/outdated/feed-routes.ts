import { type Response, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { findFeedOwner } from '../../accounts/feed-address.ts';
import type { Database } from '../../db/database.ts';
import { listOutdatedEditions } from '../../ledger/outdated-editions.ts';
import { listPinEditions } from '../../maps/store/outdated-pins.ts';
import { readTitles } from '../../packs/describe-data.ts';
import { listNews } from '../../watches/store/news.ts';
import { authenticate } from '../access/authenticate.ts';
import type { HttpServices } from '../http-services.ts';
import { joinNews } from './edition-news.ts';
import { makeFeed } from './make-feed.ts';

const FORMATS = {
  json: { type: 'application/feed+json; charset=utf-8', write: 'json1' },
  atom: { type: 'application/atom+xml; charset=utf-8', write: 'atom1' },
} as const;

const EDITIONS_TOLD = 100;
const NEWS_TOLD = 100;

/** GET /changes.json and /changes.atom, with a key. */
export function changeRoutes({ db, baseUrl }: HttpServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const format of ['json', 'atom'] as const)
    router.get(`/changes.${format}`, authenticate(db), async (_req, res) => {
      res.locals.endpoint = 'changes';
      await sendFeed(res, db, { accountId: res.locals.caller.account.id, format, baseUrl });
    });
  return router;
}

/** GET /feeds/<secret>.json and .atom, without a key. */
export function feedRoutes({ db, baseUrl }: Pick<HttpServices, 'db' | 'baseUrl'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const format of ['json', 'atom'] as const)
    router.get(`/feeds/:secret.${format}`, async (req, res) => {
      res.locals.endpoint = 'feeds';
      const accountId = await findFeedOwner(db, String(req.params.secret));
      if (accountId === null)
        throw new ApiError('not_found', 'there is no such feed, or its address was renewed');
      await sendFeed(res, db, { accountId, format, baseUrl });
    });
  return router;
}

async function sendFeed(
  res: Response,
  db: Database,
  { accountId, format, baseUrl }: { accountId: string; format: keyof typeof FORMATS; baseUrl: string },
): Promise<void> {
  const [ofRows, ofPins, news, titleOf] = await Promise.all([
    listOutdatedEditions(db, accountId, EDITIONS_TOLD),
    listPinEditions(db, accountId, EDITIONS_TOLD),
    listNews(db, accountId, NEWS_TOLD),
    readTitles(db),
  ]);
  const editions = joinNews(ofRows, ofPins).slice(0, EDITIONS_TOLD);
  const { type, write } = FORMATS[format];
  res.set({ 'Content-Type': type, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
  res.send(makeFeed(editions, news, titleOf, baseUrl)[write]());
}
