// A rolling upgrade: the server of before the newest migration goes on answering on the schema of after it, beside
// today's programs. Its sources come from the repository's history, so without it nothing is to be tried.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { contracts } from '../../shared/api/index.ts';
import { buildProgram, type Child, freePort, makeHome, readLocalKey, startProgram } from './child.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit before the one that brought the newest migration; null without history. */
function findFormer(): string | null {
  try {
    const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/db/migrations')
      .toString()
      .trim();
    return git('rev-parse', `${newest}^`).toString().trim();
  } catch {
    return null;
  }
}

const former = findFormer();
let folder: string;
let home: string;
let port: number;
let server: Child;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-former-'));
  await Promise.all([buildProgram(), former && buildFormer(former)]);
  home = await makeHome();
  port = await freePort();
});
afterAll(async () => {
  server?.process.kill('SIGTERM');
  await server?.ended;
  for (const path of [folder, home]) await rm(path, { recursive: true, force: true });
});

async function buildFormer(commit: string): Promise<void> {
  git('archive', '--output', join(folder, 'all.tar'), commit);
  await run('tar', ['-xf', join(folder, 'all.tar'), '-C', folder]);
  await rm(join(folder, 'all.tar'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await run(process.execPath, ['build.js'], { cwd: folder });
}

const post = (key: string, name: string, request: object) =>
  fetch(`http://127.0.0.1:${port}/v1/${name}`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });

/** What each endpoint says to its own example: 'geocode_batch 200'. */
async function askAll(key: string): Promise<string[]> {
  const said: string[] = [];
  for (const { name, example } of contracts) {
    const response = await post(key, name, example.request);
    await response.arrayBuffer();
    said.push(`${name} ${response.status}`);
  }
  return said;
}

/** A job over the rows of a run, to its end. */
async function work(key: string): Promise<string> {
  const addresses = Array.from({ length: 300 }, (_, row) => `${row + 1} High Street, Sampleford`);
  const placed = (await (await post(key, 'geocode_batch', { addresses })).json()) as {
    run: { run_id: string };
  };
  const sent = await post(key, 'geocode_batch', { source: { run: placed.run.run_id }, background: true });
  const { job_id: jobId } = (await sent.json()) as { job_id: string };
  expect(sent.status).toBe(200);
  for (;;) {
    const { status } = (await (await post(key, 'get_job', { job_id: jobId })).json()) as { status: string };
    if (status !== 'queued' && status !== 'running') return status;
    await new Promise((after) => setTimeout(after, 100));
  }
}

(former ? test : test.skip)(
  'the server of before answers as before when the schema is brought on under it',
  async () => {
    server = startProgram(
      { MILEPOST_HOME: home, PORT: String(port), REQUESTS_PER_MINUTE: '10000' },
      ['dist/server/main.js'],
      {
        cwd: folder,
      },
    );
    const key = await readLocalKey(server);
    const before = await askAll(key);
    expect(before.filter((line) => line.endsWith(' 200')).length).toBeGreaterThan(contracts.length / 2);
    const env = { ...process.env, MILEPOST_HOME: home, DATABASE_URL: '' };
    // Today's program: as every command, it migrates.
    await run(
      process.execPath,
      ['dist/server/cli/key.js', 'create', '--account', 'a@example.org', '--name', 'n'],
      { env },
    );
    expect(await askAll(key)).toEqual(before);
    expect(await work(key)).toBe('done');
  },
);
