/**
 * A rolling upgrade: the program of before the newest step of the schema serves on, while this one makes that step.
 * @story each test goes on where the one before it ended
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { contracts } from '../../shared/api/index.ts';
import { asAdmin, databaseUrl, runPrefix } from '../database.ts';
import { buildProgram, type Child, freePort, startProgram } from './child.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const name = `${runPrefix()}side_by_side`;

/** The commit before the one that added the newest migration; null where the history is not there, as in an archive. */
const before = findBefore();

function findBefore(): string | null {
  try {
    const newest = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/db/migrations'];
    const added = execFileSync('git', newest, { cwd: root, encoding: 'utf8' }).trim();
    return execFileSync('git', ['rev-parse', '--verify', '-q', `${added}^`], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  } catch {
    return null;
  }
}

let folder: string;
let key: string;
const ports = { old: 0, new: 0 };
const children: Child[] = [];

async function start(which: 'old' | 'new', roles: string): Promise<void> {
  ports[which] = await freePort();
  const settings = {
    DATABASE_URL: databaseUrl(name),
    PORT: String(ports[which]),
    ROLES: roles,
    SAMPLE_DATA: 'yes',
    LOOKUPS_PER_DAY: '1000000',
    REQUESTS_PER_MINUTE: '1000000',
    MILEPOST_HOME: join(folder, `home-${which}`),
  };
  const child = startProgram(settings, undefined, which === 'old' ? { cwd: folder } : {});
  children.push(child);
  await child.untilPrinted(/Make a key/);
}

async function send(which: 'old' | 'new', path: string, body: unknown = null) {
  const response = await fetch(`http://127.0.0.1:${ports[which]}${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: { 'X-API-Key': key },
    body: body === null ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text };
}

const post = async (which: 'old' | 'new', name: string, body: object) =>
  JSON.parse((await send(which, `/v1/${name}`, body)).text) as {
    status?: string;
    job_id?: string;
    run: { run_id: string };
  };

/** The statuses of the documented examples; what is answered changes while roads are still being built. */
async function askExamples(which: 'old' | 'new'): Promise<[string, number][]> {
  const answers: [string, number][] = [];
  for (const { name, example } of contracts) {
    const { status } = await send(which, `/v1/${name}`, example.request);
    answers.push([name, status]);
  }
  return answers;
}

const story = before === null ? describe.skip : describe;

story('the program of before the newest migration', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'milepost-before-'));
    const archive = join(folder, 'before.tar');
    await run('git', ['archive', '-o', archive, before ?? ''], { cwd: root });
    await run('tar', ['-xf', archive, '-C', folder]);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await run(process.execPath, ['build.js'], { cwd: folder });
    await buildProgram();
    await asAdmin((admin) =>
      admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`),
    );
  });
  afterAll(async () => {
    for (const child of children) child.process.kill('SIGKILL');
    await Promise.all(children.map(({ ended }) => ended));
    await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
    await rm(folder, { recursive: true, force: true });
  });

  let answeredBefore: Awaited<ReturnType<typeof askExamples>>;

  test('answers, works, and is joined by this one', async () => {
    await start('old', 'web,worker');
    const { stdout } = await run(
      process.execPath,
      ['dist/server/cli/key.js', 'create', '--account', 'a@example.org', '--name', 'test'],
      { cwd: folder, env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl(name) } },
    );
    [key = ''] = /mp_live_[\w-]+/.exec(stdout) ?? [];
    answeredBefore = await askExamples('old');
    expect(answeredBefore.filter(([, status]) => status === 200).length).toBeGreaterThan(12);
    await start('new', 'web');
  });

  test('answers the same after the step, as this one does', async () => {
    expect(await askExamples('old')).toEqual(answeredBefore);
    expect(await askExamples('new')).toEqual(answeredBefore);
  });

  test('works on a job that this one took on, and each reads the other one’s runs', async () => {
    const addresses = Array.from({ length: 30 }, (_, at) => `${at + 1} High Street, Sampleford`);
    const { run: list } = await post('old', 'geocode_batch', { addresses });
    const taken = await post('new', 'geocode_batch', { source: { run: list.run_id }, background: true });
    let answer = taken;
    while (answer.status !== 'done') answer = await post('new', 'get_job', { job_id: taken.job_id });
    for (const which of ['old', 'new'] as const) {
      for (const { run_id } of [list, answer.run]) {
        const { status, text } = await send(which, `/runs/${run_id}.csv`);
        expect([status, text.trim().split('\n').length]).toEqual([200, 31]);
      }
    }
  });
});
