import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../shared/api-error.ts';
import { checkTarget } from './check-target.ts';
import type { LinkRules } from './link-rules.ts';
import { readBody } from './read-body.ts';
import { requestTarget, toRefusal } from './request-target.ts';

export interface FetchedFile {
  body: Buffer;
  /** Without parameters: 'text/csv'; '' where the server sends none. */
  contentType: string;
}

/** Called with each link before the request, the first and every redirect; throws ApiError to refuse it. */
export type CheckHop = (url: URL) => void;

/** Messages for statuses other than 200; by default 'the server answered 404'. */
export type ExplainStatus = (status: number) => string | null;

/** Reads a caller's link. Throws ApiError 400 for anything forbidden, too large or missing. */
export async function fetchLink(
  link: URL,
  rules: LinkRules,
  checkHop: CheckHop = () => {},
  explainStatus: ExplainStatus = () => null,
): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(rules.mostMilliseconds);
  let url = link;
  for (let hop = 0; hop <= rules.mostRedirects; hop++) {
    checkHop(url);
    const message = await requestTarget(await checkTarget(url, rules), signal);
    const next = redirectOf(message, url);
    if (!next) return readAnswer(message, url, rules, signal, explainStatus);
    message.destroy();
    url = next;
  }
  throw new ApiError(
    'unreadable_source',
    `the link is redirected more than ${rules.mostRedirects} times: send the last one`,
  );
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return null;
  const next = URL.parse(headers.location, url);
  if (!next)
    throw new ApiError(
      'unreadable_source',
      'the link is redirected to something that is no link: check the link',
    );
  return next;
}

async function readAnswer(
  message: IncomingMessage,
  url: URL,
  rules: LinkRules,
  signal: AbortSignal,
  explainStatus: ExplainStatus,
): Promise<FetchedFile> {
  const { statusCode = 0, headers } = message;
  try {
    if (statusCode !== 200)
      throw new ApiError('unreadable_source', explainStatus(statusCode) ?? statusWords(statusCode, url));
    const body = await readBody(message, rules.mostBytes);
    return { body, contentType: (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '' };
  } catch (error) {
    throw toRefusal(error as NodeJS.ErrnoException, url, signal);
  } finally {
    message.destroy();
  }
}

function statusWords(status: number, { hostname }: URL): string {
  const next = status >= 500 ? 'try again later' : 'check that the link opens without signing in';
  return `${hostname} answered ${status}: ${next}`;
}
