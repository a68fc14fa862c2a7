// A database machine: processes, a network and a name of its own (Linux namespaces), with etcd and Patroni of deploy/.
// Killed, all of it is gone at once, and nobody is told.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, type FileHandle, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listBelow, listProcesses, signal } from '../load/programs.ts';
import { addressOf, etcdSettings, patroniConfig } from './deployed.ts';
import { run, userId } from './run.ts';

export const BRIDGE = 'milepost';

/** What its units would do: as users of their own, and started again when they end. */
const INIT = `
until ip link show eth0 >/dev/null 2>&1; do sleep 0.05; done
ip link set lo up
ip address add $ADDRESS/24 dev eth0
ip link set eth0 up
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
while :; do as_postgres etcd; sleep 1; done &
while :; do as_postgres patroni "$FOLDER/patroni.yml"; sleep 1; done &
wait
`;

export class Machine {
  #unshare: ChildProcess | null = null;
  /** Links are named anew: the one before goes in its own time. */
  #starts = 0;

  private constructor(
    readonly number: number,
    private readonly settings: Record<string, string>,
    private readonly log: FileHandle,
  ) {}

  /** Prepares its folder; it is not started. */
  static async make(number: number, folder: string, log: FileHandle): Promise<Machine> {
    const own = join(folder, `db${number}`);
    await mkdir(own, { mode: 0o700 });
    await mkdir(join(own, 'etcd'), { mode: 0o700 });
    await writeFile(join(own, 'patroni.yml'), await patroniConfig(number, own));
    const { user, group } = await userId('postgres');
    for (const path of [own, join(own, 'etcd'), join(own, 'patroni.yml')]) await chown(path, user, group);
    const settings = {
      ...(await etcdSettings(number, own)),
      PATH: process.env.PATH ?? '',
      HOME: own,
      LANG: 'C.UTF-8',
      ADDRESS: addressOf(number),
      FOLDER: own,
    };
    return new Machine(number, settings, log);
  }

  get address(): string {
    return addressOf(this.number);
  }

  async start(): Promise<void> {
    const namespaces = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
    const started = spawn('unshare', [...namespaces, 'bash', '-c', INIT], {
      env: this.settings,
      cwd: this.settings['FOLDER'],
      stdio: ['ignore', this.log.fd, this.log.fd],
    });
    this.#unshare = started;
    const first = String(await this.#untilFirst());
    const link = `db${this.number}-${++this.#starts}`;
    await run('ip', ['link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', first]);
    await run('ip', ['link', 'set', link, 'master', BRIDGE, 'up']);
  }

  /** The power goes, where it is on. */
  async kill(): Promise<void> {
    const child = this.#unshare;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    signal(await this.#untilFirst(), 'SIGKILL');
    await ended;
  }

  /** Kills the first of Postgres' processes, or etcd; Patroni starts the one again, the machine the other. */
  async killProgram(which: 'postgres' | 'etcd'): Promise<void> {
    const pattern = which === 'postgres' ? /^\S*\/postgres -D / : /^etcd\b/;
    const below = await listBelow(this.#unshare?.pid as number);
    const found = below.find(({ command }) => pattern.test(command));
    if (!found) throw new Error(`no ${which} on db${this.number}`);
    signal(found.pid, 'SIGKILL');
  }

  /** Nothing that it sends reaches the other machines any more; the web machine still does. */
  async cutFrom(others: readonly Machine[]): Promise<void> {
    for (const { address } of others) await this.#route('add', address);
  }

  async joinWith(others: readonly Machine[]): Promise<void> {
    for (const { address } of others) await this.#route('delete', address);
  }

  async #route(change: 'add' | 'delete', address: string): Promise<void> {
    const first = String(await this.#untilFirst());
    await run('nsenter', ['-t', first, '-n', 'ip', 'route', change, 'blackhole', `${address}/32`]);
  }

  /** The machine's first process: it is there once the namespaces are. */
  async #untilFirst(): Promise<number> {
    const pid = this.#unshare?.pid as number;
    for (let tries = 0; tries < 100; tries++) {
      const first = (await listProcesses()).find(({ parent }) => parent === pid);
      if (first) return first.pid;
      await wait(50);
    }
    throw new Error(`db${this.number} did not start`);
  }
}
