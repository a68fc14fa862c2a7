import type { Request } from 'express';
import type { FinishedAnswer } from '../../../shared/api/endpoint.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { warnOutside } from '../../../shared/warn-outside.ts';
import { wholeMessage } from '../../../shared/whole-message.ts';
import { findUpload, noSuchFile, type UploadHead } from '../../ledger/uploads.ts';
import type { CallAnswer } from '../../pipeline/call.ts';
import { UPLOADS } from '../../rows/open-rows.ts';
import type { HttpServices } from '../http-services.ts';
import { callAsVisitor } from '../portal/call-as-visitor.ts';
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
): Promise<CallAnswer> {
  const request = { ...toRequest(chosen.options, filledIn), ...more };
  const cut = lines === null ? named : { ...named, range: `1:${lines}` };
  return askOfFile(services, visitor, { id, chosen, asked: request, named: cut }, requestId);
}

interface FileQuestion<Answer extends FinishedAnswer> {
  id: string;
  chosen: FileEndpoint<Answer>;
  /** The request without its rows. */
  asked: object;
  named: FileForm['named'];
}

/** The same for a request that does not come from a form. */
export async function askOfFile<Answer extends FinishedAnswer>(
  services: HttpServices,
  visitor: Visitor,
  { id, chosen: { endpoint }, asked, named }: FileQuestion<Answer>,
  requestId: string,
): Promise<CallAnswer<Answer>> {
  const body = { ...asked, source: { file: `${services.baseUrl}${UPLOADS}${id}`, ...named } };
  // A form shows a forecast again and again: rows are tried for it alone.
  const tries = 'dry_run' in asked && { triesRows: true as const };
  return callAsVisitor(services, visitor, { endpoint, body, requestId, ...tries });
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
    return { refused: error.message, isOfColumns: error.code === 'unreadable_source', field: error.field };
  }
}

function toForecast({ body, remaining, tried }: CallAnswer) {
  if (!('dry_run' in body)) throw new Error('a dry run was answered');
  const { dry_run, ...told } = body;
  return {
    message: wholeMessage(told),
    cost: dry_run.cost,
    left: remaining,
    rows: dry_run.rows,
    distinct: dry_run.distinct_rows,
    seconds: dry_run.seconds,
    warning: tried ? warnOutside(tried) : null,
  };
}
