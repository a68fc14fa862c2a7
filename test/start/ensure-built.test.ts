// What the commands do about the build: they make it where need be, but not under what runs from it.
import { execFile, spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildProgram } from './child.ts';

const run = promisify(execFile);
let root: string;

beforeAll(buildProgram);
/** The build alone, with neither sources nor packages. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'milepost-built-'));
  for (const name of ['package.json', 'build-record.js', 'ensure-built.js'])
    await cp(resolve(name), join(root, name));
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
  expect(await run(process.execPath, ['ensure-built.js'])).toMatchObject({ stdout: '', stderr: '' });
});

describe.each([
  ['that is not there', () => rm(join(root, 'dist/built.json')), 'Milepost is not built.'],
  [
    'of other sources',
    async () => {
      await mkdir(join(root, 'server'));
      await writeFile(join(root, 'server/main.ts'), '// something else');
    },
    'The sources are not those that Milepost was built of.',
  ],
])('a build %s', (_, change, why) => {
  beforeEach(async () => {
    await change();
    await writeFile(join(root, 'build.js'), 'console.log("it builds")');
  });
  const mark = async (pid: number) => {
    await mkdir(join(root, '.milepost/running'), { recursive: true });
    await writeFile(join(root, '.milepost/running', String(pid)), '');
  };

  test('is made', async () => {
    expect((await start('start')).stdout).toBe('it builds\nit runs\n');
  });

  test('is not made under a program that runs from it', async () => {
    await mark(process.pid);
    await expect(start('start')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${why} Stop what runs from this folder (process ${process.pid}), then try again.\n`,
    });
  });

  test('is made though a program that was killed left its mark', async () => {
    const ended = spawnSync(process.execPath, ['--version']).pid;
    await mark(ended);
    expect((await start('start')).stdout).toBe('it builds\nit runs\n');
  });
});

test('a program marks itself while it runs', async () => {
  const program = join(root, 'dist/server/marks.js');
  const source = resolve('server/start/mark-running.ts');
  await writeFile(
    program,
    `import { readdirSync } from 'node:fs';
    import { markRunning } from ${JSON.stringify(source)};
    markRunning();
    console.log(process.pid, readdirSync('.milepost/running'));`,
  );
  const { stdout } = await run(process.execPath, [program], { cwd: root });
  const [pid] = stdout.split(' ');
  expect(stdout).toBe(`${pid} [ '${pid}' ]\n`);
  expect(await readdir(join(root, '.milepost/running'))).toEqual([]);
});

const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.milepost', 'coverage']);

test('changed sources are built, once', async () => {
  // A checkout of its own: other suites run from this one's build.
  const checkout = await mkdtemp(join(tmpdir(), 'milepost-checkout-'));
  for (const name of await readdir('.'))
    if (!NOT_SOURCES.has(name)) await cp(resolve(name), join(checkout, name), { recursive: true });
  await symlink(resolve('node_modules'), join(checkout, 'node_modules'));
  const look = () => run(process.execPath, ['ensure-built.js'], { cwd: checkout });
  await look();
  const first = await stat(join(checkout, 'dist/built.json'));
  await look();
  expect((await stat(join(checkout, 'dist/built.json'))).ino).toBe(first.ino);
  await appendFile(join(checkout, 'server/main.ts'), '// changed');
  expect(await look()).toMatchObject({ stderr: '' });
  expect((await stat(join(checkout, 'dist/built.json'))).ino).not.toBe(first.ino);
  await rm(checkout, { recursive: true });
});
