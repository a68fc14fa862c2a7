import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type FileServer, startFileServer } from '../../fetch/file-server.ts';

interface Offer {
  body: Buffer;
  /** Null for a server that knows no versions. */
  etag: string | null;
  status: number;
  retryAfter: string | null;
}

/** A publisher's server on this machine: offers files by path, and answers conditions as publishers do. */
export class Publisher {
  readonly asked: { path: string; headers: IncomingHttpHeaders; status: number }[] = [];
  readonly #offers = new Map<string, Offer>();
  #server: FileServer | null = null;

  async start(): Promise<void> {
    this.#server = await startFileServer((request, response) => {
      const path = request.url ?? '';
      const offer = this.#offers.get(path);
      const isKnown = offer?.etag && request.headers['if-none-match'] === offer.etag;
      const status = offer ? (isKnown ? 304 : offer.status) : 404;
      this.asked.push({ path, headers: request.headers, status });
      if (offer?.etag) response.setHeader('etag', offer.etag);
      if (offer?.retryAfter) response.setHeader('retry-after', offer.retryAfter);
      response.writeHead(status).end(status === 200 ? offer?.body : undefined);
    });
  }

  close = () => this.#server?.close();

  addressOf(path: string): string {
    return `${this.#server?.root}${path}`;
  }

  offer(path: string, body: Buffer | string, more: Partial<Omit<Offer, 'body'>> = {}): void {
    const content = Buffer.from(body as string);
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    this.#offers.set(path, { etag, status: 200, retryAfter: null, ...more, body: content });
  }
}
