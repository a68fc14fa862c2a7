// The two commands as a user runs them: bundled, as a process, with exit code and output.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const execute = promisify(execFile);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  // Inside the project, so that the packages are found.
  await mkdir(resolve('.milepost/test'), { recursive: true });
  folder = await mkdtemp(resolve('.milepost/test/programs-'));
  await build({
    entryPoints: ['server/cli/key.ts', 'server/cli/account.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    loader: { '.sql': 'text' },
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

async function run(program: 'key' | 'account', args: string[], env: Record<string, string> = {}) {
  const settings = { env: { PATH: process.env.PATH, DATABASE_URL: database.url, ...env } };
  const failed = (error: { code: number; stdout: string; stderr: string }) => error;
  const ran = await execute(process.execPath, [join(folder, `${program}.mjs`), ...args], settings).catch(
    failed,
  );
  return { code: 'code' in ran ? ran.code : 0, out: ran.stdout, err: ran.stderr };
}

test('a made key is printed alone on the first line, with exit code 0', async () => {
  const { code, out } = await run('key', ['create', '--account', 'a@example.org', '--name', 'import']);
  expect(code).toBe(0);
  expect(out.split('\n')[0]).toMatch(/^mp_live_[A-Za-z0-9_-]{43}$/);
});

test('--help prints the usage with exit code 0', async () => {
  const { code, out } = await run('account', ['--help']);
  expect(code).toBe(0);
  expect(out).toContain('npm run account -- show EMAIL');
});

test.each([
  ['wrong usage shows the usage, exit code 2', ['show'], {}, 2, /^EMAIL is missing\n\nUsage:/],
  ['what cannot be done is one sentence', ['show', 'no@one'], {}, 1, /^there is no account no@one\n$/],
  ['so is a bad setting', ['show', 'a@b'], { PORT: 'x' }, 1, /^PORT=x: .*\n$/],
  [
    'so is a database that is not there',
    ['show', 'a@b'],
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' },
    1,
    /^the database postgres:\/\/me:…@127\.0\.0\.1:1\/x cannot be reached: .*\n$/,
  ],
])('%s', async (_, args, env, code, message) => {
  const ran = await run('account', args, env);
  expect({ code: ran.code, err: ran.err, out: ran.out }).toEqual({
    code,
    err: expect.stringMatching(message),
    out: '',
  });
});
