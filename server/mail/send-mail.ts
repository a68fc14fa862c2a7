// Mails to confirmed addresses: the changes since the last one, at most one an hour, and none without a change.
import { createHash } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Queryable } from '../db/database.ts';
import {
  type DueAddress,
  noteChangesSent,
  noteConfirmationSent,
  noteFailed,
  takeDue,
} from './mail-addresses.ts';

export interface MailSender {
  /** smtp://, smtps:// */
  url: string;
  from: string;
}

/** A mail's content. Links are written in full. */
export interface MailText {
  subject: string;
  text: string;
}

export interface MailContext {
  db: Queryable;
  transport: Transporter;
  from: string;
  baseUrl: string;
  /** The mail for what was found for an account between two times; null where nothing was found. */
  compose(accountId: string, from: Date, until: Date): Promise<MailText | null>;
}

const HOUR_SECONDS = 3600;
const LOOK_AGAIN_SECONDS = 600;
const TIMEOUT_MS = 20_000;

export function openTransport({ url }: Pick<MailSender, 'url'>): Transporter {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  // No text from people may make the library read files or fetch addresses.
  return nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}

/** Handles one address that is due: sends the confirmation or the news; false where none is due. */
export async function sendNextMail(context: MailContext): Promise<boolean> {
  const { db } = context;
  const due = await takeDue(db);
  if (!due) return false;
  const { accountId, toldUntil, until, isConfirmed } = due;
  const mail = isConfirmed
    ? await context.compose(accountId, toldUntil, until)
    : questionOf(due, context.baseUrl);
  if (mail === null) {
    await noteChangesSent(db, due, LOOK_AGAIN_SECONDS);
    return true;
  }
  try {
    await send(context, due, mail);
  } catch (error) {
    const { seconds, trouble } = readFailure(error, due.failures);
    await noteFailed(db, due, trouble, seconds);
    return true;
  }
  await (isConfirmed ? noteChangesSent(db, due, HOUR_SECONDS) : noteConfirmationSent(db, due));
  return true;
}

function questionOf({ tokens }: DueAddress, baseUrl: string): MailText {
  return {
    subject: 'Milepost: confirm this address',
    text: `Somebody asked Milepost to tell this address when data changes for their rows.

If that was you, confirm it within three days:
${baseUrl}/mail/confirm/${tokens.confirm}

If not, do nothing: nothing else is sent here.
`,
  };
}

async function send(
  { transport, from, baseUrl }: MailContext,
  { accountId, address, until, isConfirmed, tokens }: DueAddress,
  { subject, text }: MailText,
): Promise<void> {
  const leave = `${baseUrl}/mail/unsubscribe/${tokens.unsubscribe}`;
  // If the same mail is sent again, as after a crash, mail programs recognise it by its id.
  const hash = createHash('sha256')
    .update(`${accountId} ${until.toISOString()} ${isConfirmed}`)
    .digest('hex')
    .slice(0, 32);
  const headers = isConfirmed
    ? { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  await transport.sendMail({
    from,
    to: { name: '', address },
    subject,
    text: isConfirmed ? `${text}\nTo be told no more: ${leave}\n` : text,
    messageId: `<${hash}@${new URL(baseUrl).hostname}>`,
    headers: Object.assign(headers, { 'Auto-Submitted': 'auto-generated' }),
  });
}

const DAY_SECONDS = 86_400;
const FIRST_PAUSE_SECONDS = 300;
/** The mailbox does not exist, or refuses mail. */
const UNWANTED = new Set([550, 551, 553, 554]);

function readFailure(error: unknown, failures: number): { seconds: number | null; trouble: string } {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  const isUnwanted = responseCode !== undefined && UNWANTED.has(responseCode) && command === 'RCPT TO';
  if (isUnwanted) return { seconds: null, trouble: `its server refused it (${responseCode})` };
  return {
    seconds: Math.min(DAY_SECONDS, FIRST_PAUSE_SECONDS * 2 ** failures),
    trouble: 'the mail could not be sent; it is tried again',
  };
}
