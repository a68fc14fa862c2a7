import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../shared/api-error.ts';
import { checkTarget } from './check-target.ts';
import type { LinkRules } from './link-rules.ts';
import { readBody } from './read-body.ts';
import { requestTarget, toRefusal } from './request-target.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** The validators of an earlier answer; null where it had none. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface Changed extends Validators {
  body: Buffer;
}

/** The server answered with an unexpected status. */
export class AnsweredStatusError extends Error {
  constructor(
    readonly status: number,
    /** Seconds of the server's Retry-After; null where it sends none. */
    readonly retryAfterSeconds: number | null,
    host: string,
  ) {
    super(`${host} answered ${status}`);
  }
}

/**
 * Fetches a configured address; null when it has not changed since the answer with these validators. A redirect may
 * only lead to the same host. Throws AnsweredStatusError, or ApiError with a message for any other failure.
 */
export async function fetchIfChanged(
  link: URL,
  validators: Validators,
  rules: LinkRules,
): Promise<Changed | null> {
  const signal = AbortSignal.timeout(rules.mostMilliseconds);
  let url = link;
  for (let hop = 0; hop <= rules.mostRedirects; hop++) {
    const message = await requestTarget(await checkTarget(url, rules), signal, toHeaders(validators));
    const { statusCode = 0, headers } = message;
    const next = [301, 302, 303, 307, 308].includes(statusCode)
      ? URL.parse(headers.location ?? '', url)
      : null;
    if (!next) return readAnswer(message, url, rules, signal);
    message.destroy();
    if (next.hostname !== link.hostname)
      throw new ApiError(
        'unreadable_source',
        `${link.hostname} redirects to ${next.hostname}, which is another host`,
      );
    url = next;
  }
  throw new ApiError(
    'unreadable_source',
    `${link.hostname} redirects more than ${rules.mostRedirects} times`,
  );
}

function toHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    'accept-encoding': 'gzip',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

async function readAnswer(
  message: IncomingMessage,
  url: URL,
  rules: LinkRules,
  signal: AbortSignal,
): Promise<Changed | null> {
  const { statusCode = 0, headers } = message;
  try {
    if (statusCode === 304) return null;
    if (statusCode !== 200)
      throw new AnsweredStatusError(statusCode, retryAfterSeconds(headers['retry-after']), url.hostname);
    const body = await readBody(message, rules.mostBytes);
    return { body, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  } catch (error) {
    throw error instanceof AnsweredStatusError
      ? error
      : toRefusal(error as NodeJS.ErrnoException, url, signal);
  } finally {
    message.destroy();
  }
}
