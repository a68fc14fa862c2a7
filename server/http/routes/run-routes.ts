import { Readable } from 'node:stream';
import { type RequestHandler, type Response, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import type { Database } from '../../db/database.ts';
import { runAsCsv, runAsJsonl } from '../../pipeline/export/export-run.ts';
import { authenticate } from '../access/authenticate.ts';
import { exportPieces } from '../bodies/export-pieces.ts';
import { sendStream } from '../bodies/send-stream.ts';
import type { HttpServices } from '../http-services.ts';

const FORMATS = {
  jsonl: { type: 'application/x-ndjson; charset=utf-8', read: runAsJsonl },
  csv: { type: 'text/csv; charset=utf-8', read: runAsCsv },
};

/** GET /runs/<run_id>.jsonl and .csv: a stored run's rows, as a stream. */
export function runRoutes({ db }: HttpServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/runs/:id.jsonl', authenticate(db), download('jsonl', db));
  router.get('/runs/:id.csv', authenticate(db), download('csv', db));
  return router;
}

function download(format: Format, db: Database): RequestHandler {
  return (req, res) => {
    res.locals.endpoint = 'runs';
    return sendRun(res, format, db, res.locals.caller.account.id, String(req.params.id));
  };
}

/** Sends the rows of an account's run as a file. */
export async function sendRun(
  res: Response,
  format: Format,
  db: Database,
  accountId: string,
  runId: string,
): Promise<void> {
  const { type, read } = FORMATS[format];
  const lines = await read(db, accountId, runId);
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${runId}.${format}"`,
  };
  await sendLines(res, lines, headers);
}

/** Sends the lines of a run while they are read. */
export async function sendLines(
  res: Response,
  lines: AsyncIterable<string> | null,
  headers: Record<string, string> = { 'Content-Type': FORMATS.jsonl.type },
): Promise<void> {
  // The same message for a run that does not exist and for another account's.
  if (lines === null)
    throw new ApiError('run_not_found', 'no such run: it is not there, has expired or is not yours');
  res.set({ ...headers, 'Cache-Control': 'private, no-store' });
  await sendStream(Readable.from(exportPieces(lines)), res);
}

type Format = keyof typeof FORMATS;
