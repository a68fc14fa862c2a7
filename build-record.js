// Of which sources the build was made: build.js writes it last, ensure-built.js holds it against the sources as they are.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** { hash, files }: the sources, and what they were. */
export const RECORD = 'dist/built.json';

/** What these files hold, as one text. */
export async function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(import.meta.dirname, file)));
  return hash.digest('hex');
}
