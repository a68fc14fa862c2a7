import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ErrorBody } from '../../../shared/api/common.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { whyNoAnswer } from './database-away.ts';
import { errorForLog } from './error-for-log.ts';
import { asErrorPage, wantsPage } from './error-page.ts';

export const refuseUnknownPath: RequestHandler = (req) => {
  const message = wantsPage(req)
    ? 'there is no page at this address'
    : 'no such endpoint: calls are POST /v1/<endpoint>, listed at /openapi.json';
  throw new ApiError('not_found', message);
};

/** The content of a refusal. */
export function toErrorBody({ message, code, field }: ApiError): ErrorBody {
  return { error: message, code, ...(field !== undefined && { field }) };
}

/** The one place that turns a thrown error into an answer. */
export function renderError(log: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const shown = error instanceof ApiError ? error : hide(error, res.locals.requestId);
    if (shown !== error) log.error({ id: res.locals.requestId, error: errorForLog(error) }, 'request failed');
    // A stream that breaks half-way must not look complete.
    if (res.headersSent) return void res.destroy();
    if (shown.status === 401) res.set('WWW-Authenticate', 'Bearer');
    if (shown.retryAfterSeconds !== undefined) res.set('Retry-After', String(shown.retryAfterSeconds));
    res.removeHeader('Content-Disposition');
    if (wantsPage(req)) return asErrorPage(shown)(req, res, next);
    res.status(shown.status).json(toErrorBody(shown));
  };
}

/** Postgres: character_not_in_repertoire */
const NO_TEXT = '22021';

const NO_ANSWER = {
  away: 'the service cannot reach its database',
  busy: "the service's database took too long",
};

/** The public message for an error that was not meant for callers. */
export function hide(error: unknown, requestId: string): ApiError {
  const why = whyNoAnswer(error);
  if (why !== null) {
    const message = `${NO_ANSWER[why]}; try again in a few seconds (request id ${requestId})`;
    return new ApiError(why === 'away' ? 'database_away' : 'busy', message, { retryAfterSeconds: 5 });
  }
  // An id or a note contains a character that the database cannot store.
  if ((error as { code?: unknown } | null)?.code === NO_TEXT)
    return new ApiError('invalid_request', 'a text holds the character U+0000; leave it out');
  // Express's own refusals, such as a path with invalid percent-encoding.
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 400 || status === 404) return new ApiError('not_found', 'no such page');
  return new ApiError(
    'internal_error',
    `something went wrong here; the call cost nothing (request id ${requestId})`,
  );
}
