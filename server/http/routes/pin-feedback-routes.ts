import { type Request, type RequestHandler, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { inTransaction } from '../../db/database.ts';
import { toPlainText } from '../../maps/content/plain-text.ts';
import { addComment, type Comment, listComments, takesComments } from '../../maps/feedback/comments.ts';
import { keepTick, listTicks, NOTE_LENGTH, type Tick } from '../../maps/feedback/ticks.ts';
import { encodePhoto, LARGEST_PHOTO } from '../../maps/photos/encode-photo.ts';
import { keepPhoto, listPhotos } from '../../maps/photos/photos.ts';
import { readMapId } from '../../maps/store/map-id.ts';
import { findMapHead, findMapOwner, type MapHead, noSuchMap } from '../../maps/store/map-store.ts';
import { clientOf, limitAddress } from '../access/limit-address.ts';
import { readUpload } from '../files/read-upload.ts';
import type { HttpServices } from '../http-services.ts';
import type { MapDocuments } from '../map-documents/map-documents.ts';
import { formText, readForm, refuseOtherSites } from '../portal/forms.ts';

type SaidServices = Pick<HttpServices, 'db' | 'baseUrl' | 'photoStore' | 'limits' | 'uploads'>;

/** Per minute and address: a person writes less, but a phone that was offline all day sends its ticks at once. */
const PER_MINUTE = { comments: 6, ticks: 120, photos: 20 };
/** Photos of one stop that anybody with the link may add. */
const PHOTOS_OF_STOP = 5;

/**
 * Messages beside a map, from anybody with its link: GET /v/<map_id>/said. Comments on its pins; for a planned day also
 * its driver's ticks, with notes and photos.
 */
export function pinFeedbackRoutes(services: SaidServices, documents: MapDocuments): Router {
  const { db, baseUrl } = services;
  const own = refuseOtherSites(baseUrl);
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/v/:id/said', async (req, res) => {
    const head = await findHead(services, req);
    const [ticks, comments] = [await listTicks(db, head.id), await listComments(db, head.id)];
    res.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-store' });
    const takes_comments = await takesComments(db, head.id);
    res.json({
      version: head.version,
      takes_comments,
      ticks: ticks.map(toSentComment),
      comments: comments.map(toShown),
    });
  });
  router.post(
    '/v/:id/comments',
    own,
    limitAddress(PER_MINUTE.comments, 'comments'),
    readForm,
    takeComment(services, documents),
  );
  router.post(
    '/v/:id/driver/:driver/ticks',
    own,
    limitAddress(PER_MINUTE.ticks, 'ticks'),
    readForm,
    takeTick(services, documents),
  );
  return router.post(
    '/v/:id/driver/:driver/photos',
    own,
    limitAddress(PER_MINUTE.photos, 'photos'),
    takeStopPhoto(services, documents),
  );
}

const toSentComment = ({ stop, doneAt, note, saidAt }: Tick) => ({
  stop,
  done_at: doneAt?.toISOString() ?? null,
  note,
  said_at: saidAt.toISOString(),
});

const toShown = ({ layer, pin, author, words, at }: Comment) => ({
  layer,
  pin,
  author,
  words,
  at: at.toISOString(),
});

function takeComment({ db }: SaidServices, documents: MapDocuments): RequestHandler {
  return async (req, res) => {
    const head = await findHead({ db }, req);
    const [layer, pin] = [formText(req, 'layer'), formText(req, 'pin')];
    if (!(await documents.hasPin(head, layer, pin, clientOf(req))))
      throw new ApiError('invalid_request', 'pin: the map has no such pin', { field: 'pin' });
    const author = toPlainText(formText(req, 'name'));
    const words = formText(req, 'words').trim();
    await inTransaction(db, (tx) => addComment(tx, head.id, { layer, pin, author, words }));
    res.status(201).json({ comments: (await listComments(db, head.id)).map(toShown) });
  };
}

function takeTick({ db }: SaidServices, documents: MapDocuments): RequestHandler {
  return async (req, res) => {
    const { head, driver } = await findStop({ db }, documents, req, formText(req, 'stop'));
    const note = formText(req, 'note').trim();
    if (note.length > NOTE_LENGTH)
      throw new ApiError('too_large', `note: got ${note.length} characters, at most ${NOTE_LENGTH}`, {
        field: 'note',
      });
    const doneAt = formText(req, 'done_at') === '' ? null : readTime(req, 'done_at');
    await keepTick(db, head.id, {
      stop: formText(req, 'stop'),
      driver,
      doneAt,
      note,
      saidAt: readTime(req, 'said_at'),
    });
    res.json({ ticks: (await listTicks(db, head.id)).map(toSentComment) });
  };
}

function takeStopPhoto(services: SaidServices, documents: MapDocuments): RequestHandler {
  const { db, photoStore, limits, uploads } = services;
  return async (req, res) => {
    const head = await findHead(services, req);
    const owner = await findMapOwner(db, head.id);
    if (owner === null) throw noSuchMap();
    // Drivers have a separate queue: the owner's files do not wait for theirs.
    await uploads.take(`${head.id} ${String(req.params['driver'])}`, async () => {
      const { fields, file } = await readUpload(req, LARGEST_PHOTO);
      const { layer, stop } = await findStop(services, documents, req, fields['stop'] ?? '');
      if (!file) throw new ApiError('invalid_request', 'choose a photo first');
      const known = (await listPhotos(db, head.id)).filter((one) => one.layer === layer && one.pin === stop);
      if (known.length >= PHOTOS_OF_STOP)
        throw new ApiError('limit_reached', `the stop has ${PHOTOS_OF_STOP} photos, the most there can be`);
      const photo = await encodePhoto(file.body);
      const keptLimits = limits.keptLimits;
      await keepPhoto({ db, photoStore, keptLimits }, owner, head.id, { layer, pin: stop }, photo);
    });
    res.status(201).json({ kept: true });
  };
}

async function findHead({ db }: Pick<SaidServices, 'db'>, req: Request): Promise<MapHead> {
  const id = readMapId(String(req.params['id']));
  const head = id === null ? null : await findMapHead(db, id);
  if (head === null) throw new ApiError('not_found', 'no such map: it is not there or was deleted');
  return head;
}

/** A stop of the driver's day, by its pin's id; throws a 400 where the day has no such stop. */
async function findStop(
  services: Pick<SaidServices, 'db'>,
  documents: MapDocuments,
  req: Request,
  stop: string,
) {
  const head = await findHead(services, req);
  const driver = Number(req.params['driver']);
  const day = await documents.driverDay(head, driver, clientOf(req));
  const found = day?.sheet?.stops.find(({ id, position }) => id === stop && position > 0);
  if (!found) throw new ApiError('invalid_request', 'stop: this driver has no such stop', { field: 'stop' });
  return { head, driver, stop, layer: found.layer };
}

function readTime(req: Request, field: string): Date {
  const time = new Date(formText(req, field));
  if (Number.isNaN(time.getTime()) || Math.abs(time.getUTCFullYear() - 2050) > 50)
    throw new ApiError('invalid_request', `${field}: expected a time such as 2026-01-31T10:42:00Z`, {
      field,
    });
  return time;
}
