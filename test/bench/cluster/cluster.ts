// Three database machines, a web machine's way to them, and who of them leads.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, haproxyConfig, PASSWORD, POSTGRES_BIN, WEB_ADDRESS } from './deployed.ts';
import { BRIDGE, Machine } from './machine.ts';
import { run } from './run.ts';

const MACHINES = [1, 2, 3];
const START_MS = 180_000;

export class Cluster {
  private constructor(readonly machines: readonly Machine[]) {}

  /** Starts all, and makes the database. */
  static async start(folder: string, log: FileHandle): Promise<Cluster> {
    await openNetwork();
    const machines = await Promise.all(MACHINES.map((number) => Machine.make(number, folder, log)));
    const cluster = new Cluster(machines);
    for (const machine of machines) await machine.start();
    await cluster.untilWhole(START_MS);
    const { address } = await cluster.leader();
    const script = join(folder, 'create-database.sql');
    await writeFile(script, await createDatabase());
    const psql = ['-h', address, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-q', '-f', script];
    await run(join(POSTGRES_BIN, 'psql'), psql, { PGPASSWORD: PASSWORD });
    return cluster;
  }

  async stop(): Promise<void> {
    await Promise.all(this.machines.map((machine) => machine.kill()));
  }

  /** The one that writes; waits for it. */
  async leader(): Promise<Machine> {
    for (const over = performance.now() + START_MS; performance.now() < over; await wait(200))
      for (const machine of this.machines) if (await answers(machine, '/primary')) return machine;
    throw new Error('no machine leads');
  }

  async standbys(): Promise<Machine[]> {
    const leader = await this.leader();
    return this.machines.filter((machine) => machine !== leader);
  }

  /** Waits until one leads, one follows it on the spot and the third follows too. */
  async untilWhole(milliseconds: number): Promise<void> {
    const over = performance.now() + milliseconds;
    while (performance.now() < over) {
      const count = async (path: string) =>
        (await Promise.all(this.machines.map((machine) => answers(machine, path)))).filter(Boolean).length;
      const [leaders, standbys, synchronous] = [
        await count('/primary'),
        await count('/replica?lag=1MB'),
        await count('/synchronous'),
      ];
      if (leaders === 1 && standbys === 2 && synchronous === 1) return;
      await wait(500);
    }
    throw new Error(`the cluster was not whole after ${milliseconds / 1000} s`);
  }
}

async function openNetwork(): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up']);
  await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  await run('ip', ['address', 'add', `${WEB_ADDRESS}/24`, 'dev', BRIDGE]);
  await run('ip', ['link', 'set', BRIDGE, 'up']);
}

/** What Patroni says on its own port. */
async function answers({ address }: Machine, path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(1000);
  return fetch(`http://${address}:8008${path}`, { signal }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** The web machine's HAProxy: its port 80 for callers, and 5000 to the leader. */
export async function startHaproxy(folder: string, log: FileHandle): Promise<() => Promise<void>> {
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, await haproxyConfig());
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log.fd, log.fd] });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}
