import { type Request, Router } from 'express';
import type { AskTableAnswer } from '../../../shared/api/ask-table.ts';
import { ApiError } from '../../../shared/api-error.ts';
import type { Fields } from '../../../shared/fields.ts';
import { wholeMessage } from '../../../shared/whole-message.ts';
import { findJob } from '../../ledger/jobs.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import { listJobsOfFiles } from '../../ledger/list-jobs.ts';
import { lookupsLeft } from '../../ledger/quota.ts';
import { findUpload, keepUpload, listDropped, readUploadBody } from '../../ledger/uploads.ts';
import { isNamed } from '../../pipeline/find-endpoint.ts';
import { appendRun } from '../../rows/append/append-run.ts';
import { findSeparator } from '../../rows/csv/find-separator.ts';
import { readHead } from '../../rows/read-head.ts';
import { ownBytes } from '../../threads/threads.ts';
import type { HttpServices } from '../http-services.ts';
import { html } from '../pages/html.ts';
import { checkForm, formText, readForm } from '../portal/forms.ts';
import { readLargeForm } from '../portal/large-form.ts';
import { sendPage } from '../portal/page-frame.ts';
import { keptFiles } from '../portal/recent-section.ts';
import type { Visitor, VisitorHandler, Visitors } from '../portal/visitors.ts';
import { resultMapHead } from '../results/result-map.ts';
import { askRoutes } from './ask-routes.ts';
import { callWithFile, findFile, forecastFile } from './call-with-file.ts';
import { type FileEndpoint, listFileEndpoints } from './file-endpoints.ts';
import { dropPage, FILES, jobPage, previewPage, refusedPage } from './file-pages.ts';
import { nameColumns } from './header-question.ts';
import type { FilledIn } from './option-fields.ts';
import { OPTION } from './option-inputs.ts';
import { readUpload } from './read-upload.ts';
import { showRun } from './show-run.ts';

const ROWS_SHOWN = 5;
/** The limit for each file. */
const JOBS_SHOWN = 5;
const OPTIONS = { bytes: 200_000, fields: 100 };

/** The same limit as for a file behind a link. */
const LARGEST = { bytes: 50_000_000, tooLarge: 'the file is larger than 50 MB: send it in parts' };

/** A file dropped on the portal: read, previewed, run as a job, and returned with the answers as new columns. */
export function fileRoutes(services: HttpServices, visitors: Visitors): Router {
  const { only, onlyUnchecked } = visitors;
  const choices = listFileEndpoints(services.endpoints);
  const showDrop: VisitorHandler = async (_req, res, visitor) => {
    const { accountId, allowance } = visitor.session;
    const [files, left] = await Promise.all([
      listDropped(services.db, accountId),
      lookupsLeft(services.db, accountId, allowance),
    ]);
    const ids = files.map(({ id }) => id);
    const kept = keptFiles(files, await listJobsOfFiles(services.db, accountId, ids, JOBS_SHOWN));
    sendPage(res, 'drop a file', dropPage(visitor.token, left, kept), visitor);
  };
  const ask = choices.find(isAsk);
  const routes = Router();
  if (ask) routes.use(askRoutes(services, visitors, ask));
  return routes
    .get(FILES, only(showDrop))
    .post(FILES, onlyUnchecked(takeUpload(services)))
    .get(`${FILES}/:id`, only(showPreview(services, choices)))
    .post(`${FILES}/:id/header`, readForm, only(addHeader(services)))
    .post(`${FILES}/:id/runs`, readLargeForm(services, visitors, OPTIONS), only(run(services, choices)))
    .get(`${FILES}/:id/jobs/:job`, only(showProgress(services)))
    .get(`${FILES}/:id/with/:run`, only(download(services)));
}

const isAsk = (choice: FileEndpoint): choice is FileEndpoint<AskTableAnswer> =>
  isNamed(choice.endpoint, 'ask_table');

function takeUpload(services: HttpServices): VisitorHandler {
  return async (req, res, visitor) => {
    const { accountId } = visitor.session;
    res.locals.wayOn = { to: FILES, words: 'Another file' };
    const id = await services.uploads.take(accountId, () => keepFile(services, req, visitor));
    res.redirect(303, `${FILES}/${id}`);
  };
}

async function keepFile(
  { db, limits, threads }: HttpServices,
  req: Request,
  { session: { accountId }, token }: Visitor,
): Promise<string> {
  const { fields, file } = await readUpload(req, LARGEST);
  checkForm(req, token, fields['token'] ?? '');
  if (!file || file.body.length === 0)
    throw new ApiError('invalid_request', 'choose a file that is not empty');
  // An unreadable file is refused now and not on the next page.
  await readHead(async () => ownBytes(file.body), 0, threads, accountId);
  return keepInTransaction(db, accountId, limits.keptLimits, (tx) =>
    keepUpload(tx, accountId, file.name, file.body),
  );
}

function showPreview(services: HttpServices, choices: readonly FileEndpoint[]): VisitorHandler {
  const { db, threads } = services;
  return async (req, res, visitor) => {
    const upload = await findFile(services, req, visitor);
    const { id, name } = upload;
    const chosen = choose(choices, String(req.query['endpoint'] ?? ''));
    const { accountId } = visitor.session;
    const readBody = () => readUploadBody(db, accountId, upload);
    const { headers, firstRows, headerLine } = await readHead(readBody, ROWS_SHOWN, threads, accountId);
    const named = namedColumns(chosen, (field) => req.query[field]);
    const asked = filledIn(chosen, req.query);
    const forecastOf = async (options: FilledIn) => {
      const form = { chosen, filledIn: options, named, lines: null };
      return { ...form, forecast: await forecastFile(services, visitor, id, form, res.locals.requestId) };
    };
    const first = await forecastOf(withMap(chosen, asked));
    // Some options rule out a map, which this page asks for by itself: the form comes back without it.
    const isRuledOut = 'refused' in first.forecast && first.forecast.field === 'render';
    const { render: _, ...withoutMap } = asked;
    const { forecast, ...form } = isRuledOut ? await forecastOf(withoutMap) : first;
    const preview = { ...form, id, name, choices, headers, firstRows, headerLine, forecast };
    sendPage(res, name, previewPage(preview, visitor.token), visitor);
  };
}

/** Stores a file again, with a header above its rows. */
function addHeader(services: HttpServices): VisitorHandler {
  const { db, limits, threads } = services;
  return async (req, res, visitor) => {
    const upload = await findFile(services, req, visitor);
    const { accountId } = visitor.session;
    const readBody = () => readUploadBody(db, accountId, upload);
    const { headers } = await readHead(readBody, 0, threads, accountId);
    const text = Buffer.from(await readBody());
    if (text.subarray(0, 2).toString('latin1') === 'PK')
      throw new ApiError(
        'invalid_request',
        'write names into the first row of the workbook and drop it again',
      );
    const separator = findSeparator(text.subarray(0, 10_000).toString('latin1'));
    const body = Buffer.concat([Buffer.from(`${nameColumns(headers).join(separator)}\n`), withoutMark(text)]);
    const id = await keepInTransaction(db, accountId, limits.keptLimits, (tx) =>
      keepUpload(tx, accountId, upload.name, body),
    );
    res.redirect(303, `${FILES}/${id}`);
  };
}

/** The byte order mark of UTF-8 is allowed only at the start of a text. */
const withoutMark = (text: Buffer) =>
  text.subarray(0, 3).toString('latin1') === '\xef\xbb\xbf' ? text.subarray(3) : text;

function run(services: HttpServices, choices: readonly FileEndpoint[]): VisitorHandler {
  return async (req, res, visitor) => {
    const { id } = await findFile(services, req, visitor);
    const chosen = choose(choices, formText(req, 'endpoint'));
    const form = {
      chosen,
      filledIn: filledIn(chosen, req.body as Fields),
      named: namedColumns(chosen, (field) => formText(req, field)),
      lines: Number(formText(req, 'lines')) || null,
      ...(chosen.takesBackground && { background: true as const }),
    };
    const { body } = await callWithFile(services, visitor, id, form, res.locals.requestId);
    if ('dry_run' in body) throw new Error('a file was forecast in place of an answer');
    if ('job_id' in body) return res.redirect(303, `${FILES}/${id}/jobs/${body.job_id}`);
    // A refused question: there is nothing to write beside the rows.
    if ('answered' in body && body.answered === false)
      return sendPage(res, 'not answered', refusedPage(id, wholeMessage(body)), visitor);
    const answered = await showRun(services, visitor, id, body.run.run_id);
    const map =
      body.map &&
      html`<p><a class="button first" href="${new URL(body.map.link).pathname}">Open the map</a></p>`;
    const page = html`<h1>Done</h1><p class="lead">${wholeMessage(body)}</p>${map}${answered}`;
    sendPage(res, 'done', page, visitor, resultMapHead());
  };
}

function showProgress(services: HttpServices): VisitorHandler {
  const { db } = services;
  return async (req, res, visitor) => {
    const { accountId } = visitor.session;
    const job = await findJob(db, { accountId, jobId: String(req.params['job']) });
    if (!job)
      throw new ApiError('job_not_found', 'no such job: it is not there, has expired or is not yours');
    const isEnded = job.status === 'done' || job.status === 'failed';
    // Works without a script too: the browser itself reloads the page.
    if (!isEnded) res.set('Refresh', '3');
    const progress = job.closing === null ? 'The rows are being answered.' : wholeMessage(job.closing);
    const message = job.error ?? progress;
    const fileId = (await findUpload(db, accountId, String(req.params['id'])))?.id ?? null;
    const runId = isEnded && job.rowsDone > 0 ? job.runId : null;
    const answered = runId === null ? null : await showRun(services, visitor, fileId, runId);
    sendPage(res, 'a job', jobPage({ ...job, message, answered }), visitor, resultMapHead());
  };
}

function download(services: HttpServices): VisitorHandler {
  return async (req, res, visitor) => {
    const upload = await findFile(services, req, visitor);
    const { accountId } = visitor.session;
    const { body, extension, type } = await appendRun(services, accountId, upload, String(req.params['run']));
    const name = upload.name.replace(/\.\w{1,5}$/, '');
    res.attachment(`${name}.milepost.${extension}`).set('Cache-Control', 'private, no-store');
    res.set('Content-Type', type).send(Buffer.from(body.buffer));
  };
}

/** The endpoint with this name; by default the first. */
function choose(choices: readonly FileEndpoint[], name: string): FileEndpoint {
  const chosen = choices.find(({ contract }) => contract.name === name) ?? choices[0];
  if (!chosen) throw new ApiError('invalid_request', 'no endpoint here takes a file');
  return chosen;
}

/** The options that were filled in. */
function filledIn({ options }: FileEndpoint, sent: Fields): FilledIn {
  const textsOf = (value: unknown) => [value].flat().filter((text) => typeof text === 'string');
  const given = options.map(({ name }) => [name, textsOf(sent[OPTION + name])] as const);
  return Object.fromEntries(given.filter(([, texts]) => texts.some((text) => text !== '')));
}

/** A person who plans with a form wants to see the plan: a map is made unless it is declined. */
function withMap({ options }: FileEndpoint, chosen: FilledIn): FilledIn {
  const isOpen = options.some(({ name }) => name === 'render') && !('render' in chosen);
  return isOpen ? { ...chosen, render: ['yes'] } : chosen;
}

/** The selected columns. A blank one is detected. */
function namedColumns({ columns }: FileEndpoint, read: (field: string) => unknown): Record<string, string> {
  const given = Object.keys(columns).map((field) => [field, read(field)]);
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string' && value !== ''));
}
