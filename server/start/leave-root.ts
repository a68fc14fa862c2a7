// A process that root starts needs no rights of root: with RUN_AS it gives them up before it opens anything.
import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Config, ConfigError } from '../config/config.ts';

const execute = promisify(execFile);

interface User {
  name: string;
  uid: number;
  gid: number;
}

/** Changes a root process to the user of RUN_AS, with all its threads and children. Any other process is unchanged. */
export async function leaveRoot({ runAs, home }: Pick<Config, 'runAs' | 'home'>): Promise<void> {
  if (runAs === null || process.getuid?.() !== 0) return;
  const user = await findUser(runAs);
  await giveHome(home, user);
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
}

async function findUser(name: string): Promise<User> {
  const id = async (flag: string) => Number((await execute('id', [flag, '--', name])).stdout);
  try {
    return { name, uid: await id('-u'), gid: await id('-g') };
  } catch {
    throw new ConfigError(
      `RUN_AS=${name}: there is no such user; make one with useradd --system --user-group ${name}`,
    );
  }
}

/** A new home gets the user as owner. The owner of an existing home's content is not changed unasked. */
async function giveHome(home: string, { name, uid, gid }: User): Promise<void> {
  await mkdir(home, { recursive: true });
  if ((await stat(home)).uid === uid) return;
  if ((await readdir(home)).length > 0)
    throw new ConfigError(
      `RUN_AS=${name}: MILEPOST_HOME=${home} is another user's; stop what uses it, then chown -R ${name}: ${home}`,
    );
  await chown(home, uid, gid);
}
