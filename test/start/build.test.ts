// Builds beside a server that reads what an earlier one wrote.
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildProgram } from './child.ts';

const run = promisify(execFile);

beforeAll(buildProgram);

/** When each file of the build was written, and which file it is. */
async function listWritten(): Promise<string[]> {
  const entries = await readdir('dist', { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    files.map(async (file) => {
      const { mtimeMs, ino } = await stat(file);
      return `${file} ${mtimeMs} ${ino}`;
    }),
  );
}

test('four builds of the same program at once leave the files that are there alone', async () => {
  const before = await listWritten();
  await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, ['build.js'])));
  expect(await listWritten()).toEqual(before);
});
