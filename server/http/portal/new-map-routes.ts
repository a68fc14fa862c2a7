import { type Request, type Response, Router } from 'express';
import type { RenderMapRequest } from '../../../shared/api/render-map.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { admitVisitor } from '../../accounts/admit.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import { noSuchRun } from '../../ledger/no-such-run.ts';
import { listRuns } from '../../ledger/runs.ts';
import { findUpload, keepUpload, listDropped, noSuchFile, readUploadBody } from '../../ledger/uploads.ts';
import { listFields } from '../../maps/content/check-fields.ts';
import { lookOfLayers } from '../../maps/content/look-of-layers.ts';
import { countFeatures } from '../../maps/content/map-content.ts';
import { UPLOADS } from '../../rows/open-rows.ts';
import { readHead } from '../../rows/read-head.ts';
import { ownBytes } from '../../threads/threads.ts';
import { admitted } from '../access/authenticate.ts';
import type { HttpServices } from '../http-services.ts';
import { resultOfRun } from '../results/from-run.ts';
import { mapFigure, resultMapHead } from '../results/result-map.ts';
import { renderAsVisitor } from './call-as-visitor.ts';
import { formText, readForm } from './forms.ts';
import { readLargeForm } from './large-form.ts';
import {
  MAP_CHOICES,
  type MapChosen,
  type MapPreview,
  type MapRows,
  mapChoicesPage,
  PREVIEW_ROWS,
  previewLegend,
} from './map-choices-page.ts';
import { NEW_MAP, newMapPage } from './new-map-page.ts';
import { sendPage } from './page-frame.ts';
import { pastedTable } from './pasted-rows.ts';
import type { Visitor, VisitorHandler, Visitors } from './visitors.ts';

/** Rows that may be typed or pasted. Larger tables need a file. */
const PASTED = { bytes: 2_000_000, fields: 4 };
const RUNS_SHOWN = 8;
const ROWS_SHOWN = 5;

/** A new map by clicks alone: first its rows, then its style. */
export function newMapRoutes(services: HttpServices, visitors: Visitors): Router {
  return Router()
    .get(NEW_MAP, visitors.only(showNew(services)))
    .post(`${NEW_MAP}/rows`, readLargeForm(services, visitors, PASTED), visitors.only(keepPasted(services)))
    .post(`${NEW_MAP}/preview`, readForm, visitors.only(showPreview(services)))
    .post(NEW_MAP, readForm, visitors.only(makeMap(services)));
}

function showNew(services: HttpServices): VisitorHandler {
  const { db } = services;
  return async (req, res, visitor) => {
    const { accountId } = visitor.session;
    const asked = (name: string) => (typeof req.query[name] === 'string' ? req.query[name] : '');
    const [file, run] = [asked('file'), asked('run')];
    if (file !== '' || run !== '') {
      const rows = await findRows(services, visitor, file, run);
      const nothing = Object.fromEntries(MAP_CHOICES.map((name) => [name, ''])) as MapChosen;
      return sendChoices(services, res, visitor, rows, Object.assign(nothing, { title: rows.title }));
    }
    const [files, runs] = [await listDropped(db, accountId), await listRuns(db, accountId, RUNS_SHOWN)];
    const lines = asked('lines').slice(0, 2000);
    sendPage(res, 'new map', newMapPage({ lines, files, runs }, visitor.token), visitor);
  };
}

function showPreview(services: HttpServices): VisitorHandler {
  return async (req, res, visitor) => {
    const rows = await findRows(services, visitor, formText(req, 'file'), formText(req, 'run'));
    await sendChoices(services, res, visitor, rows, readChosen(req));
  };
}

const readChosen = (req: Request) =>
  Object.fromEntries(MAP_CHOICES.map((name) => [name, formText(req, name)])) as MapChosen;

const findRows = (services: HttpServices, visitor: Visitor, file: string, run: string): Promise<MapRows> =>
  file !== '' ? ofFile(services, visitor, file) : ofRun(services, visitor, run);

async function sendChoices(
  services: HttpServices,
  res: Response,
  visitor: Visitor,
  rows: MapRows,
  chosen: MapChosen,
): Promise<void> {
  const preview = await previewMap(services, visitor, rows.from, chosen);
  sendPage(res, 'new map', mapChoicesPage(rows, chosen, preview, visitor.token), visitor, resultMapHead());
}

/** It runs like a call of the account, but uses no lookups. */
async function previewMap(
  { db, baseUrl, draftMap }: HttpServices,
  { session }: Visitor,
  from: MapRows['from'],
  chosen: MapChosen,
): Promise<MapPreview> {
  admitted(await admitVisitor(db, session));
  try {
    const request = toRequest(from, chosen, baseUrl);
    const content = await draftMap({ accountId: session.accountId, request, rows: PREVIEW_ROWS });
    const pins = countFeatures(content);
    if (pins === 0) return { refused: 'None of its first rows has a place, so there is nothing to draw.' };
    return {
      figure: await mapFigure(db, content, previewLegend(content, lookOfLayers(content.layers))),
      pins,
      fields: listFields(content.layers.flatMap(({ features }) => features)),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refused: error.message };
  }
}

async function ofFile({ db, threads }: HttpServices, { session }: Visitor, id: string): Promise<MapRows> {
  const { accountId } = session;
  const upload = await findUpload(db, accountId, id);
  if (!upload) throw noSuchFile();
  const readBody = () => readUploadBody(db, accountId, upload);
  const { headers, firstRows } = await readHead(readBody, ROWS_SHOWN, threads, accountId);
  const title = upload.name.replace(/\.\w{1,5}$/, '').slice(0, 200);
  const from = { kind: 'file' as const, id };
  return { from, title, fields: headers, nameFields: headers, head: headers, firstRows };
}

async function ofRun({ db }: HttpServices, { session }: Visitor, id: string): Promise<MapRows> {
  const result = await resultOfRun(db, session.accountId, id);
  if (!result) throw await noSuchRun(db, session.accountId, id);
  const { columns, rows, colorFields } = result;
  const firstRows = rows.slice(0, ROWS_SHOWN).map(({ name, cells }) => [name, ...cells]);
  const from = { kind: 'run' as const, id };
  return {
    from,
    title: 'My places',
    fields: colorFields,
    nameFields: [],
    head: ['you sent', ...columns],
    firstRows,
  };
}

/** The pasted text becomes a file of the account, which the next steps use. */
function keepPasted({ db, limits, threads }: HttpServices): VisitorHandler {
  return async (req, res, { session: { accountId } }) => {
    const body = Buffer.from(pastedTable(formText(req, 'lines'), formText(req, 'has_header') === 'yes'));
    await readHead(async () => ownBytes(body), 0, threads, accountId);
    const id = await keepInTransaction(db, accountId, limits.keptLimits, (tx) =>
      keepUpload(tx, accountId, 'Pasted rows.csv', body),
    );
    res.redirect(303, `${NEW_MAP}?file=${id}`);
  };
}

/** Makes the map and opens it. It costs the same as the call. */
function makeMap(services: HttpServices): VisitorHandler {
  return async (req, res, visitor) => {
    const run = formText(req, 'run');
    const from = run
      ? { kind: 'run' as const, id: run }
      : { kind: 'file' as const, id: formText(req, 'file') };
    const request = toRequest(from, readChosen(req), services.baseUrl);
    res.redirect(303, await renderAsVisitor(services, visitor, request, res.locals.requestId));
  };
}

function toRequest({ kind, id }: MapRows['from'], chosen: MapChosen, baseUrl: string): RenderMapRequest {
  const { title, color_by, group_by, icon_by, label, name_column, flood_zones } = chosen;
  const source = { file: `${baseUrl}${UPLOADS}${id}`, ...(name_column && { name_column }) };
  return {
    title,
    ...(kind === 'run' ? { from_run: id } : { source }),
    ...(color_by && { color_by }),
    ...(group_by && { group_by }),
    ...(icon_by && { icon_by }),
    ...(label && { label }),
    ...(flood_zones === 'yes' && { flood_zones: true }),
  };
}
