// What the spreadsheet's sidebar needs beyond the endpoints. It uploads its rows as a file of the account, so that a
// job can read them although the spreadsheet is not shared. Answers are returned as cells.
import { createHash } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { KeyAccount } from '../../../shared/api/addon-account.ts';
import type { AddonForecast } from '../../../shared/api/addon-forecast.ts';
import { type SentRows, sendRowsRequest } from '../../../shared/api/addon-rows.ts';
import type { RevokedKey, SidebarKey } from '../../../shared/api/addon-sign-in.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { revokeKey } from '../../accounts/keys.ts';
import { takeSidebarKey } from '../../accounts/sidebar-sign-in.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import { lookupsLeft } from '../../ledger/quota.ts';
import { keepUpload } from '../../ledger/uploads.ts';
import { endOfDay } from '../../pipeline/call.ts';
import { runAsCells } from '../../pipeline/export/export-run.ts';
import { parseBody } from '../../pipeline/read-request.ts';
import { UPLOADS } from '../../rows/open-rows.ts';
import { authenticate } from '../access/authenticate.ts';
import { limitAddress } from '../access/limit-address.ts';
import { withBody } from '../bodies/read-body.ts';
import type { HttpServices } from '../http-services.ts';
import { requireReady } from './endpoint-routes.ts';
import { sendLines } from './run-routes.ts';

const MOST_COLUMNS = 60;
/** Spreadsheets send from few addresses, and a waiting sidebar polls twenty times a minute. */
const SIGN_INS_PER_MINUTE = 1200;
const SECRET = /^[\w-]{43,128}$/;

/** POST /addon/sign-in, POST /addon/key/revoke, GET /addon/account?spreadsheet=…, POST /addon/rows, POST /addon/forecast/<endpoint>, GET /addon/runs/<run_id>?columns=…&rows=now, POST /addon/jobs/<job_id>/stop. */
export function sidebarRoutes(services: HttpServices): Router {
  const { db, baseUrl, limits, stopJob } = services;
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/addon', (_req, res, next) => {
    res.locals.endpoint = 'addon';
    next();
  });

  router.get('/addon/account', authenticate(db), sendAccount(services));

  const keepRows = withBody(services, async (req, res) => {
    const { csv } = parseBody({ request: sendRowsRequest }, req.body);
    const { id: accountId } = res.locals.caller.account;
    const body = Buffer.from(csv);
    const id = await keepInTransaction(db, accountId, limits.keptLimits, (tx) =>
      keepUpload(tx, accountId, 'rows.csv', body, 'rows'),
    );
    res.json({ file: `${baseUrl}${UPLOADS}${id}` } satisfies SentRows);
  });
  router.post('/addon/rows', authenticate(db), keepRows);

  const tellForecast = withBody(services, forecast(services));
  router.post('/addon/forecast/:endpoint', authenticate(db), requireReady(services), tellForecast);

  router.get('/addon/runs/:id', authenticate(db), sendRunLines(services));

  router.post('/addon/jobs/:id/stop', authenticate(db), async (req, res) => {
    const key = { accountId: res.locals.caller.account.id, jobId: String(req.params.id) };
    const stopped = await stopJob(key);
    if (stopped === null)
      throw new ApiError('job_not_found', 'no such job: it is not there, has expired or is not yours');
    res.json({ stopped });
  });

  // Revokes only the key of the request, so only its holder can do it.
  router.post('/addon/key/revoke', authenticate(db), async (_req, res) => {
    const { account, keyId } = res.locals.caller;
    await revokeKey(db, account.id, keyId, `key ${keyId}`);
    res.json({ revoked: true } satisfies RevokedKey);
  });

  // Sent in the place of a key: it is as secret, and stays out of the log in the same way.
  router.post('/addon/sign-in', limitAddress(SIGN_INS_PER_MINUTE, 'sign-ins'), async (req, res) => {
    const secret = req.get('X-API-Key') ?? '';
    const key = SECRET.test(secret) ? await takeSidebarKey(db, secret, limits.keysPerAccount) : null;
    res.set('Cache-Control', 'no-store');
    res.json({ key } satisfies SidebarKey);
  });
  return router;
}

/** The same for all keys of an account; a document may hold it, and nothing can be done with it. */
const markOf = (accountId: string) => createHash('sha256').update(accountId).digest('hex').slice(0, 16);

function sendAccount({ db, serviceAccountOf }: HttpServices): RequestHandler {
  return async (req, res) => {
    const { id, allowance } = res.locals.caller.account;
    const left = await lookupsLeft(db, id, allowance);
    const resets_at = endOfDay(new Date().toISOString().slice(0, 10)).toISOString();
    const today = { used: allowance - left, left, limit: allowance, resets_at };
    const service_account_email = serviceAccountOf(String(req.query['spreadsheet'] ?? ''));
    res.json({ account: markOf(id), today, service_account_email } satisfies KeyAccount);
  };
}

/** The dry run of a call; a few of its rows are tried. */
function forecast({ endpoints, answerCall }: HttpServices) {
  return async (req: Request, res: Response) => {
    const { caller, requestId } = res.locals;
    const endpoint = endpoints.find(({ contract }) => contract.name === req.params['endpoint']);
    if (!endpoint) throw new ApiError('not_found', 'there is no such endpoint');
    const body = { ...(req.body as object), dry_run: true };
    const call = { ...caller, endpoint, body, idempotencyKey: null, requestId, triesRows: true as const };
    const { body: told, tried = null } = await answerCall(call);
    if (!('dry_run' in told)) throw new Error('a forecast was answered');
    res.json({ ...told, tried } satisfies AddonForecast);
  };
}

function sendRunLines({ db, findRowsNow }: HttpServices): RequestHandler {
  return async (req, res) => {
    const names = String(req.query['columns'] ?? '')
      .split(',')
      .filter(Boolean);
    if (names.length === 0 || names.length > MOST_COLUMNS)
      throw new ApiError(
        'invalid_request',
        `columns: got ${names.length} names, expected 1 to ${MOST_COLUMNS} parted by commas`,
        { field: 'columns' },
      );
    const run = { accountId: res.locals.caller.account.id, runId: String(req.params['id']) };
    // Of rows that the service read by itself only it knows which they were.
    const findRows = req.query['rows'] === 'now' ? () => findRowsNow(run) : undefined;
    await sendLines(res, await runAsCells(db, run.accountId, run.runId, names, findRows));
  };
}
