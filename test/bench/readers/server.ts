import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface ServerProcess {
  port: number;
  /** Bytes that it holds now. */
  memory(): Promise<number>;
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
    async memory() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
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
