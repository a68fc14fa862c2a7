import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { openPhotoStore } from '../../server/maps/photos/photo-store.ts';

export interface ObjectServer {
  bucket: Parameters<typeof openPhotoStore>[0];
  /** What it holds, by '/bucket/key'. */
  objects: Map<string, Buffer>;
  /** While true it refuses everything, as a store whose disk is full. */
  isBroken: boolean;
  close(): Promise<void>;
}

/** A store on this machine that speaks as much of the protocol as photos and ground files need, to those who sign. */
export async function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>();
  const answer = async (req: IncomingMessage): Promise<[number, (Buffer | string)?]> => {
    const key = decodeURIComponent(new URL(req.url ?? '', 'http://store').pathname);
    const body = await buffer(req);
    if (!/^AWS4-HMAC-SHA256 Credential=reader\/\d{8}\/eu-west-2\/s3\//.test(req.headers.authorization ?? ''))
      return [403, toError('AccessDenied')];
    if (server.isBroken) return [507, toError('InsufficientStorage')];
    if (req.method === 'PUT') {
      objects.set(key, body);
      return [200];
    }
    if (req.method === 'DELETE') {
      objects.delete(key);
      return [204];
    }
    const found = objects.get(key);
    if (!found) return [404, toError('NoSuchKey')];
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
    return from === undefined ? [200, found] : [206, found.subarray(Number(from), Number(to) + 1)];
  };
  const http = createServer(async (req, res) => {
    const [status, body] = await answer(req);
    const type = typeof body === 'string' ? 'application/xml' : 'image/webp';
    res.writeHead(status, { 'Content-Type': type, 'Content-Length': body?.length ?? 0 });
    res.end(req.method === 'HEAD' ? undefined : body);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: ObjectServer = {
    bucket: { name: 'photos', region: 'eu-west-2', endpoint, key: { id: 'reader', secret: 'secret' } },
    objects,
    isBroken: false,
    async close() {
      http.close();
      http.closeAllConnections();
    },
  };
  return server;
}

const toError = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
