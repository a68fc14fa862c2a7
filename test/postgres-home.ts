import { createHash } from 'node:crypto';
import { lstat, mkdir, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { resolve } from 'node:path';

/** Linux keeps in memory what is written there. */
const MEMORY = '/dev/shm';

/** What must be free: databases and their log take some gigabytes, and what is tested beside them about ten. */
const ENOUGH_BYTES = 16e9;

/**
 * Where the tests' Postgres of this checkout keeps its files: in memory where there is plenty. Each suite copies and
 * drops a database of 600 to 900 files. On ext4 without a journal each new file is searched a number that was not freed
 * in the last minutes, past all that were: suites with a database take 15 % less work in memory.
 */
export async function postgresHome(): Promise<string> {
  const onDisk = resolve('.milepost/test');
  if (!(await hasPlentyOfMemory())) return onDisk;
  const inMemory = `${MEMORY}/milepost-test-${createHash('sha256').update(onDisk).digest('hex').slice(0, 12)}`;
  await mkdir(inMemory, { recursive: true, mode: 0o711 });
  // Anybody may write to that folder: what another has made under this name is not used.
  return (await lstat(inMemory)).uid === process.getuid?.() ? inMemory : onDisk;
}

async function hasPlentyOfMemory(): Promise<boolean> {
  const space = await statfs(MEMORY).catch(() => null);
  return space !== null && Math.min(freemem(), space.bavail * space.bsize) > ENOUGH_BYTES;
}
