import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { ApiError } from '../../shared/api-error.ts';
import { inSpan } from '../traces/in-span.ts';
import type { CheckedTarget } from './check-target.ts';

/**
 * Sends one GET, or a POST where there is a body, to the checked address and to no other: the host is not resolved
 * again.
 */
export async function requestTarget(
  { url, address }: CheckedTarget,
  signal: AbortSignal,
  headers: Record<string, string> = {},
  body: string | null = null,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:';
  const options = {
    method: body === null ? 'GET' : 'POST',
    host: address,
    port: url.port || (isTls ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'milepost',
      ...headers,
    },
    // The certificate must be for the name in the link. A link with an IP address has no name to send.
    servername: isIP(url.hostname) || url.hostname.startsWith('[') ? '' : url.hostname,
    agent: false,
    signal,
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  (isTls ? requestHttps : requestHttp)(options)
    .on('response', resolve)
    .on('error', reject)
    .end(body ?? undefined);
  try {
    return await inSpan('fetch', { 'server.address': url.hostname }, () => promise);
  } catch (error) {
    throw toRefusal(error as NodeJS.ErrnoException, url, signal);
  }
}

/** The network error, in words for the caller. */
export function toRefusal(error: NodeJS.ErrnoException, { hostname }: URL, signal: AbortSignal): ApiError {
  if (error instanceof ApiError) return error;
  if (signal.aborted)
    return new ApiError('unreadable_source', `${hostname} was too slow to send the file: try again later`);
  return new ApiError(
    'unreadable_source',
    `${hostname} could not be read (${error.code ?? 'broken off'}): check the link or try again`,
  );
}
