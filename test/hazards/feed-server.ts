// A server on this machine that stands in for all publishers: what it answers at a path, and how well, is up to the test.
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { startFileServer } from '../fetch/file-server.ts';

/** How a path answers now. */
type Manner = 'well' | 'slow' | 'broken' | 'truncated' | 'busy' | 'failing' | 'gone';

type Body = string | Buffer;

export interface FeedServer {
  root: string;
  /** Where each feed is asked, as the setting has it. */
  addresses: Record<string, string>;
  /** What stands at a path; a function is asked anew each time, and waited for. */
  put(path: string, body: Body | (() => Body | Promise<Body>)): void;
  /** From now on this path, or every one, answers so. */
  behave(manner: Manner, path?: string): void;
  /** Paths asked so far, with the status answered. */
  asked: { path: string; status: number }[];
  close(): Promise<void>;
}

export const PATHS = {
  'ea-floods': '/flood-monitoring/id/floods',
  nws: '/alerts/active',
  usgs: '/earthquakes/feed/v1.0/summary/4.5_week.geojson',
  nhc: '/CurrentStorms.json',
  gdacs: '/xml/rss.xml',
} as const;

export async function startFeedServer(): Promise<FeedServer> {
  const bodies = new Map<string, () => Body | Promise<Body>>();
  const manners = new Map<string, Manner>();
  let usual: Manner = 'well';
  const asked: FeedServer['asked'] = [];
  const server = await startFileServer(async (request, response) => {
    const path = request.url ?? '';
    const manner = manners.get(path) ?? usual;
    const body = await bodies.get(path)?.();
    response.on('finish', () => asked.push({ path, status: response.statusCode }));
    if (body === undefined || manner === 'gone') response.writeHead(404).end();
    else answer(response, Buffer.from(body as string), manner, request.headers['if-none-match']);
  });
  return {
    root: server.root,
    addresses: Object.fromEntries(Object.entries(PATHS).map(([id, path]) => [id, server.root + path])),
    put: (path, body) => bodies.set(path, typeof body === 'function' ? body : () => body),
    behave(manner, path) {
      if (path) manners.set(path, manner);
      else {
        usual = manner;
        manners.clear();
      }
    },
    asked,
    close: server.close,
  };
}

function answer(response: ServerResponse, body: Buffer, manner: Manner, known: string | undefined): void {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  if (manner === 'busy') response.writeHead(429, { 'retry-after': '900' }).end();
  else if (manner === 'failing') response.writeHead(500).end('out of order');
  else if (manner === 'slow') setTimeout(() => response.writeHead(200, { etag }).end(body), 20_000).unref();
  else if (manner === 'broken') response.writeHead(200, { etag }).end(body.subarray(0, body.length / 2));
  else if (manner === 'truncated') {
    response.writeHead(200, { etag, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2));
    setTimeout(() => response.destroy(), 20);
  } else if (known === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { etag }).end(body);
}
