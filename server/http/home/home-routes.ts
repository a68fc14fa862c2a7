import { type Request, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { admitRows, VISITOR_ROWS_PER_HOUR } from '../../accounts/visitor-rows.ts';
import { clientOf } from '../access/limit-address.ts';
import type { HttpServices } from '../http-services.ts';
import type { Html } from '../pages/html.ts';
import { checkOrigin, formText, readForm } from '../portal/forms.ts';
import { portalPolicy, sendPage, sendPageAround } from '../portal/page-frame.ts';
import type { Visitors } from '../portal/visitors.ts';
import { resultOfPlacements } from '../results/from-placements.ts';
import { resultMap, resultMapHead } from '../results/result-map.ts';
import { createHero } from './hero.ts';
import { homePage, MOST_LINES, type TriedLines } from './home-page.ts';

const HOUR_MS = 3_600_000;

/** The front page, and its form, which places a few rows for anybody. */
export function homeRoutes(services: HttpServices, visitors: Visitors): Router {
  const { endpoints, baseUrl, limits } = services;
  const contracts = endpoints.map(({ contract }) => contract);
  const common = { contracts, baseUrl, lookupsPerDay: limits.lookupsPerDay };
  const drawHero = createHero(services);
  return Router({ strict: true })
    .get('/', portalPolicy, async (req, res) => {
      const who = await visitors.find(req);
      const pageWith = (hero: Html) => homePage({ ...common, tried: null, hero });
      await sendPageAround(res, 'location answers for lists', pageWith, drawHero(), who, resultMapHead());
    })
    .post('/', portalPolicy, readForm, async (req, res) => {
      const tried = await tryLines(req, services);
      if ('refused' in tried && tried.refused.status === 429)
        res.status(429).set('Retry-After', String(tried.refused.retryAfterSeconds));
      const page = homePage({ ...common, tried, hero: null });
      sendPage(res, 'tried', page, await visitors.find(req), resultMapHead());
    });
}

async function tryLines(
  req: Request,
  { db, readiness, geocoder, baseUrl }: HttpServices,
): Promise<TriedLines> {
  const text = formText(req, 'lines');
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  try {
    checkOrigin(req, baseUrl);
    if (lines.length === 0) throw new ApiError('no_rows', 'write at least one address');
    if (lines.length > MOST_LINES)
      throw new ApiError(
        'too_many_rows',
        `got ${lines.length} lines, at most ${MOST_LINES} without a key; with one, drop a file of more`,
      );
    if (readiness.loading !== null) throw new ApiError('loading', `still loading ${readiness.loading}`);
    if (!(await admitRows(db, clientOf(req), lines.length)))
      throw new ApiError(
        'too_many_requests',
        `more than ${VISITOR_ROWS_PER_HOUR} rows in this hour; with a key there are 2,500 a day`,
        { retryAfterSeconds: Math.ceil((HOUR_MS - (Date.now() % HOUR_MS)) / 1000) },
      );
    const { placements } = await geocoder.geocode(lines.map((address) => ({ address })));
    const result = resultOfPlacements(lines, placements);
    return { lines, result, map: await resultMap(db, result) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { text: text.slice(0, 2000), refused: error };
  }
}
