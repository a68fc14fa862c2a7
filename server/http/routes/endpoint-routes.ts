import { type Request, type RequestHandler, type Response, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { bytesOf } from '../../ledger/rows-codec.ts';
import type { Endpoint } from '../../pipeline/endpoint.ts';
import { authenticate } from '../access/authenticate.ts';
import { withBody } from '../bodies/read-body.ts';
import { refuseUnknownPath } from '../errors/render-error.ts';
import type { Caller, HttpServices } from '../http-services.ts';

/** POST /v1/<endpoint>, and nothing else under /v1. */
export function endpointRoutes(services: HttpServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const endpoint of services.endpoints) {
    const { name, formula } = endpoint.contract;
    router.post(
      `/v1/${name}`,
      nameEndpoint(name),
      authenticate(services.db, formula),
      requireReady(services),
      withBody(services, answer(endpoint, services)),
    );
  }
  // It also keeps the router from answering OPTIONS itself.
  return router.use('/v1', refuseUnknownPath);
}

/** The cell of a formula in its spreadsheet: '1250.H2', tab and cell. */
const CELL = 'X-Formula-Cell';

function withCell(caller: Caller, cell = ''): Caller {
  return caller.formula && /^[\w.:-]{1,64}$/.test(cell)
    ? { ...caller, formula: { ...caller.formula, cell } }
    : caller;
}

function nameEndpoint(name: string): RequestHandler {
  return (_req, res, next) => {
    res.locals.endpoint = name;
    next();
  };
}

/** Refuses calls while data is loaded: they would miss it. */
export function requireReady({ readiness }: HttpServices): RequestHandler {
  return (_req, _res, next) => {
    if (readiness.loading === null) return next();
    throw new ApiError('loading', `still loading ${readiness.loading}; try again in a few seconds`, {
      retryAfterSeconds: 5,
    });
  };
}

function answer(endpoint: Endpoint, { answerCall }: HttpServices) {
  return async (req: Request, res: Response) => {
    const { requestId } = res.locals;
    const caller = withCell(res.locals.caller, req.get(CELL));
    const idempotencyKey = req.get('Idempotency-Key') ?? null;
    const call = { ...caller, endpoint, body: req.body as unknown, idempotencyKey, requestId };
    const { body, used, remaining } = await answerCall(call);
    // A dry run has no run, and therefore no rows.
    res.locals.rows = 'run' in body ? body.run.rows : 0;
    res.locals.lookups = used;
    res.set({ 'X-Lookups-Used': String(used), 'X-Lookups-Remaining': String(remaining) });
    res.type('json').send(await bytesOf(body));
  };
}
