import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  to: string[];
  raw: string;
}

/** A mail server on this machine, which keeps what it takes; it refuses mailboxes named `refused`. */
export class SmtpStandIn {
  readonly taken: TakenMail[] = [];
  #isDown = false;
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const code = address.startsWith('refused@') ? 550 : this.#isDown ? 451 : null;
      done(code === null ? null : Object.assign(new Error('not here'), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        this.taken.push({ to, raw: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Says of every mailbox that it is to be tried later. */
  setDown(isDown: boolean): void {
    this.#isDown = isDown;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** The body as it was written: soft ends of lines taken out. */
export function textOf({ raw }: TakenMail): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4).replaceAll('\r\n', '\n');
  return body
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** A header's value, folded lines put together. */
export function headerOf({ raw }: TakenMail, name: string): string | null {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? null;
}
