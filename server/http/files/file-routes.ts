import { type Request, Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { admitVisitor } from '../../accounts/admit.ts';
import { findJob } from '../../ledger/jobs.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import { findUpload, keepUpload, noSuchFile, readUploadBody, type UploadHead } from '../../ledger/uploads.ts';
import type { CallAnswer } from '../../pipeline/call.ts';
import { appendRun } from '../../rows/append/append-run.ts';
import { UPLOADS } from '../../rows/open-rows.ts';
import { readHead } from '../../rows/read-head.ts';
import { ownBytes } from '../../threads/threads.ts';
import { admitted } from '../access/authenticate.ts';
import type { HttpServices } from '../http-services.ts';
import { html } from '../pages/html.ts';
import { checkForm, formText } from '../portal/forms.ts';
import { readLargeForm } from '../portal/large-form.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitor, Visitors } from '../portal/visitors.ts';
import { type FileEndpoint, listFileEndpoints } from './file-endpoints.ts';
import { dropPage, FILES, type FilePreview, jobPage, previewPage, results } from './file-pages.ts';
import { readUpload } from './read-upload.ts';

const ROWS_SHOWN = 5;
const OPTIONS_BYTES = 200_000;

/** The same as of a file behind a link. */
const LARGEST = { bytes: 50_000_000, tooLarge: 'the file is larger than 50 MB: send it in parts' };

/** A file dropped on the portal: read, previewed, run as a job, and given back with the answers as new columns. */
export function fileRoutes(services: HttpServices, visitors: Visitors): Router {
  const { db, endpoints, baseUrl, limits, answerCall, uploads, threads } = services;
  const choices = listFileEndpoints(endpoints);

  const choose = (name: string): FileEndpoint => {
    const chosen = choices.find(({ contract }) => contract.name === name) ?? choices[0];
    if (!chosen) throw new ApiError(400, 'no endpoint here takes a file');
    return chosen;
  };
  const findFile = async (req: Request, { session }: Visitor): Promise<UploadHead> => {
    const upload = await findUpload(db, session.accountId, String(req.params['id']));
    if (!upload) throw noSuchFile();
    return upload;
  };
  const call = async (visitor: Visitor, { endpoint }: FileEndpoint, body: object, requestId: string) => {
    const caller = admitted(await admitVisitor(db, visitor.session));
    return answerCall({ ...caller, endpoint, body, idempotencyKey: null, requestId });
  };
  const sourceOf = (id: string, named: Record<string, string>) => ({
    file: `${baseUrl}${UPLOADS}${id}`,
    ...named,
  });

  async function forecast(
    id: string,
    chosen: FileEndpoint,
    { options, named }: Pick<FilePreview, 'options' | 'named'>,
    visitor: Visitor,
    requestId: string,
  ): Promise<FilePreview['forecast']> {
    try {
      const body = { ...readJson(options), source: sourceOf(id, named), dry_run: true };
      return toForecast(await call(visitor, chosen, body, requestId));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { refused: error.message };
    }
  }

  const keepFile = async (req: Request, { session, token }: Visitor): Promise<string> => {
    const { fields, file } = await readUpload(req, LARGEST);
    checkForm(req, token, fields['token'] ?? '');
    if (!file || file.body.length === 0) throw new ApiError(400, 'choose a file that is not empty');
    // Refused now, in words, rather than on the next page.
    await readHead(async () => ownBytes(file.body), 0, threads, session.accountId);
    return keepInTransaction(db, session.accountId, limits.keptLimits, (tx) =>
      keepUpload(tx, session.accountId, file.name, file.body),
    );
  };
  const take = visitors.onlyUnchecked(async (req, res, visitor) => {
    const id = await uploads.take(visitor.session.accountId, () => keepFile(req, visitor));
    res.redirect(303, `${FILES}/${id}`);
  });

  const preview = visitors.only(async (req, res, visitor) => {
    const upload = await findFile(req, visitor);
    const chosen = choose(String(req.query['endpoint'] ?? ''));
    const typed = req.query['options'];
    const options = typeof typed === 'string' ? typed : JSON.stringify(chosen.options, null, 2);
    const { accountId } = visitor.session;
    const readBody = () => readUploadBody(db, accountId, upload);
    const { headers, firstRows } = await readHead(readBody, ROWS_SHOWN, threads, accountId);
    const named = namedColumns(chosen, (field) => req.query[field]);
    const shown = await forecast(upload.id, chosen, { options, named }, visitor, res.locals.requestId);
    const body = previewPage(
      {
        id: upload.id,
        name: upload.name,
        chosen,
        choices,
        options,
        named,
        headers,
        firstRows,
        forecast: shown,
      },
      visitor.token,
    );
    sendPage(res, upload.name, body, visitor);
  });

  const run = visitors.only(async (req, res, visitor) => {
    const upload = await findFile(req, visitor);
    const chosen = choose(formText(req, 'endpoint'));
    const background = chosen.takesBackground ? { background: true } : {};
    const source = sourceOf(
      upload.id,
      namedColumns(chosen, (field) => formText(req, field)),
    );
    const sent = { ...readJson(formText(req, 'options')), source, ...background };
    const { body } = await call(visitor, chosen, sent, res.locals.requestId);
    const {
      job_id: jobId,
      message,
      run: answered,
    } = body as { job_id?: string; message: string; run: { run_id: string } };
    if (jobId !== undefined) return res.redirect(303, `${FILES}/${upload.id}/jobs/${jobId}`);
    const page = html`<h1>Done</h1><p class="lead">${message}</p>${results(upload.id, answered.run_id)}`;
    sendPage(res, 'done', page, visitor);
  });

  const progress = visitors.only(async (req, res, visitor) => {
    const { accountId } = visitor.session;
    const job = await findJob(db, { accountId, jobId: String(req.params['job']) });
    if (!job) throw new ApiError(400, 'no such job: it is not there, has expired or is not yours');
    const isEnded = job.status === 'done' || job.status === 'failed';
    // Without a script too: browsers renew the page by themselves.
    if (!isEnded) res.set('Refresh', '3');
    const message =
      job.error ?? (job.closing as { message?: string } | null)?.message ?? 'The rows are being answered.';
    const fileId = (await findUpload(db, accountId, String(req.params['id'])))?.id ?? null;
    const runId = isEnded && job.rowsDone > 0 ? job.runId : null;
    sendPage(res, 'a job', jobPage({ ...job, fileId, message, runId }), visitor);
  });

  const download = visitors.only(async (req, res, visitor) => {
    const upload = await findFile(req, visitor);
    const { accountId } = visitor.session;
    const { body, extension, type } = await appendRun(services, accountId, upload, String(req.params['run']));
    const name = upload.name.replace(/\.\w{1,5}$/, '');
    res.attachment(`${name}.milepost.${extension}`).set('Cache-Control', 'private, no-store');
    res.set('Content-Type', type).send(Buffer.from(body.buffer));
  });

  return Router()
    .get(
      FILES,
      visitors.only(async (_req, res, visitor) =>
        sendPage(res, 'drop a file', dropPage(visitor.token), visitor),
      ),
    )
    .post(FILES, take)
    .get(`${FILES}/:id`, preview)
    .post(`${FILES}/:id/runs`, readLargeForm(services, visitors, OPTIONS_BYTES), run)
    .get(`${FILES}/:id/jobs/:job`, progress)
    .get(`${FILES}/:id/with/:run`, download);
}

/** The columns that were named; a blank one is found by itself. */
function namedColumns({ columns }: FileEndpoint, read: (field: string) => unknown): Record<string, string> {
  const given = Object.keys(columns).map((field) => [field, read(field)]);
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string' && value !== ''));
}

function readJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below, with all else that is no object.
  }
  throw new ApiError(400, 'options: expected a JSON object such as {"mode": "nearest"}');
}

function toForecast({ body }: CallAnswer) {
  const { message, dry_run } = body as {
    message: string;
    dry_run: { cost: number; rows: number; distinct_rows: number; seconds: number };
  };
  return {
    says: message,
    cost: dry_run.cost,
    rows: dry_run.rows,
    distinct: dry_run.distinct_rows,
    seconds: dry_run.seconds,
  };
}
