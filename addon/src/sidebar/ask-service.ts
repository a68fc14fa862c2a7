// Calls of the service with the key of the person in front of the sidebar. What may be repeated without harm is
// repeated while the service is busy for a moment; everything else that goes wrong becomes a Failure in words.
import type { DryRunAnswer, JobAnswer } from '../../../shared/api/common.ts';
import type { AnswerOf, EndpointName } from '../../../shared/api/index.ts';
import { BASE_URL } from '../base-url.ts';
import { readRetryAfter } from '../retry-after.ts';
import { needKey } from './api-key.ts';
import { Failure } from './failure.ts';

const PAUSES_MS = [1000, 4000];
/** A refusal that lifts later than this is the day's allowance, not the minute's. */
const MINUTE_S = 120;

interface ServiceRequest {
  method?: 'get' | 'post' | 'delete';
  body?: object;
  /** By default the key that is kept. */
  key?: string;
  idempotencyKey?: string;
  /** Whether asking twice is the same as asking once; so for reading and under an idempotency key. */
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

/** POST /v1/<endpoint>, charged once however often it is sent under one idempotency key. */
export function askEndpoint<Name extends EndpointName>(
  endpoint: Name,
  body: object,
  idempotencyKey?: string,
): AnswerOf<Name> {
  return post(endpoint, body, idempotencyKey, endpoint === 'get_job');
}

/** What a call would cost. Free. */
export function askForecast(endpoint: EndpointName, body: object): DryRunAnswer {
  return post(endpoint, { ...body, dry_run: true }, undefined, true);
}

/** Starts a background job, once however often it is sent under one idempotency key. */
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
    // A call that hung took a minute already: two of them are as long as anybody waits.
    if (!isPassing || !isRepeatable || pause === undefined || (answer.hung && tried > 0))
      throw toFailure(answer);
    Utilities.sleep(pause);
  }
}

interface ServiceResponse {
  /** 0 where nobody answered. */
  status: number;
  text: string;
  retryAfter: number | null;
  hung: boolean;
}

function fetchOnce(url: string, options: GoogleAppsScript.URL_Fetch.URLFetchRequestOptions): ServiceResponse {
  try {
    const response = UrlFetchApp.fetch(url, options);
    return {
      status: response.getResponseCode(),
      text: response.getContentText(),
      retryAfter: readRetryAfter(response),
      hung: false,
    };
  } catch (error) {
    const { message } = error as Error;
    if (/too many times for one day/i.test(message))
      throw new Failure(
        'Your account has asked the network as often today as spreadsheets allow. It goes on tomorrow.',
        { action: 'retry' },
      );
    return { status: 0, text: '', retryAfter: null, hung: /timeout|timed out/i.test(message) };
  }
}

function toFailure({ status, text, retryAfter }: ServiceResponse): Failure {
  const wait = retryAfter === null ? {} : { retry_after_seconds: retryAfter };
  const said = readError(text);
  if (status === 403 && said !== null) return new Failure(asSentence(said), { field: 'key', action: 'key' });
  if (status === 401 || status === 403)
    return new Failure('This key is unknown or was revoked. Make a new one on the portal and paste it.', {
      field: 'key',
      action: 'key',
    });
  if (status === 429 && said !== null) {
    const isDay = (retryAfter ?? 0) > MINUTE_S || /lookups/.test(said);
    return new Failure(asSentence(said), { action: isDay ? 'quota' : 'retry', ...wait });
  }
  if (status >= 400 && status < 500 && said !== null) return toRefusal(said);
  return new Failure(
    'The service does not answer just now. Nothing was changed here; try again in a minute.',
    {
      action: 'retry',
      ...wait,
    },
  );
}

/** What the request's fields are called here, where they are no options of the same name. */
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

/** What the service says of a request that it does not take; the field leads its sentence. */
function toRefusal(said: string): Failure {
  const isSharing = /\bshare (it|the sheet)\b|not shared|\bshared with\b/.test(said);
  const path = /^([a-z_]+)[.:[]/.exec(said)?.[1];
  const field = path && (FIELDS[path] ?? `options.${path}`);
  return new Failure(asSentence(said), {
    ...(field && { field }),
    ...(isSharing && { action: 'share' }),
    ...(/takes at most|got \d+ rows|send fewer rows/.test(said) && { action: 'narrow' }),
  });
}

function readError(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === 'string' ? error : null;
  } catch {
    // A page of something between here and the service.
    return null;
  }
}

function asSentence(words: string): string {
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
