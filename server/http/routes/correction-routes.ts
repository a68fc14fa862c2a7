import { Router } from 'express';
import type { z } from 'zod';
import {
  type CorrectionAnswer,
  type keepCorrectionAnswer,
  keepCorrectionRequest,
  type listCorrectionsAnswer,
  type removeCorrectionAnswer,
} from '../../../shared/api/corrections.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { roundDegrees } from '../../../shared/rounding.ts';
import { findKeyName } from '../../accounts/keys.ts';
import { readInput } from '../../geocoder/read-input.ts';
import {
  type Correction,
  keepCorrection,
  listCorrections,
  removeCorrection,
} from '../../ledger/corrections.ts';
import { toCsv } from '../../pipeline/export/csv.ts';
import { parseBody } from '../../pipeline/read-request.ts';
import { authenticate } from '../access/authenticate.ts';
import { withBody } from '../bodies/read-body.ts';
import type { HttpServices } from '../http-services.ts';

/** GET, POST and DELETE /corrections, and /corrections.csv: points that people of the account confirmed or moved. */
export function correctionRoutes(services: HttpServices): Router {
  const { db } = services;
  const router = Router({ caseSensitive: true, strict: true });
  router.use(['/corrections', '/corrections.csv'], (_req, res, next) => {
    res.locals.endpoint = 'corrections';
    next();
  });
  router.get('/corrections', authenticate(db), async (_req, res) => {
    const corrections = await listCorrections(db, res.locals.caller.account.id);
    res.set('Cache-Control', 'private, no-store');
    res.json({ corrections: corrections.map(toAnswer) } satisfies z.infer<typeof listCorrectionsAnswer>);
  });
  router.get('/corrections.csv', authenticate(db), async (_req, res) => {
    const corrections = await listCorrections(db, res.locals.caller.account.id);
    res.attachment('milepost-corrections.csv').set('Cache-Control', 'private, no-store');
    res.type('csv').send(correctionsCsv(corrections));
  });
  const keep = withBody(services, async (req, res) => {
    const { input, lat, lng } = parseBody({ request: keepCorrectionRequest }, req.body);
    if (input.trim() === '')
      throw new ApiError('invalid_request', 'input: got a blank text, expected an address or a name', {
        field: 'input',
      });
    refuseGivenPoint(input);
    const { account, keyId } = res.locals.caller;
    const by = (await findKeyName(db, account.id, keyId)) ?? 'an API key';
    const point = { lat: roundDegrees(lat), lng: roundDegrees(lng) };
    const correction = await keepCorrection(db, account.id, { input, ...point, by });
    res.json({ correction: toAnswer(correction) } satisfies z.infer<typeof keepCorrectionAnswer>);
  });
  router.post('/corrections', authenticate(db), keep);
  router.delete('/corrections/:id', authenticate(db), async (req, res) => {
    const isGone = await removeCorrection(db, res.locals.caller.account.id, String(req.params.id));
    if (!isGone) throw noSuchCorrection();
    res.json({ removed: true } satisfies z.infer<typeof removeCorrectionAnswer>);
  });
  return router;
}

/** The same message for a correction that does not exist and for another account's. */
export const noSuchCorrection = () =>
  new ApiError('invalid_request', 'no such correction: it is not there or is not yours');

/** Coordinates and location codes are placed as given, and no correction moves them. */
export function refuseGivenPoint(input: string): void {
  if (readInput({ address: input }).kind !== 'point') return;
  throw new ApiError(
    'invalid_request',
    'input: got coordinates, which are placed as given; expected an address or a name. Correct the coordinates in the rows',
    { field: 'input' },
  );
}

export function correctionsCsv(corrections: readonly Correction[]): string {
  const lines = corrections.map(({ input, lat, lng, by, at }) => [input, lat, lng, by, at.toISOString()]);
  return toCsv([['input', 'lat', 'lng', 'by', 'at'], ...lines]);
}

function toAnswer({ at, ...correction }: Correction): CorrectionAnswer {
  return { ...correction, at: at.toISOString() };
}
