// Calls the service with the key of the person at the sidebar. While the service is busy for a moment, calls that are
// safe to repeat are repeated. Every other error becomes a Failure in words.
import type { AddonForecast } from '../../../shared/api/addon-forecast.ts';
import type { ErrorBody, JobAnswer } from '../../../shared/api/common.ts';
import type { AnswerOf, EndpointName } from '../../../shared/api/index.ts';
import type { ErrorCode } from '../../../shared/error-codes.ts';
import { BASE_URL } from '../base-url.ts';
import { isTooSoon, patiently } from '../patiently.ts';
import { readRefusal } from '../platform-refusal.ts';
import { readRetryAfter } from '../retry-after.ts';
import { needKey } from './api-key.ts';
import { Failure } from './failure.ts';

const PAUSES_MS = [1000, 4000];
/** A limit that lifts later than this is the daily allowance, not the limit per minute. */
const MINUTE_S = 120;

interface ServiceRequest {
  method?: 'get' | 'post' | 'delete';
  body?: object;
  /** By default the stored key. */
  key?: string;
  idempotencyKey?: string;
  /** A repeated call has the same effect as one call: it only reads, or carries an idempotency key. */
  isRepeatable?: boolean;
}

/** The answer's JSON. */
export function ask<Answer extends object>(path: string, asked: ServiceRequest = {}): Answer {
  const text = askText(path, asked);
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw new Failure('The answer did not arrive whole. Try again.', { action: 'retry' });
  }
}

/** POST /v1/<endpoint>. Calls with the same idempotency key are charged once. */
export function askEndpoint<Name extends EndpointName>(
  endpoint: Name,
  body: object,
  idempotencyKey?: string,
): AnswerOf<Name> {
  return post(endpoint, body, idempotencyKey, endpoint === 'get_job');
}

/** The cost of a call, and whether anything is loaded for its rows. Free. */
export function askForecast(endpoint: EndpointName, body: object): AddonForecast {
  return ask(`/addon/forecast/${endpoint}`, {
    method: 'post',
    body: { ...body, dry_run: true },
    isRepeatable: true,
  });
}

/** Starts a background job. Calls with the same idempotency key start one job. */
export function askJob(endpoint: EndpointName, body: object, idempotencyKey: string): JobAnswer {
  return post(endpoint, { ...body, background: true }, idempotencyKey, true);
}

function post<Answer extends object>(
  endpoint: EndpointName,
  body: object,
  idempotencyKey: string | undefined,
  isFree: boolean,
): Answer {
  return ask(`/v1/${endpoint}`, {
    method: 'post',
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    isRepeatable: isFree || idempotencyKey !== undefined,
  });
}

export function askText(path: string, asked: ServiceRequest): string {
  const { method = 'get', key = needKey(), isRepeatable = method === 'get' } = asked;
  const options: GoogleAppsScript.URL_Fetch.URLFetchRequestOptions = {
    method,
    headers: {
      'X-API-Key': key,
      ...(asked.idempotencyKey !== undefined && { 'Idempotency-Key': asked.idempotencyKey }),
    },
    muteHttpExceptions: true,
    ...(asked.body && { contentType: 'application/json', payload: JSON.stringify(asked.body) }),
  };
  for (let tried = 0; ; tried++) {
    const answer = fetchOnce(BASE_URL + path, options);
    if (answer.status === 200) return answer.text;
    const pause = PAUSES_MS[tried];
    const isPassing = answer.status === 0 || answer.status >= 500;
    // A call that hung took a minute already. Nobody waits longer than for two of them.
    if (!isPassing || !isRepeatable || pause === undefined || (answer.hung && tried > 0))
      throw toFailure(answer);
    Utilities.sleep(pause);
  }
}

interface ServiceResponse {
  /** 0 where no answer came. */
  status: number;
  text: string;
  retryAfter: number | null;
  hung: boolean;
}

const TOO_SOON = 'Google lets a spreadsheet ask only so often in a short time. Try again in a minute.';

function fetchOnce(url: string, options: GoogleAppsScript.URL_Fetch.URLFetchRequestOptions): ServiceResponse {
  try {
    const response = patiently(() => UrlFetchApp.fetch(url, options));
    return {
      status: response.getResponseCode(),
      text: response.getContentText(),
      retryAfter: readRetryAfter(response),
      hung: false,
    };
  } catch (error) {
    const { message } = error as Error;
    const refusal = readRefusal(message);
    if (refusal) throw new Failure(refusal.message, { action: refusal.action });
    if (isTooSoon(error)) throw new Failure(TOO_SOON, { action: 'retry' });
    return { status: 0, text: '', retryAfter: null, hung: /timeout|timed out/i.test(message) };
  }
}

function toFailure({ status, text, retryAfter }: ServiceResponse): Failure {
  const wait = retryAfter === null ? {} : { retry_after_seconds: retryAfter };
  const refused = readError(text);
  if (status === 403 && refused)
    return new Failure(asSentence(refused.error), { field: 'key', action: 'key' });
  if (status === 401 || status === 403)
    return new Failure('This key is unknown or was revoked. Make a new one on the portal and paste it.', {
      field: 'key',
      action: 'key',
    });
  if (status === 429 && refused) {
    const isDay = (retryAfter ?? 0) > MINUTE_S || OF_THE_DAY.includes(refused.code);
    return new Failure(asSentence(refused.error), { action: isDay ? 'quota' : 'retry', ...wait });
  }
  if (status >= 400 && status < 500 && refused) return toRefusal(refused);
  return new Failure(
    'The service does not answer just now. Nothing was changed here; try again in a minute.',
    {
      action: 'retry',
      ...wait,
    },
  );
}

const OF_THE_DAY: readonly ErrorCode[] = ['allowance_used', 'daily_cap_used'];
/** Refusals that fewer rows or columns avoid. */
const TOO_MUCH: readonly ErrorCode[] = ['too_many_rows', 'too_many_columns', 'too_large'];

/** The sidebar's names for request fields that are not options of the same name. */
const FIELDS: Readonly<Record<string, string>> = {
  source: 'columns',
  value_field: 'columns',
  color_by: 'columns',
  records: 'rows',
  addresses: 'rows',
  journeys: 'rows',
  stops: 'rows',
  body: 'rows',
  csv: 'rows',
  within_miles: 'options.within',
  within_km: 'options.within',
};

/** The service's message for a request that it refuses. */
function toRefusal({ error, code, field: path }: ErrorBody): Failure {
  // 'source' of 'source.tab', 'stops' of 'stops[3].address'
  const name = path?.split(/[.[]/)[0];
  const field = name && (FIELDS[name] ?? `options.${name}`);
  return new Failure(asSentence(error), {
    ...(field && { field }),
    ...(code === 'not_shared' && { action: 'share' }),
    ...(TOO_MUCH.includes(code) && { action: 'narrow' }),
  });
}

function readError(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    const { error, code = 'invalid_request', field } = body ?? {};
    return typeof error === 'string' ? { error, code, field } : null;
  } catch {
    // An HTML page from something between the script and the service.
    return null;
  }
}

function asSentence(words: string): string {
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
