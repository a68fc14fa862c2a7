import { ApiError } from '../../shared/api-error.ts';
import { checkTarget } from './check-target.ts';
import type { LinkRules } from './link-rules.ts';
import { readBody } from './read-body.ts';
import { requestTarget, toRefusal } from './request-target.ts';

interface Sent {
  headers: Record<string, string>;
  body: string;
  /** Whether the answer's body is read, up to the rules' size. */
  readsAnswer: boolean;
}

/**
 * Sends a text to a caller's link. A redirect is an ordinary answer and is not followed. Throws ApiError for a target
 * that is forbidden, does not answer in time or sends too much.
 */
export async function postLink(
  link: URL,
  { headers, body, readsAnswer }: Sent,
  rules: LinkRules,
): Promise<{ status: number; body: Buffer | null }> {
  const signal = AbortSignal.timeout(rules.mostMilliseconds);
  try {
    const length = String(Buffer.byteLength(body));
    const target = await checkTarget(link, rules);
    const message = await requestTarget(target, signal, { ...headers, 'content-length': length }, body);
    try {
      const { statusCode: status = 0 } = message;
      return { status, body: readsAnswer ? await readBody(message, rules.mostBytes) : null };
    } finally {
      message.destroy();
    }
  } catch (error) {
    if (signal.aborted)
      throw new ApiError(
        'unreadable_source',
        `${link.hostname} did not answer within ${rules.mostMilliseconds / 1000} seconds`,
      );
    throw toRefusal(error as NodeJS.ErrnoException, link, signal);
  }
}
