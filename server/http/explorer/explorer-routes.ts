import { type Request, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { admitVisitor } from '../../accounts/admit.ts';
import type { Database } from '../../db/database.ts';
import type { AnswerBody } from '../../pipeline/call.ts';
import type { Endpoint } from '../../pipeline/endpoint.ts';
import { admitted } from '../access/authenticate.ts';
import { parseJson } from '../bodies/parse-json.ts';
import { toErrorBody } from '../errors/render-error.ts';
import type { HttpServices } from '../http-services.ts';
import type { Html } from '../pages/html.ts';
import { formText } from '../portal/forms.ts';
import { readLargeForm } from '../portal/large-form.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitor, Visitors } from '../portal/visitors.ts';
import { resultOfRun } from '../results/from-run.ts';
import { resultMap, resultMapHead } from '../results/result-map.ts';
import { resultView } from '../results/result-view.ts';
import { createEndpointPage, type FirstBody, type TriedCall } from './endpoint-page.ts';
import { explorerPage } from './explorer-page.ts';

/** The largest body that may be typed into a page. Larger ones are for programs. */
const TYPED = { bytes: 2_000_000, fields: 8 };

/** Every endpoint with its documentation and a form to call it. Calls of signed-in people are charged to them. */
export function explorerRoutes(services: HttpServices, visitors: Visitors): Router {
  const { endpoints, baseUrl } = services;
  const router = Router({ caseSensitive: true, strict: true });
  const readTyped = readLargeForm(services, visitors, TYPED);
  const list = explorerPage(endpoints.map(({ contract }) => contract));
  router.get('/developers', async (req, res) => sendPage(res, 'explorer', list, await visitors.find(req)));
  for (const endpoint of endpoints) {
    const { name } = endpoint.contract;
    // Made at the first request: making all of them would take a third of the start time.
    let made: ReturnType<typeof createEndpointPage> | undefined;
    const body = (visitor: Visitor | null, tried: TriedCall | FirstBody | null) => {
      made ??= createEndpointPage(endpoint.contract, baseUrl);
      return made(visitor, tried);
    };
    router.get(`/developers/${name}`, async (req, res) => {
      const visitor = await visitors.find(req);
      sendPage(res, name, body(visitor, ofRun(endpoint, req.query['run'])), visitor);
    });
    router.post(
      `/developers/${name}`,
      readTyped,
      visitors.only(async (req, res, visitor) => {
        const tried = await tryCall(req, endpoint, visitor, services, res.locals.requestId);
        sendPage(res.status(tried.status), name, body(visitor, tried), visitor, resultMapHead());
      }),
    );
  }
  return router;
}

/** The endpoint's example for the rows of a run; null where no run is named, or the endpoint takes none. */
function ofRun({ contract: { example } }: Endpoint, run: unknown): FirstBody | null {
  if (typeof run !== 'string' || !/^run_\w{1,64}$/.test(run)) return null;
  const request = Object.entries(example.request);
  if ('run_id' in example.request) return { body: { run_id: run } };
  const options = request.filter(([name]) => !ROWS.has(name));
  if (options.length === request.length) return null;
  return { body: Object.fromEntries([['source', { run }], ...options]) };
}

/** Fields that hold rows by value. */
const ROWS = new Set(['records', 'addresses', 'rows', 'stops']);

/** Makes the call like one with a key. A refusal is shown on the page. Any other error is thrown. */
async function tryCall(
  req: Request,
  endpoint: Endpoint,
  { session }: Visitor,
  { db, readiness, answerCall }: HttpServices,
  requestId: string,
): Promise<TriedCall> {
  const sent = formText(req, 'body');
  try {
    if (readiness.loading !== null)
      throw new ApiError('loading', `still loading ${readiness.loading}`, { retryAfterSeconds: 5 });
    // Before the body is read: one that is no JSON counts as a request too.
    const caller = admitted(await admitVisitor(db, session));
    const body = parseJson(Buffer.from(sent));
    const call = { ...caller, endpoint, body, idempotencyKey: null, requestId };
    const { body: answer, used, remaining } = await answerCall(call);
    const picture = await pictureOf(db, session.accountId, answer);
    return { sent, status: 200, answer, used, remaining, picture };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      sent,
      status: error.status,
      answer: toErrorBody(error),
      used: 0,
      remaining: null,
      picture: null,
    };
  }
}

async function pictureOf(db: Database, accountId: string, answer: AnswerBody): Promise<Html | null> {
  const result = 'run' in answer ? await resultOfRun(db, accountId, answer.run.run_id) : null;
  return result && result.rows.length > 0 ? resultView(result, await resultMap(db, result)) : null;
}
