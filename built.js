// Whether the build is there, and of the sources as they are. The commands of a server look here first and never build:
// a server may be running from the build, and an image may be read-only. With --or-build it is made where it is not.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = import.meta.dirname;
/** Which sources the build was made of, and what they were; build.js writes it last. */
export const RECORD = 'dist/built.json';

/** What these files hold, as one text. */
export async function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function whyNotBuilt() {
  const record = await readFile(join(root, RECORD), 'utf8').then(JSON.parse, () => null);
  if (record === null) return 'Milepost is not built.';
  // An image may leave the sources out.
  if (!existsSync(join(root, 'server/main.ts'))) return null;
  const hash = await hashFiles(record.files).catch(() => null);
  return hash === record.hash ? null : 'The sources are not those that Milepost was built of.';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const why = await whyNotBuilt();
  if (why !== null && process.argv.includes('--or-build')) await import('./build.js');
  else if (why !== null) {
    console.error(`${why} Stop the programs that run from this folder, then: npm run build`);
    process.exit(1);
  }
}
