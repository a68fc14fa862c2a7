import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface ServerProcess {
  port: number;
  /** Its bytes of memory and its connections, those to the database among them. */
  holds(): Promise<{ memory: number; connections: number }>;
  stop(): Promise<void>;
}

/** Starts the built program on this database, with the engine's flags of this process, and waits until it is ready. */
export async function startServer(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const own = { DATABASE_URL: databaseUrl, PORT: String(port), METRICS_PORT: String(metricsPort) };
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...process.execArgv, 'dist/server/main.js'], {
    env: { PATH, HOME, LOG_LEVEL: 'error', ...own, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await wait(200);
  }
  return {
    port,
    async holds() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const memory = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
      const connections = Number(/^nodejs_active_resources\{type="TCPSocketWrap"\} (\S+)/m.exec(text)?.[1]);
      return { memory, connections };
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.status === 200;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
