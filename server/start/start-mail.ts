import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { errorForLog } from '../http/errors/error-for-log.ts';
import { composeMail } from '../http/outdated/mail-text.ts';
import { type MailSender, openTransport, sendNextMail } from '../mail/send-mail.ts';
import { workEvery } from './work-every.ts';

const LOOK_EVERY_MS = 20_000;

/** Sends mails that are due, where a mail server is configured. */
export function startMail(
  db: Database,
  sender: MailSender | null,
  baseUrl: string,
  log: Logger,
): { stop(): Promise<void> } {
  if (sender === null) return { stop: async () => {} };
  const stopping = new AbortController();
  const transport = openTransport(sender);
  const context = {
    db,
    transport,
    from: sender.from,
    baseUrl,
    compose: (accountId: string, from: Date, until: Date) =>
      composeMail(db, baseUrl, accountId, [from, until]),
  };
  const onError = (error: unknown) => log.error({ error: errorForLog(error) }, 'mails were not sent');
  const loop = workEvery(LOOK_EVERY_MS, () => sendNextMail(context), stopping.signal, onError);
  return {
    async stop() {
      stopping.abort();
      await loop;
      transport.close();
    },
  };
}
