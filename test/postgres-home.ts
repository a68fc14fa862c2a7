import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join, resolve } from 'node:path';

/** Linux keeps in memory what is written there. */
const MEMORY = '/dev/shm';

/** What must be free: databases and their log take some gigabytes, and what is tested beside them about ten. */
const ENOUGH_BYTES = 16e9;

const IN_MEMORY = join(MEMORY, `milepost-test-${process.pid}`);

/**
 * Where this run's Postgres keeps its files: in memory where there is plenty. Each suite copies and drops a database of
 * 600 to 900 files. On ext4 without a journal each new file is searched a number that was not freed in the last minutes,
 * past all that were: suites with a database take 15 % less work in memory.
 */
export async function postgresHome(): Promise<string> {
  await removeHomesOfDeadRuns();
  const isInMemory = (await hasPlentyOfMemory()) && (await makesFolder(IN_MEMORY));
  return isInMemory ? IN_MEMORY : resolve('.milepost/test');
}

/** Nothing stays in memory. Call when the run's Postgres has stopped. */
export async function removePostgresHome(): Promise<void> {
  await rm(IN_MEMORY, { recursive: true, force: true });
}

/** A Postgres that still runs there ends by itself within a minute when it finds its files gone. */
async function removeHomesOfDeadRuns(): Promise<void> {
  for (const name of await readdir(MEMORY).catch(() => [])) {
    const run = Number(/^milepost-test-(\d+)$/.exec(name)?.[1] ?? 0);
    // Another user's stay.
    if (run && !isAlive(run)) await rm(join(MEMORY, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Whether another process has this number: a run that had this one's is dead. */
export function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function hasPlentyOfMemory(): Promise<boolean> {
  const space = await statfs(MEMORY).catch(() => null);
  return space !== null && Math.min(freemem(), space.bavail * space.bsize) > ENOUGH_BYTES;
}

/** False where another user has put something there: anybody may write to that folder. */
function makesFolder(path: string): Promise<boolean> {
  return mkdir(path, { mode: 0o711 }).then(
    () => true,
    () => false,
  );
}
