import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RequestHandler, Router } from 'express';
import { ApiError } from '../../shared/api-error.ts';
import { authenticate } from './authenticate.ts';
import type { HttpServices } from './http-services.ts';

const TYPES = { jsonl: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' };

/** GET /runs/<run_id>.jsonl and .csv: a kept run's rows, as a stream. */
export function runRoutes(services: HttpServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/runs/:id.jsonl', authenticate(services.db), download('jsonl', services));
  router.get('/runs/:id.csv', authenticate(services.db), download('csv', services));
  return router;
}

function download(format: keyof typeof TYPES, { readRun }: HttpServices): RequestHandler {
  return async (req, res) => {
    res.locals.endpoint = 'runs';
    const runId = String(req.params.id);
    const text = await readRun(res.locals.caller.account.id, runId, format);
    // One sentence for a run that is not there and for another account's.
    if (text === null)
      throw new ApiError(400, `run ${JSON.stringify(runId)} is not one of this account's runs`);
    res.set({
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${runId}.${format}"`,
      'Cache-Control': 'private, no-store',
    });
    await pipeline(Readable.from(text), res).catch((error: NodeJS.ErrnoException) => {
      // The caller left: nobody to answer, nothing wrong here.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  };
}
