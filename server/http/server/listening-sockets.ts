// A turn of the program's loop takes one connection from each socket that listens (libuv since 1.45). While callers open
// hundreds a second, those behind one socket wait for seconds before anybody hears of them. So there are many sockets on
// the port, and the system deals the connections out among them.
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, type ListenOptions, Server } from 'node:net';

/** Connections that a turn takes. 32 take a thousand a second at 30 ms a turn. */
const SOCKETS = 32;

/** Connections of each socket that wait to be taken; of more the system forgets some, and their clients wait seconds. */
const BACKLOG = 4096;

/** Only here the system deals them out fairly. */
const IS_SHARED = process.platform === 'linux';

export interface ListeningSockets {
  port: number;
  /** Takes no further connection; resolves when those that were taken have ended. */
  close(): Promise<void>;
}

/** Listens for an HTTP server; rejects with the system's error. */
export async function openSockets(
  server: HttpServer,
  { port, host }: { port: number; host: string },
): Promise<ListeningSockets> {
  // Sockets that share a port would share it with another program's too.
  if (IS_SHARED && port !== 0) {
    const alone = new Server();
    await bind(alone, { port, host });
    await close(alone);
  }
  await bind(server, { port, host, reusePort: IS_SHARED });
  const { port: bound, address } = server.address() as AddressInfo;
  const others = Array.from({ length: IS_SHARED ? SOCKETS - 1 : 0 }, () =>
    new Server({ allowHalfOpen: true, noDelay: true }).on('connection', (socket) =>
      server.emit('connection', socket),
    ),
  );
  const all = [server, ...others];
  try {
    for (const other of others) await bind(other, { port: bound, host: address, reusePort: true });
  } catch (error) {
    await Promise.all(all.filter(({ listening }) => listening).map(close));
    throw error;
  }
  return {
    port: bound,
    close: async () => {
      await Promise.all(all.map(close));
    },
  };
}

function bind(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...options, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
