// Webhook messages in the form of the Standard Webhooks specification: an id, a time, and a signature over both and the
// body.
import { Webhook as Signer } from 'standardwebhooks';
import { LINK_RULES, type LinkRules } from '../fetch/link-rules.ts';
import { postLink } from '../fetch/post-link.ts';

/** Limits of a receiver's time and answer: it only has to confirm the receipt. */
const BOUNDS = { mostMilliseconds: 10_000, mostBytes: 10_000, mostRedirects: 0 };

/** Where messages may go: only public https addresses. */
export const webhookRules = (rules: LinkRules = LINK_RULES): LinkRules => ({ ...rules, ...BOUNDS });

interface WebhookMessage {
  url: string;
  /** The same each time a message is sent, so that a receiver recognises a repeat. */
  id: string;
  secret: string;
  body: string;
}

/** The answer's status and, if requested, its body. Throws ApiError where none came in time or within the limits. */
export function sendMessage(
  { url, id, secret, body }: WebhookMessage,
  rules: LinkRules,
  readsAnswer = false,
): Promise<{ status: number; body: Buffer | null }> {
  const at = new Date();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign(id, at, body),
  };
  return postLink(new URL(url), { headers, body, readsAnswer }, rules);
}
