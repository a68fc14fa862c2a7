import { Readable } from 'node:stream';
import { Router } from 'express';
import type { z } from 'zod';
import type { editionChange, listEditionsAnswer } from '../../../shared/api/editions.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { roundDegrees, roundMeters } from '../../../shared/rounding.ts';
import {
  type EditionChange,
  findEdition,
  listEditions,
  readChanges,
} from '../../packs/editions/read-editions.ts';
import { authenticate } from '../access/authenticate.ts';
import { exportPieces } from '../bodies/export-pieces.ts';
import { sendStream } from '../bodies/send-stream.ts';
import type { HttpServices } from '../http-services.ts';

const MOST_EDITIONS = 1000;

/** GET /editions and /editions/<id>.jsonl: newer editions of the data, and every row that one of them changed. */
export function editionRoutes({ db }: HttpServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/editions', authenticate(db), async (_req, res) => {
    res.locals.endpoint = 'editions';
    const editions = (await listEditions(db, MOST_EDITIONS)).map(({ at, ...own }) => ({
      ...own,
      at: at.toISOString(),
    }));
    res.set('Cache-Control', 'private, no-store');
    res.json({ editions } satisfies z.infer<typeof listEditionsAnswer>);
  });
  router.get('/editions/:id.jsonl', authenticate(db), async (req, res) => {
    res.locals.endpoint = 'editions';
    const id = readEditionId(String(req.params.id));
    if (id === null || !(await findEdition(db, id)))
      throw new ApiError('not_found', 'there is no such edition, or it is older than a year');
    res.set({ 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'private, no-store' });
    res.attachment(`edition-${id}.jsonl`);
    await sendStream(Readable.from(exportPieces(toLines(readChanges(db, id)))), res);
  });
  return router;
}

/** Null for an invalid one. */
export function readEditionId(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

async function* toLines(changes: AsyncIterable<EditionChange>): AsyncGenerator<string> {
  for await (const change of changes) yield `${JSON.stringify(toAnswer(change))}\n`;
}

function toAnswer(change: EditionChange): z.infer<typeof editionChange> {
  const { table, key, nth, what, nameBefore, nameAfter, before, after, movedMeters } = change;
  return {
    table,
    key,
    nth,
    what,
    name_before: nameBefore,
    name_after: nameAfter,
    before: toPoint(before),
    after: toPoint(after),
    moved_m: movedMeters === null ? null : roundMeters(movedMeters),
  };
}

const toPoint = (point: EditionChange['before']) =>
  point && { lat: roundDegrees(point.y), lng: roundDegrees(point.x) };
