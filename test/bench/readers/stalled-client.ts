import { connect } from 'node:net';

/** What a client sends before it stands still: a head, and so many bytes of a body. */
export interface Sent {
  head: string;
  bytes: number;
}

/** Connections that send as much as is taken and read nothing. */
export function stallAll(port: number, all: readonly Sent[]): { end(): void } {
  const sockets = all.map(({ head, bytes }) => {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
    socket.pause();
    socket.write(head);
    if (bytes > 0) socket.write(Buffer.alloc(bytes, ' '));
    return socket;
  });
  return {
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
