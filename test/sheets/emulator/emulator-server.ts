import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Emulator } from './emulator.ts';

/** The emulator as a server on this machine: what LOOPBACK_FILES may name. */
export async function startEmulator(emulator: Emulator, port = 0) {
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://emulator');
    const { status, type, body } = await emulator.handle(req.method ?? 'GET', url, await text(req));
    res.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { server, stop, root: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
