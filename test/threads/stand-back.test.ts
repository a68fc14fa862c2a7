import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Priorities of a process of its own: a lowered one stays so. Reading a file starts the threads. */
const program = `
  import { readFile } from 'node:fs/promises';
  import { getPriority } from 'node:os';
  import { standBackPool } from ${JSON.stringify(pathToFileURL('server/threads/stand-back.ts'))};
  await readFile('package.json');
  const before = getPriority();
  const pool = (await standBackPool()).map((thread) => getPriority(thread));
  console.log(JSON.stringify({ before, after: getPriority(), pool }));
`;

const LOWEST = 19;

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('threads that pack and read files stand behind the one that answers', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
  const { before, after, pool } = JSON.parse(stdout) as { before: number; after: number; pool: number[] };
  expect(after).toBe(before);
  expect(pool.length).toBeGreaterThan(0);
  expect(new Set(pool)).toEqual(new Set([Math.min(before + 5, LOWEST)]));
});
