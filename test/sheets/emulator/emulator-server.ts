import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Emulator, WireAnswer } from './emulator.ts';

type Answer = (method: string, url: URL, body: string) => Promise<WireAnswer | null>;

/** The emulator as a server on this machine: what LOOPBACK_FILES may name. What `first` answers is not its. */
export async function startEmulator(emulator: Emulator, port = 0, first: Answer = async () => null) {
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://emulator');
    const request = [req.method ?? 'GET', url, await text(req)] as const;
    const { status, type, body } =
      (await first(...request)) ?? (await emulator.handle(...request, req.headers.authorization));
    res.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { server, stop, root: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
