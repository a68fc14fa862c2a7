// One turn of the event loop accepts one connection from each listening socket (libuv since 1.45). While clients open
// hundreds a second, those on one socket would wait for seconds. So there are many sockets on the port, and the system
// distributes the connections among them.
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, type ListenOptions, Server } from 'node:net';

/** Connections accepted in one turn. 32 accept a thousand a second at 30 ms a turn. */
const SOCKETS = 32;

/**
 * The backlog of each socket: connections that wait to be accepted. Beyond it the system drops some, and their clients
 * wait for seconds.
 */
const BACKLOG = 4096;

/** Only on this platform the system distributes them fairly. */
const IS_SHARED = process.platform === 'linux';

export interface ListeningSockets {
  port: number;
  /** Accepts no further connection; resolves when the accepted ones have ended. */
  close(): Promise<void>;
}

/** Listens for an HTTP server; rejects with the system's error. */
export async function openSockets(
  server: HttpServer,
  { port, host }: { port: number; host: string },
): Promise<ListeningSockets> {
  // Sockets that share a port would also share it with another program's sockets.
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
