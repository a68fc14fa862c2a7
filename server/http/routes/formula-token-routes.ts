import { type Response, Router } from 'express';
import type { z } from 'zod';
import {
  type makeTokenAnswer,
  makeTokenRequest,
  type revokeTokenAnswer,
  revokeTokenRequest,
} from '../../../shared/api/addon-token.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { createFormulaToken, revokeFormulaToken } from '../../accounts/keys.ts';
import { parseBody } from '../../pipeline/read-request.ts';
import { authenticate } from '../access/authenticate.ts';
import { withBody } from '../bodies/read-body.ts';
import type { HttpServices } from '../http-services.ts';

/** POST and DELETE /addon/token: the token for a spreadsheet's formulas, for the owner of a key. */
export function formulaTokenRoutes(services: HttpServices): Router {
  const { db, limits } = services;
  const router = Router({ caseSensitive: true, strict: true });
  const make = withBody(services, async (req, res) => {
    res.locals.endpoint = 'addon';
    const { id, allowance } = res.locals.caller.account;
    const { daily_cap: requested } = parseBody({ request: makeTokenRequest }, req.body);
    const daily_cap = readCap(requested, allowance, limits.formulaLookupsPerDay);
    const { token } = await createFormulaToken(
      db,
      id,
      daily_cap,
      limits.formulaTokensPerAccount,
      keyActor(res),
    );
    res.set('Cache-Control', 'no-store');
    res.json({ token, daily_cap } satisfies z.infer<typeof makeTokenAnswer>);
  });
  const revoke = withBody(services, async (req, res) => {
    res.locals.endpoint = 'addon';
    const { token } = parseBody({ request: revokeTokenRequest }, req.body);
    // The same message for a token that does not exist and for another account's.
    if (!(await revokeFormulaToken(db, res.locals.caller.account.id, token, keyActor(res))))
      throw new ApiError('invalid_request', 'no such formula token: it is not there or is not yours');
    res.json({ revoked: true } satisfies z.infer<typeof revokeTokenAnswer>);
  });
  return router.post('/addon/token', authenticate(db), make).delete('/addon/token', authenticate(db), revoke);
}

const keyActor = (res: Response) => `key ${res.locals.caller.keyId}` as const;

/** An account without any lookups may still have a token: the account's own limit applies beside the daily cap. */
function readCap(requested: number | undefined, allowance: number, usual: number): number {
  const most = Math.max(1, allowance);
  if (requested === undefined) return Math.min(usual, most);
  if (requested <= most) return requested;
  throw new ApiError(
    'invalid_request',
    `daily_cap: got ${requested}, at most the ${most} lookups a day of the account`,
    { field: 'daily_cap' },
  );
}
