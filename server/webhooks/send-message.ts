// Messages to webhooks, as the Standard Webhooks specification has them: an id, a time, and a signature over both and the body.
import { Webhook as Signer } from 'standardwebhooks';
import { LINK_RULES, type LinkRules } from '../fetch/link-rules.ts';
import { postLink } from '../fetch/post-link.ts';

/** What a receiver may take and send: it has only to say that it has the message. */
const BOUNDS = { mostMilliseconds: 10_000, mostBytes: 10_000, mostRedirects: 0 };

/** Where messages may go: public https addresses alone. */
export const webhookRules = (rules: LinkRules = LINK_RULES): LinkRules => ({ ...rules, ...BOUNDS });

interface Message {
  url: string;
  /** The same each time a message is sent, so that a receiver knows one that it has. */
  id: string;
  secret: string;
  body: string;
}

/** The answer's status and, where asked for, its body. Throws ApiError where none came in time or within bounds. */
export function sendMessage(
  { url, id, secret, body }: Message,
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
