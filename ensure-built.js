// Whether the build is there, and of the sources as they are. Every command looks here first. It builds where need be,
// but not under a program that runs from the build: that reads further files of it as it goes.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles, RECORD } from './build-record.js';

const root = import.meta.dirname;

async function whyNotBuilt() {
  const record = await readFile(join(root, RECORD), 'utf8').then(JSON.parse, () => null);
  if (record === null) return 'Milepost is not built.';
  // An image may leave the sources out.
  if (!existsSync(join(root, 'server/main.ts'))) return null;
  const hash = await hashFiles(record.files).catch(() => null);
  return hash === record.hash ? null : 'The sources are not those that Milepost was built of.';
}

/** The processes that run from the build (server/start/mark-running.ts); one that was killed left its mark behind. */
async function listRunning() {
  const marks = await readdir(join(root, '.milepost/running')).catch(() => []);
  return marks.map(Number).filter(isAlive);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is another user's.
    return error.code === 'EPERM';
  }
}

const why = await whyNotBuilt();
const running = why === null ? [] : await listRunning();
if (running.length > 0) {
  console.error(`${why} Stop what runs from this folder (process ${running.join(', ')}), then try again.`);
  process.exit(1);
}
if (why !== null) await import('./build.js');
