import { Router } from 'express';
import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import { admitVisitor } from '../../accounts/admit.ts';
import type { Database } from '../../db/database.ts';
import { lookupsLeft } from '../../ledger/quota.ts';
import { questionKey, questionOf } from '../../maps/content/pin-questions.ts';
import { readMapId } from '../../maps/store/map-id.ts';
import { findOwnMap, noSuchMap } from '../../maps/store/map-store.ts';
import { dismissOutdatedPins, listOutdatedMaps, listPointsNow } from '../../maps/store/outdated-pins.ts';
import { admitted } from '../access/authenticate.ts';
import type { HttpServices } from '../http-services.ts';
import { readForm } from '../portal/forms.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitor, VisitorHandler, Visitors } from '../portal/visitors.ts';
import { noSuchChanges } from './ask-again.ts';
import type { PinToMove } from './maps-of-rows.ts';
import { CHANGES } from './outdated-pages.ts';
import { outdatedMapPage, type ShownPin } from './pins-pages.ts';

const PINS_SHOWN = 200;
const AT = `${CHANGES}/maps/:map`;

/** /developers/portal/changes/maps/<id>: pins that would stand elsewhere today, and moving them. */
export function outdatedPinRoutes(services: HttpServices, { only }: Visitors): Router {
  const { db } = services;
  const dismiss = only(async (req, res, { session }) => {
    const id = readMapId(String(req.params['map']));
    if (id === null) throw noSuchMap();
    await dismissOutdatedPins(db, session.accountId, id);
    res.redirect(303, CHANGES);
  });
  return Router()
    .get(AT, only(showMap(services)))
    .post(`${AT}/move`, readForm, only(movePins(services)))
    .post(`${AT}/dismiss`, readForm, dismiss);
}

function showMap({ db }: HttpServices): VisitorHandler {
  return async (req, res, { session, email, token }) => {
    const { accountId, allowance } = session;
    const { id, pins, isPlanned } = await findOutdated(db, session, String(req.params['map']));
    const [[map], left] = await Promise.all([
      listOutdatedMaps(db, accountId, 1, id),
      lookupsLeft(db, accountId, allowance),
    ]);
    if (!map) throw noSuchChanges();
    const moving = toMoves(pins).length;
    const shown = { map, pins: pins.slice(0, PINS_SHOWN), moving, isPlanned, left };
    sendPage(res, 'what changed for you', outdatedMapPage(shown, CHANGES, token), { email, token });
  };
}

/** Each pin is placed again by its text, like update_map and at its price. */
function movePins({ db, endpoints, answerCall }: HttpServices): VisitorHandler {
  const endpoint = endpoints.find(({ contract }) => contract.name === 'update_map');
  return async (req, res, { session }) => {
    const { id, pins } = await findOutdated(db, session, String(req.params['map']));
    const points = toMoves(pins);
    if (!endpoint || points.length === 0) throw noSuchChanges();
    const caller = admitted(await admitVisitor(db, session));
    const body = { map: id, upsert_points: points };
    await answerCall({ ...caller, endpoint, body, idempotencyKey: null, requestId: res.locals.requestId });
    res.redirect(303, `/developers/portal/maps/${id}`);
  };
}

interface FoundPin extends ShownPin {
  move: PinToMove;
}

/** A map of the visitor's own, and those of its newest version's pins that would stand elsewhere. */
async function findOutdated(
  db: Database,
  { accountId }: Visitor['session'],
  sent: string,
): Promise<{ id: string; pins: FoundPin[]; isPlanned: boolean }> {
  const id = readMapId(sent);
  const own = id === null ? null : await findOwnMap(db, accountId, id);
  if (!own) throw noSuchMap();
  const nows = await listPointsNow(db, own.head.id);
  const pins = own.content.layers.flatMap(({ name: layer, features }) =>
    features.flatMap((feature): FoundPin[] => {
      const question = questionOf(feature);
      const now = question ? nows.get(questionKey(question)) : undefined;
      if (!question || now === undefined) return [];
      const fields = { address: feature.fields.address ?? null };
      const move = { layer, id: feature.id, address: question.query, fields };
      return [{ name: feature.name, layer, before: question.point, now, move }];
    }),
  );
  return { id: own.head.id, pins, isPlanned: own.content.plan !== undefined };
}

/** As many as one call takes; the rest is moved with the next click. */
function toMoves(pins: readonly FoundPin[]): PinToMove[] {
  return pins.flatMap(({ now, move }) => (now ? [move] : [])).slice(0, MAP_LIMITS.rowsPerLayer);
}
