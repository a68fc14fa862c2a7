// A cluster of three database machines, as deploy/ describes it, on this one: its leader and its standbys are killed and
// its network is cut under calls of all kinds. It works in namespaces of its own, so no address, port or process of this
// machine is touched, and nothing outlives it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { POSTGRES_BIN } from './deployed.ts';

export interface ClusterTask {
  leader: number;
  standby: number;
  etcd: number;
  cut: number;
}

/** The program, and the Debian package that brings it. */
const NEEDED: readonly [string, string][] = [
  ['patroni', 'patroni'],
  ['etcd', 'etcd-server'],
  ['haproxy', 'haproxy'],
  [join(POSTGRES_BIN, 'postgres'), 'postgresql-15'],
  ['ip', 'iproute2'],
  ['unshare', 'util-linux'],
];

/** Debian's HAProxy is where only root's own shell looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];

export async function runCluster(task: ClusterTask): Promise<boolean> {
  const missing = whatIsMissing();
  if (missing) {
    console.error(missing);
    return false;
  }
  const program = fileURLToPath(import.meta.resolve('./cluster-program.js'));
  // The shell is the first process there, and ends what others leave behind: it must not become the program itself.
  const command = ['bash', '-c', '"$@"; exit $?', 'bash', process.execPath, ...process.execArgv, program];
  const namespaces = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const env = { ...process.env, PATH: FOLDERS.join(delimiter) };
  const child = spawn('unshare', [...namespaces, ...command, JSON.stringify(task)], {
    stdio: 'inherit',
    env,
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** One sentence; null where all is there. */
function whatIsMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The bench cluster needs Linux and root, for the namespaces in which its machines live.';
  const packages = NEEDED.filter(([program]) => !isInstalled(program)).map(([, name]) => name);
  return packages.length === 0
    ? null
    : `The bench cluster needs packages that are not installed: apt-get install -y ${packages.join(' ')}`;
}

function isInstalled(program: string): boolean {
  const paths = program.startsWith('/') ? [program] : FOLDERS.map((folder) => join(folder, program));
  return paths.some((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
