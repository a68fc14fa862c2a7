import type { Request } from 'express';
import type { DryRunAnswer } from '../../../shared/api/common.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { wholeMessage } from '../../../shared/whole-message.ts';
import { admitVisitor } from '../../accounts/admit.ts';
import { findUpload, noSuchFile, type UploadHead } from '../../ledger/uploads.ts';
import type { CallAnswer } from '../../pipeline/call.ts';
import { UPLOADS } from '../../rows/open-rows.ts';
import { admitted } from '../access/authenticate.ts';
import type { HttpServices } from '../http-services.ts';
import type { Visitor } from '../portal/visitors.ts';
import type { FileEndpoint } from './file-endpoints.ts';
import type { FilePreview } from './file-pages.ts';
import { type FilledIn, toRequest } from './option-fields.ts';

/** The content of a form on a file's page: the endpoint, its options and the columns that were selected. */
export interface FileForm {
  chosen: FileEndpoint;
  filledIn: FilledIn;
  named: Readonly<Record<string, string>>;
  /** Only the first so many lines of the file; null for all. */
  lines: number | null;
}

/** The visitor's own file from the request's path; 400 where there is none. */
export async function findFile(
  { db }: HttpServices,
  req: Request,
  { session }: Visitor,
): Promise<UploadHead> {
  const upload = await findUpload(db, session.accountId, String(req.params['id']));
  if (!upload) throw noSuchFile();
  return upload;
}

/** The endpoint answers the file's rows, as in a call with a key. */
export function callWithFile(
  services: HttpServices,
  visitor: Visitor,
  id: string,
  { chosen, filledIn, named, lines, ...more }: FileForm & { background?: true; dry_run?: true },
  requestId: string,
): Promise<CallAnswer<object>> {
  const asked = { ...toRequest(chosen.options, filledIn), ...more };
  const cut = lines === null ? named : { ...named, range: `1:${lines}` };
  return askOfFile(services, visitor, { id, chosen, asked, named: cut }, requestId);
}

interface FileQuestion {
  id: string;
  chosen: FileEndpoint;
  /** The request without its rows. */
  asked: object;
  named: FileForm['named'];
}

/** The same for a request that does not come from a form. */
export async function askOfFile(
  { db, baseUrl, answerCall }: HttpServices,
  visitor: Visitor,
  { id, chosen, asked, named }: FileQuestion,
  requestId: string,
): Promise<CallAnswer<object>> {
  const body = { ...asked, source: { file: `${baseUrl}${UPLOADS}${id}`, ...named } };
  const caller = admitted(await admitVisitor(db, visitor.session));
  return answerCall({ ...caller, endpoint: chosen.endpoint, body, idempotencyKey: null, requestId });
}

/** How the columns were understood and what the rows would cost, or why the call would be refused. */
export async function forecastFile(
  services: HttpServices,
  visitor: Visitor,
  id: string,
  form: FileForm,
  requestId: string,
): Promise<FilePreview['forecast']> {
  try {
    return toForecast(await callWithFile(services, visitor, id, { ...form, dry_run: true }, requestId));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refused: error.message, isOfColumns: error.code === 'unreadable_source' };
  }
}

function toForecast({ body, remaining }: CallAnswer<object>) {
  const { dry_run, ...told } = body as DryRunAnswer;
  return {
    message: wholeMessage(told),
    cost: dry_run.cost,
    left: remaining ?? 0,
    rows: dry_run.rows,
    distinct: dry_run.distinct_rows,
    seconds: dry_run.seconds,
  };
}
