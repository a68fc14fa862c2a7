// What lies between the servers and their Postgres: it can be cut.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Link {
  /** Ends every connection and takes none for so long. */
  cut(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function openLink(port: number, to: number): Promise<Link> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(to, '127.0.0.1');
    join(near, far, open);
    join(far, near, open);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const endAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    async cut(milliseconds) {
      isCut = true;
      endAll();
      await wait(milliseconds);
      isCut = false;
    },
    close() {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function join(one: Socket, other: Socket, open: Set<Socket>): void {
  open.add(one);
  one.pipe(other);
  one.on('error', () => other.destroy());
  one.on('close', () => {
    open.delete(one);
    other.destroy();
  });
}
