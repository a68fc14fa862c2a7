import type { Request, RequestHandler } from 'express';
import { contracts } from '../../../shared/api/index.ts';
import { ApiError } from '../../../shared/api-error.ts';
import type { Admission } from '../../accounts/admit.ts';
import type { Database } from '../../db/database.ts';
import { nameClient } from '../../turns/on-behalf.ts';
import type { Caller } from '../http-services.ts';
import { guardOf } from './key-guard.ts';
import { clientOf } from './limit-address.ts';

const HOW = 'send it as Authorization: Bearer <API key> or as X-API-Key: <API key>';

/**
 * Admits a request only with a known key whose account has requests left in this minute; with a formula token only
 * where formulas may call.
 */
export function authenticate(db: Database, letsFormulasIn = false): RequestHandler {
  const guard = guardOf(db);
  return async (req, res, next) => {
    const key = readKey(req);
    if (key === null) throw new ApiError('missing_key', `no API key: ${HOW}`);
    const caller = admitted(await guard.admit(key, clientOf(req)));
    if (caller.formula && !letsFormulasIn) throw new ApiError('not_allowed', NOT_FOR_FORMULAS);
    res.locals.caller = caller;
    next();
  };
}

const FORMULA_CALLS = contracts.filter(({ formula }) => formula).map(({ name }) => name);
const NOT_FOR_FORMULAS = `a formula token calls only ${FORMULA_CALLS.join(', ')}; this needs an API key`;

/** The account of the call; throws ApiError for one that is refused. */
export function admitted(admission: Admission): Caller {
  if (admission.kind === 'unknown') throw new ApiError('unknown_key', 'this API key is unknown or revoked');
  if (admission.kind === 'tooMany') {
    const { requestsPerMinute: limit, retryAfterSeconds: wait } = admission;
    throw new ApiError(
      'too_many_requests',
      `more than ${limit} requests in this minute; try again in ${wait} s`,
      { retryAfterSeconds: wait },
    );
  }
  const { kind: _, ...caller } = admission;
  nameClient(caller.account.id);
  return caller;
}

/** 'Bearer mp_live_…', in any letter case. Another scheme belongs to a proxy, and X-API-Key is then read. */
function readKey(req: Request): string | null {
  const bearer = /^Bearer +(\S+) *$/i.exec(req.get('Authorization') ?? '')?.[1];
  return bearer ?? (req.get('X-API-Key')?.trim() || null);
}
