// What the commands of a server do about the build: they look at it, and never make it.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildProgram } from './child.ts';

const run = promisify(execFile);
let root: string;

beforeAll(buildProgram, 60_000);
/** The build alone, with neither sources nor packages. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'milepost-built-'));
  for (const name of ['package.json', 'built.js']) await cp(resolve(name), join(root, name));
  await mkdir(join(root, 'dist/server/cli'), { recursive: true });
  await cp(resolve('dist/built.json'), join(root, 'dist/built.json'));
  for (const path of ['server/main.js', 'server/cli/key.js', 'server/cli/data.js', 'server/cli/account.js'])
    await writeFile(join(root, 'dist', path), 'console.log("it runs")');
});
afterEach(() => rm(root, { recursive: true }));

const start = (script: string) => run('npm', ['run', '--silent', script], { cwd: root });

test.each(['start', 'key', 'data', 'account'])(
  'npm run %s needs no more than the build, and leaves it alone',
  async (script) => {
    const before = await readdir(root, { recursive: true });
    expect((await start(script)).stdout).toBe('it runs\n');
    expect(await readdir(root, { recursive: true })).toEqual(before);
  },
);

test('the build of this folder is of its sources', async () => {
  expect(await run(process.execPath, ['built.js'])).toMatchObject({ stdout: '', stderr: '' });
});

test.each([
  ['that is not there', () => rm(join(root, 'dist/built.json')), /^Milepost is not built\. Stop/],
  [
    'of other sources',
    async () => {
      await mkdir(join(root, 'server'));
      await writeFile(join(root, 'server/main.ts'), '// something else');
    },
    /^The sources are not those that Milepost was built of\. Stop .*npm run build\n$/,
  ],
])('a build %s is told and not made', async (_, change, words) => {
  await change();
  const failure = await start('start').then(
    () => null,
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(failure).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(words) });
});
