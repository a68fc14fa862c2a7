import { execFile } from 'node:child_process';
import { chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { buildProgram, makeHome, startProgram } from './child.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** Every system has this user. */
const NOBODY = 'nobody';

let database: TestDatabase;
let home: string;
beforeAll(async () => {
  await buildProgram();
  database = await createTestDatabase();
});
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => rm(home, { recursive: true, force: true }));
afterAll(() => database.drop());

const start = (runAs: string) =>
  startProgram({ DATABASE_URL: database.url, PORT: '0', MILEPOST_HOME: home, RUN_AS: runAs });

test('without root, RUN_AS changes nothing', async () => {
  const child = isRoot
    ? startProgram({ DATABASE_URL: database.url, PORT: '0', MILEPOST_HOME: home, RUN_AS: 'root' })
    : start(NOBODY);
  await child.untilPrinted(/Make a key/);
  expect((await stat(home)).uid).toBe(process.getuid?.());
  child.process.kill('SIGINT');
  expect(await child.ended).toBe(0);
});

(isRoot ? describe : describe.skip)('started by root', () => {
  test('the process becomes the user, and its new home the user’s', async () => {
    const child = start(NOBODY);
    await child.untilPrinted(/Make a key/);
    const [uid, wanted] = await Promise.all([
      run('ps', ['-o', 'user=', '-p', String(child.process.pid)]),
      run('id', ['-u', NOBODY]),
    ]);
    expect(uid.stdout.trim()).toBe(NOBODY);
    expect((await stat(home)).uid).toBe(Number(wanted.stdout));
    expect(child.output()).not.toContain('runs as root');
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(0);
  });

  test('a home with something of another user is not given away', async () => {
    await writeFile(join(home, 'kept'), '');
    const child = start(NOBODY);
    expect(await child.ended).toBe(1);
    expect(child.output()).toBe(
      `Milepost did not start: RUN_AS=nobody: MILEPOST_HOME=${home} is another user's; stop what uses it, then chown -R nobody: ${home}\n`,
    );
  });

  test('a home that is the user’s already is used as it is', async () => {
    const uid = Number((await run('id', ['-u', NOBODY])).stdout);
    await chown(home, uid, uid);
    await writeFile(join(home, 'kept'), '');
    const child = start(NOBODY);
    await child.untilPrinted(/Make a key/);
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(0);
  });

  test('a user that is not there ends the start with a sentence', async () => {
    const child = start('nobody-of-this-name');
    expect(await child.ended).toBe(1);
    expect(child.output()).toContain('RUN_AS=nobody-of-this-name: there is no such user');
  });

  test('without RUN_AS the log says that it runs as root', async () => {
    const child = startProgram({ DATABASE_URL: database.url, PORT: '0', MILEPOST_HOME: home });
    await child.untilPrinted(/runs as root/);
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(0);
  });
});
