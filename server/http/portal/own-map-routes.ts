import { type Request, type Response, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import { type ChangedMap, changeMap, type MapChange } from '../../maps/changes/change-map.ts';
import { addNote, readLogbook } from '../../maps/changes/logbook.ts';
import { readTypedPin } from '../../maps/changes/read-typed-pin.ts';
import { revertMap } from '../../maps/changes/revert-map.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import { listComments, takesComments } from '../../maps/feedback/comments.ts';
import { encodePhoto, LARGEST_PHOTO } from '../../maps/photos/encode-photo.ts';
import { checkPhotoRoom, deletePhoto, keepPhoto, listPhotos } from '../../maps/photos/photos.ts';
import { addMapVersion, listMaps } from '../../maps/store/map-store.ts';
import { readTitle } from '../../maps/store/render-map.ts';
import { mapPagePolicy } from '../access/map-page-policy.ts';
import { readUpload } from '../files/read-upload.ts';
import type { HttpServices } from '../http-services.ts';
import { commentRoutes } from './comment-routes.ts';
import { findMap, idOf } from './find-map.ts';
import { checkForm, formText, readForm } from './forms.ts';
import { movePinsPage } from './move-pins-page.ts';
import { newMapRoutes } from './new-map-routes.ts';
import { OWN_MAPS, ownMapPage, ownMapsPage } from './own-map-pages.ts';
import { sendPage } from './page-frame.ts';
import { planRoutes } from './plan-routes.ts';
import type { Visitor, VisitorHandler, Visitors } from './visitors.ts';

const NO_CHANGE: MapChange = {
  removeLayers: [],
  updateLayers: [],
  addLayers: [],
  removePoints: [],
  upsertPoints: [],
  sources: [],
};

/** A signed-in person's own maps: their versions, logbook, photos, titles and pins. */
export function ownMapRoutes(services: HttpServices, visitors: Visitors): Router {
  const { only, onlyUnchecked } = visitors;
  const at = `${OWN_MAPS}/:id`;
  return Router()
    .get(OWN_MAPS, only(listOwnMaps(services)))
    .use(newMapRoutes(services, visitors))
    .get(at, only(showMap(services)))
    .get(`${at}/move`, mapPagePolicy(services.mapStyle?.origins ?? []), only(showMovePins(services)))
    .use(planRoutes(services, visitors))
    .use(commentRoutes(services, visitors))
    .post(`${at}/title`, readForm, only(changeFromForm(services, changeTitle)))
    .post(`${at}/pin`, readForm, only(changeFromForm(services, changePin)))
    .post(`${at}/revert`, readForm, only(changeFromForm(services, changeBack)))
    .post(`${at}/notes`, readForm, only(writeNote(services)))
    .post(`${at}/photos`, onlyUnchecked(takePhoto(services)))
    .post(`${at}/photos/:photo/delete`, readForm, only(dropPhoto(services)));
}

function listOwnMaps({ db }: HttpServices): VisitorHandler {
  return async (_req, res, { session, email, token }) =>
    sendPage(res, 'maps', ownMapsPage(await listMaps(db, session.accountId)), { email, token });
}

function showMap({ db }: HttpServices): VisitorHandler {
  return async (req, res, { session, email, token }) => {
    const found = await findMap(db, session.accountId, req);
    const { id, title } = found.head;
    const [log, photos] = [await readLogbook(db, id, email), await listPhotos(db, id)];
    const said = { comments: await listComments(db, id), takesComments: await takesComments(db, id) };
    const asked = (name: string) => (typeof req.query[name] === 'string' ? req.query[name] : '');
    const chosen = { layer: asked('layer'), pin: asked('pin') };
    const own = { ...found, ...said, log, photos, chosen };
    sendPage(res, title, ownMapPage(own, token), { email, token });
  };
}

function showMovePins({ db }: HttpServices): VisitorHandler {
  return async (req, res, { session, token }) => {
    const { head } = await findMap(db, session.accountId, req);
    res.set('Cache-Control', 'private, no-store').type('html').send(movePinsPage(head, token));
  };
}

type ReadMapChange = (
  req: Request,
  before: MapContent,
  readVersion: (version: number) => Promise<MapContent | null>,
) => ChangedMap | Promise<ChangedMap>;

const changeTitle: ReadMapChange = (req, before) =>
  changeMap(before, { ...NO_CHANGE, title: readTitle(formText(req, 'title')) });

const changePin: ReadMapChange = (req, before) =>
  changeMap(before, { ...NO_CHANGE, upsertPoints: [readTypedPin(before, (name) => formText(req, name))] });

const changeBack: ReadMapChange = (req, before, readVersion) => {
  const version = Number(formText(req, 'version'));
  if (!Number.isSafeInteger(version) || version > 2 ** 31 - 1)
    throw new ApiError('invalid_request', 'version: expected a whole number', { field: 'version' });
  return revertMap(before, version, readVersion);
};

/** A change of the map that makes a version, like update_map. */
function changeFromForm({ db, limits }: HttpServices, change: ReadMapChange): VisitorHandler {
  return async (req, res, { session: { accountId } }) => {
    const id = idOf(req);
    const { head } = await keepInTransaction(db, accountId, limits.keptLimits, (tx) =>
      addMapVersion(tx, accountId, id, (before, readVersion) => change(req, before, readVersion), 'portal'),
    );
    // The page on which pins are dragged is not reloaded.
    if (req.accepts(['html', 'json']) === 'json') res.json({ version: head.version });
    else showAgain(res, id);
  };
}

function writeNote({ db, limits }: HttpServices): VisitorHandler {
  return async (req, res, { session: { accountId } }) => {
    await keepInTransaction(db, accountId, limits.keptLimits, (tx) =>
      addNote(tx, accountId, idOf(req), formText(req, 'words')),
    );
    showAgain(res, idOf(req));
  };
}

function takePhoto(services: HttpServices): VisitorHandler {
  return (req, res, visitor) =>
    services.uploads.take(visitor.session.accountId, async () => {
      await addPhoto(services, req, visitor);
      showAgain(res, idOf(req));
    });
}

async function addPhoto(
  { db, limits, photoStore }: HttpServices,
  req: Request,
  { session: { accountId }, token }: Visitor,
): Promise<void> {
  await checkPhotoRoom(db, accountId, idOf(req));
  const { fields, file } = await readUpload(req, LARGEST_PHOTO);
  checkForm(req, token, fields['token'] ?? '');
  const found = await findMap(db, accountId, req);
  const { id, layer } = readTypedPin(found.content, (name) => fields[name] ?? '');
  if (!file) throw new ApiError('invalid_request', 'choose a photo first');
  const photo = await encodePhoto(file.body);
  const pin = { layer: layer ?? '', pin: id ?? '' };
  await keepPhoto({ db, photoStore, keptLimits: limits.keptLimits }, accountId, found.head.id, pin, photo);
}

function dropPhoto({ db }: HttpServices): VisitorHandler {
  return async (req, res, { session }) => {
    const isGone = await deletePhoto(db, session.accountId, idOf(req), String(req.params['photo']));
    if (!isGone) throw new ApiError('file_not_found', 'no such photo: it is not there or not yours');
    showAgain(res, idOf(req));
  };
}

const showAgain = (res: Response, id: string) => res.redirect(303, `${OWN_MAPS}/${id}`);
