import { randomBytes } from 'node:crypto';
import { ApiError } from '../../shared/api-error.ts';
import type { Database } from '../db/database.ts';
import type { LinkRules } from '../fetch/link-rules.ts';
import { sendMessage } from './send-message.ts';
import { countChallenge, findSecret, findWebhook, setConfirmed } from './store/webhooks.ts';

/**
 * Asks the receiver at an address for its consent: it must return the text of the challenge. Any other answer is not
 * shown, because the address may not belong to the account. Throws ApiError where consent was not given.
 */
export async function confirmWebhook(
  db: Database,
  accountId: string,
  id: string,
  rules: LinkRules,
): Promise<void> {
  const { url } = await findWebhook(db, accountId, id);
  await countChallenge(db, accountId);
  const challenge = randomBytes(24).toString('base64url');
  const body = JSON.stringify({
    type: 'webhook.challenge',
    timestamp: new Date().toISOString(),
    data: { challenge },
  });
  const secret = await findSecret(db, accountId, id);
  const message = { url, id: `msg_${randomBytes(16).toString('hex')}`, secret, body };
  const answer = await sendMessage(message, rules, true);
  if (answer.status !== 200 || readChallenge(answer.body) !== challenge)
    throw new ApiError(
      'invalid_request',
      `${new URL(url).hostname} did not answer the question: expected status 200 and {"challenge": "…"} with the text ` +
        'of data.challenge',
    );
  await setConfirmed(db, accountId, id, true);
}

function readChallenge(body: Buffer | null): unknown {
  try {
    const read: unknown = JSON.parse(body?.toString('utf8') ?? '');
    return typeof read === 'object' && read !== null && 'challenge' in read ? read.challenge : null;
  } catch {
    return null;
  }
}
