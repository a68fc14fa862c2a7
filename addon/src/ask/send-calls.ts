// Calls to the service: several at once, tried again while there is time, every outcome in words.
import type { EndpointName } from '../../../shared/api/index.ts';
import { BASE_URL } from '../base-url.ts';
import { isTooSoon } from '../patiently.ts';
import { readRefusal } from '../platform-refusal.ts';
import { readRetryAfter } from '../retry-after.ts';
import type { Clock } from './clock.ts';

export interface ServiceCall<Name extends EndpointName = EndpointName> {
  endpoint: Name;
  /** What a person typed is in it: the service checks it. */
  body: object;
  /** The cell that sends the call: the service updates the cell's existing map and makes no second one. */
  cell?: string | undefined;
}

export type Outcome =
  /** The answer's JSON. */
  | { kind: 'answered'; answer: unknown }
  /** The call itself is wrong; the message is the service's. */
  | { kind: 'refused'; problem: string }
  /** The call is right. The same call may succeed later. */
  | { kind: 'failed'; problem: string };

/** Calls sent at one time: enough to keep a server busy, few enough that each answer comes soon. */
const AT_ONCE = 10;
const TRIES = 4;
const FIRST_PAUSE_MS = 1000;
/** Time reserved for the answer after a pause. */
const ANSWER_MS = 4000;
/** A limit that lifts later than this is the daily limit, not the limit per minute. */
const MINUTE_MS = 60_000;

const NOT_REACHED = 'the service could not be reached: try again in a minute';
const TOO_SOON = 'Google lets a spreadsheet ask only so often in a short time: try again in a minute';
const OUT_OF_TIME =
  'no time was left to ask: a formula has 30 seconds. Extensions › Milepost › Recalculate goes on where it stopped';

/**
 * Sends calls in batches. It reports the outcomes of a batch as soon as they are there, with the index of the batch's
 * first call: they are safe if the formula is ended during the next batch. A call is not sent if it would not end in
 * time, or after a limit was reached.
 */
export function sendCalls(
  calls: readonly ServiceCall[],
  token: string,
  clock: Clock,
  tell: (outcomes: readonly Outcome[], from: number) => void,
): void {
  let longestMs = 0;
  let over: Outcome | undefined;
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    const together = calls.slice(from, from + AT_ONCE);
    if (clock.leftMs() < longestMs * 1.2) over ??= { kind: 'failed', problem: OUT_OF_TIME };
    const startedMs = Date.now();
    const unsent = over;
    const tries = unsent
      ? together.map((): Try => ({ outcome: unsent, againMs: null }))
      : sendTogether(together, token, clock);
    longestMs = Math.max(longestMs, Date.now() - startedMs);
    over ??= tries.find(({ isLimit }) => isLimit)?.outcome;
    tell(
      tries.map(({ outcome }) => outcome),
      from,
    );
  }
}

interface Try {
  outcome: Outcome;
  /** Milliseconds until a retry can succeed; null where a retry changes nothing. */
  againMs: number | null;
  /** A limit was reached. It holds for other calls too. */
  isLimit?: boolean;
}

function sendTogether(calls: readonly ServiceCall[], token: string, clock: Clock): Try[] {
  const tries = tryCalls(calls, token, 0);
  for (let tried = 1; tried < TRIES; tried++) {
    const again = tries.flatMap(({ againMs }, index) => (mayWait(againMs, clock) ? [index] : []));
    if (again.length === 0) break;
    Utilities.sleep(Math.max(...again.map((index) => tries[index]?.againMs ?? 0)));
    const asked = again.map((index) => calls[index] as ServiceCall);
    tryCalls(asked, token, tried).forEach((one, at) => {
      tries[again[at] as number] = one;
    });
  }
  return tries;
}

function mayWait(pauseMs: number | null, clock: Clock): boolean {
  return pauseMs !== null && pauseMs + ANSWER_MS < clock.leftMs();
}

function tryCalls(calls: readonly ServiceCall[], token: string, tried: number): Try[] {
  // The formulas of a column fail together. Their retries must not come together.
  const pauseMs = FIRST_PAUSE_MS * 2 ** tried * (1 + Math.random() / 2);
  try {
    const responses = UrlFetchApp.fetchAll(calls.map((call) => toRequest(call, token)));
    return responses.map((response) => readResponse(response, pauseMs));
  } catch (error) {
    console.warn(String(error));
    const refusal = readRefusal((error as Error).message);
    if (refusal)
      return calls.map(() => ({
        outcome: { kind: 'failed', problem: refusal.message },
        againMs: null,
        isLimit: true,
      }));
    // One unreachable address fails the whole batch.
    const problem = isTooSoon(error) ? TOO_SOON : NOT_REACHED;
    return calls.map(() => ({ outcome: { kind: 'failed', problem }, againMs: pauseMs }));
  }
}

function toRequest(
  { endpoint, body, cell }: ServiceCall,
  token: string,
): GoogleAppsScript.URL_Fetch.URLFetchRequest {
  return {
    url: `${BASE_URL}/v1/${endpoint}`,
    method: 'post',
    contentType: 'application/json',
    headers: { Authorization: `Bearer ${token}`, ...(cell !== undefined && { 'X-Formula-Cell': cell }) },
    payload: JSON.stringify(body),
    muteHttpExceptions: true,
    followRedirects: false,
  };
}

function readResponse(response: GoogleAppsScript.URL_Fetch.HTTPResponse, pauseMs: number): Try {
  const status = response.getResponseCode();
  const said = readJson(response.getContentText());
  if (status === 200 && said !== null) return { outcome: { kind: 'answered', answer: said }, againMs: null };
  const problem = (said as { error?: string } | null)?.error ?? NOT_REACHED;
  if (status === 401)
    return { outcome: { kind: 'failed', problem: TOKEN_UNKNOWN }, againMs: null, isLimit: true };
  if (status === 429) return limited(problem, (readRetryAfter(response) ?? 1) * 1000);
  if (status >= 400 && status < 500) return { outcome: { kind: 'refused', problem }, againMs: null };
  return { outcome: { kind: 'failed', problem: NOT_REACHED }, againMs: pauseMs };
}

/**
 * Formulas filled down thousands of cells reach the limit per minute. The same rows as one range need only a few calls.
 */
function limited(said: string, againMs: number): Try {
  const problem = againMs <= MINUTE_MS ? `${said}, or ask for the whole range in one formula` : said;
  return { outcome: { kind: 'failed', problem }, againMs, isLimit: true };
}

const TOKEN_UNKNOWN =
  'the formulas of this spreadsheet were switched off: switch them on again in Extensions › Milepost › Open';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
