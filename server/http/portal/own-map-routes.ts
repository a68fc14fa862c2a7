import { type Request, type Response, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import { type ChangedMap, changeMap, type MapChange } from '../../maps/changes/change-map.ts';
import { addNote, readLogbook } from '../../maps/changes/logbook.ts';
import { readTypedPin } from '../../maps/changes/read-typed-pin.ts';
import { revertMap } from '../../maps/changes/revert-map.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import { encodePhoto, LARGEST_PHOTO } from '../../maps/photos/encode-photo.ts';
import { checkPhotoRoom, deletePhoto, keepPhoto, listPhotos } from '../../maps/photos/photos.ts';
import { readMapId } from '../../maps/store/map-id.ts';
import { addMapVersion, findOwnMap, listMaps, noSuchMap } from '../../maps/store/map-store.ts';
import { readTitle } from '../../maps/store/render-map.ts';
import { mapPagePolicy } from '../access/map-page-policy.ts';
import { readUpload } from '../files/read-upload.ts';
import type { HttpServices } from '../http-services.ts';
import { checkForm, formText, readForm } from './forms.ts';
import { movePinsPage } from './move-pins-page.ts';
import { OWN_MAPS, ownMapPage, ownMapsPage } from './own-map-pages.ts';
import { sendPage } from './page-frame.ts';
import type { Visitor, Visitors } from './visitors.ts';

const NO_CHANGE: MapChange = {
  removeLayers: [],
  updateLayers: [],
  addLayers: [],
  removePoints: [],
  upsertPoints: [],
  sources: [],
};

/** A signed-in person's own maps: their versions, logbook, photos, titles and pins. */
export function ownMapRoutes(
  { db, mapStyle, photoStore, uploads, limits }: HttpServices,
  visitors: Visitors,
): Router {
  const idOf = (req: Request): string => {
    const id = readMapId(String(req.params['id']));
    if (id === null) throw noSuchMap();
    return id;
  };
  const back = (res: Response, id: string) => res.redirect(303, `${OWN_MAPS}/${id}`);

  const list = visitors.only(async (_req, res, { session, email, token }) => {
    sendPage(res, 'maps', ownMapsPage(await listMaps(db, session.accountId)), { email, token });
  });
  const show = visitors.only(async (req, res, { session, email, token }) => {
    const found = await findOwnMap(db, session.accountId, idOf(req));
    if (!found) throw noSuchMap();
    const { id } = found.head;
    const own = { ...found, log: await readLogbook(db, id, email), photos: await listPhotos(db, id) };
    sendPage(res, found.head.title, ownMapPage(own, token), { email, token });
  });
  /** A change of the map that makes a version, as update_map would. */
  const changing = (
    change: (
      req: Request,
      before: MapContent,
      readVersion: (version: number) => Promise<MapContent | null>,
    ) => ChangedMap | Promise<ChangedMap>,
  ) =>
    visitors.only(async (req, res, { session }) => {
      const id = idOf(req);
      const { head } = await keepInTransaction(db, session.accountId, limits.keptLimits, (tx) =>
        addMapVersion(
          tx,
          session.accountId,
          id,
          (before, readVersion) => change(req, before, readVersion),
          'portal',
        ),
      );
      // The page where pins are dragged stays as it is.
      if (req.accepts(['html', 'json']) === 'json') res.json({ version: head.version });
      else back(res, id);
    });
  const move = visitors.only(async (req, res, { session, token }) => {
    const found = await findOwnMap(db, session.accountId, idOf(req));
    if (!found) throw noSuchMap();
    res.set('Cache-Control', 'private, no-store').type('html').send(movePinsPage(found.head, token));
  });
  const retitle = changing((req, before) =>
    changeMap(before, { ...NO_CHANGE, title: readTitle(formText(req, 'title')) }),
  );
  const changePin = changing((req, before) =>
    changeMap(before, { ...NO_CHANGE, upsertPoints: [readTypedPin(before, (name) => formText(req, name))] }),
  );
  const revert = changing((req, before, readVersion) => {
    const version = Number(formText(req, 'version'));
    if (!Number.isSafeInteger(version) || version > 2 ** 31 - 1)
      throw new ApiError(400, 'version: expected a whole number');
    return revertMap(before, version, readVersion);
  });
  const write = visitors.only(async (req, res, { session }) => {
    await keepInTransaction(db, session.accountId, limits.keptLimits, (tx) =>
      addNote(tx, session.accountId, idOf(req), formText(req, 'words')),
    );
    back(res, idOf(req));
  });
  const takePhoto = async (req: Request, res: Response, { session, token }: Visitor) => {
    await checkPhotoRoom(db, session.accountId, idOf(req));
    const { fields, file } = await readUpload(req, LARGEST_PHOTO);
    checkForm(req, token, fields['token'] ?? '');
    const found = await findOwnMap(db, session.accountId, idOf(req));
    if (!found) throw noSuchMap();
    const { id, layer } = readTypedPin(found.content, (name) => fields[name] ?? '');
    if (!file) throw new ApiError(400, 'choose a photo first');
    const photo = await encodePhoto(file.body);
    await keepPhoto(
      { db, photoStore, keptLimits: limits.keptLimits },
      session.accountId,
      found.head.id,
      { layer: layer ?? '', pin: id ?? '' },
      photo,
    );
    back(res, found.head.id);
  };
  const takeUpload = visitors.onlyUnchecked((req, res, visitor) =>
    uploads.take(visitor.session.accountId, () => takePhoto(req, res, visitor)),
  );
  const dropPhoto = visitors.only(async (req, res, { session }) => {
    const isGone = await deletePhoto(db, session.accountId, idOf(req), String(req.params['photo']));
    if (!isGone) throw new ApiError(400, 'no such photo: it is not there or not yours');
    back(res, idOf(req));
  });
  const at = `${OWN_MAPS}/:id`;
  return Router()
    .get(OWN_MAPS, list)
    .get(at, show)
    .get(`${at}/move`, mapPagePolicy(mapStyle?.origins ?? []), move)
    .post(`${at}/title`, readForm, retitle)
    .post(`${at}/pin`, readForm, changePin)
    .post(`${at}/revert`, readForm, revert)
    .post(`${at}/notes`, readForm, write)
    .post(`${at}/photos`, takeUpload)
    .post(`${at}/photos/:photo/delete`, readForm, dropPhoto);
}
