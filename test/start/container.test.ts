// The steps of deploy/Containerfile, without a container: its build from what it copies, and its start by another user
// from a folder that this user cannot write.
import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { freePort, makeHome, startProgram } from './child.ts';

const run = promisify(execFile);
const NOBODY = 65534;
/** Where it lies in the container. */
const PLACE = '/opt/milepost';

interface Step {
  word: string;
  rest: string;
}

let build: Step[];
let image: Step[];
let root: string;
let home: string;
let database: TestDatabase;

beforeAll(async () => {
  [build = [], image = []] = readStages(await readFile('deploy/Containerfile', 'utf8'));
  root = await mkdtemp(join(tmpdir(), 'milepost-container-'));
  home = await makeHome();
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await Promise.all([root, home].map((folder) => rm(folder, { recursive: true, force: true })));
});

function readStages(text: string): Step[][] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const stages: Step[][] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, rest });
  }
  return stages;
}

const wordsOf = (steps: Step[], wanted: string) =>
  steps.filter(({ word }) => word === wanted).map(({ rest }) => rest.split(' '));

/** Each file and folder with the time of its last change; a link is not followed. */
async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(names.map(async (name) => `${name} ${(await stat(join(folder, name))).mtimeMs}`));
}

/** Only root can start a program as another, and this checkout's packages may lie in a closed folder. */
async function canNobodyEnter(folder: string): Promise<boolean> {
  return run('setpriv', ['--reuid', String(NOBODY), '--clear-groups', 'ls', folder]).then(
    () => true,
    () => false,
  );
}

test('what it copies is enough to build', async () => {
  for (const paths of wordsOf(build, 'COPY')) {
    const to = paths.pop() ?? '';
    for (const path of paths)
      await cp(resolve(path), join(root, to === './' ? path : to), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  // npm ci builds by this script, once its packages are there.
  expect(wordsOf(build, 'RUN').at(-1)).toEqual(['npm', 'ci', '--omit=dev']);
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const [program, ...args] = scripts.prepare.split(' ');
  expect(program).toBe('node');
  await run(process.execPath, args, { cwd: root });
  expect(await readdir(join(root, 'dist'))).toContain('server');
});

test('it serves from a folder that is only read', async () => {
  expect(wordsOf(image, 'COPY')).toEqual([['--from=build', PLACE, './']]);
  const before = await listFiles(root);
  const port = await freePort();
  const env = Object.fromEntries(
    wordsOf(image, 'ENV')
      .flat()
      .map((pair) => pair.split('=', 2)),
  );
  const [program, ...args] = JSON.parse(wordsOf(image, 'CMD')[0]?.join(' ') ?? '[]') as string[];
  expect(program).toBe('node');
  await chmod(root, 0o755);
  const isOther = await canNobodyEnter(`${root}/node_modules/`);
  if (isOther) await chown(home, NOBODY, NOBODY);
  const settings = {
    ...env,
    PATH: env.PATH?.replaceAll(PLACE, root),
    DATABASE_URL: database.url,
    MILEPOST_HOME: home,
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    PORT: String(port),
  };
  const child = startProgram(settings, args, { cwd: root, uid: isOther ? NOBODY : undefined });
  await child.untilPrinted(/Make a key/);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  // It stands beside the build.
  expect((await fetch(`http://127.0.0.1:${port}/developers/reliability.svg`)).status).toBe(200);
  child.process.kill('SIGINT');
  expect(await child.ended).toBe(0);
  expect(await listFiles(root)).toEqual(before);
});
