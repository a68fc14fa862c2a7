import { type Request, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { admitVisitor } from '../../accounts/admit.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import { noSuchRun } from '../../ledger/no-such-run.ts';
import { listRuns } from '../../ledger/runs.ts';
import { findUpload, keepUpload, listDropped, noSuchFile, readUploadBody } from '../../ledger/uploads.ts';
import { UPLOADS } from '../../rows/open-rows.ts';
import { readHead } from '../../rows/read-head.ts';
import { ownBytes } from '../../threads/threads.ts';
import { admitted } from '../access/authenticate.ts';
import type { HttpServices } from '../http-services.ts';
import { resultOfRun } from '../results/from-run.ts';
import { formText, readForm } from './forms.ts';
import { readLargeForm } from './large-form.ts';
import { type MapChoices, mapChoicesPage, NEW_MAP, newMapPage } from './new-map-page.ts';
import { sendPage } from './page-frame.ts';
import { pastedTable } from './pasted-rows.ts';
import type { Visitor, VisitorHandler, Visitors } from './visitors.ts';

/** Rows that are typed or pasted; more are for a file. */
const PASTED = { bytes: 2_000_000, fields: 4 };
const RUNS_SHOWN = 8;
const ROWS_SHOWN = 5;

/** A new map by clicks alone: its rows, then what it looks like. */
export function newMapRoutes(services: HttpServices, visitors: Visitors): Router {
  return Router()
    .get(NEW_MAP, visitors.only(showNew(services)))
    .post(`${NEW_MAP}/rows`, readLargeForm(services, visitors, PASTED), visitors.only(keepPasted(services)))
    .post(NEW_MAP, readForm, visitors.only(makeMap(services)));
}

function showNew(services: HttpServices): VisitorHandler {
  const { db } = services;
  return async (req, res, visitor) => {
    const { accountId } = visitor.session;
    const asked = (name: string) => (typeof req.query[name] === 'string' ? req.query[name] : '');
    const [file, run] = [asked('file'), asked('run')];
    if (file !== '' || run !== '') {
      const choices = file !== '' ? ofFile(services, visitor, file) : ofRun(services, visitor, run);
      return sendPage(res, 'new map', mapChoicesPage(await choices, visitor.token), visitor);
    }
    const [files, runs] = [await listDropped(db, accountId), await listRuns(db, accountId, RUNS_SHOWN)];
    const lines = asked('lines').slice(0, 2000);
    sendPage(res, 'new map', newMapPage({ lines, files, runs }, visitor.token), visitor);
  };
}

async function ofFile({ db, threads }: HttpServices, { session }: Visitor, id: string): Promise<MapChoices> {
  const { accountId } = session;
  const upload = await findUpload(db, accountId, id);
  if (!upload) throw noSuchFile();
  const readBody = () => readUploadBody(db, accountId, upload);
  const { headers, firstRows } = await readHead(readBody, ROWS_SHOWN, threads, accountId);
  const title = upload.name.replace(/\.\w{1,5}$/, '').slice(0, 200);
  const from = { kind: 'file' as const, id };
  return { from, title, colorFields: headers, nameFields: headers, head: headers, firstRows };
}

async function ofRun({ db }: HttpServices, { session }: Visitor, id: string): Promise<MapChoices> {
  const result = await resultOfRun(db, session.accountId, id);
  if (!result) throw await noSuchRun(db, session.accountId, id);
  const { columns, rows, colorFields } = result;
  const firstRows = rows.slice(0, ROWS_SHOWN).map(({ name, cells }) => [name, ...cells]);
  const from = { kind: 'run' as const, id };
  return { from, title: 'My places', colorFields, nameFields: [], head: ['you sent', ...columns], firstRows };
}

/** What was pasted becomes a file of the account, which the rest goes by. */
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

/** Makes the map and opens it. It costs what the call costs. */
function makeMap({ db, baseUrl, endpoints, answerCall }: HttpServices): VisitorHandler {
  const endpoint = endpoints.find(({ contract }) => contract.name === 'render_map');
  return async (req, res, { session }) => {
    if (!endpoint) throw new ApiError('invalid_request', 'maps are not made here');
    const caller = admitted(await admitVisitor(db, session));
    const body = bodyOf(req, baseUrl);
    const call = { ...caller, endpoint, body, idempotencyKey: null, requestId: res.locals.requestId };
    const { map } = (await answerCall(call)).body as { map: { link: string } };
    res.redirect(303, new URL(map.link).pathname);
  };
}

function bodyOf(req: Request, baseUrl: string): object {
  const [file, run, colorBy, iconBy, nameColumn] = ['file', 'run', 'color_by', 'icon_by', 'name_column'].map(
    (name) => formText(req, name),
  );
  const source = { file: `${baseUrl}${UPLOADS}${file}`, ...(nameColumn && { name_column: nameColumn }) };
  return {
    title: formText(req, 'title'),
    ...(run ? { from_run: run } : { source }),
    ...(colorBy && { color_by: colorBy }),
    ...(iconBy && { icon_by: iconBy }),
    ...(formText(req, 'labels') === 'yes' && { labels: true }),
    ...(formText(req, 'flood_zones') === 'yes' && { flood_zones: true }),
  };
}
