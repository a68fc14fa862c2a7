/**
 * npm start as a child process, in a folder of its own.
 * @story each start finds what the one before has left
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { contracts } from '../../shared/api/index.ts';
import { buildProgram, type Child, freePort, makeHome, readLocalKey, startProgram } from './child.ts';

const run = promisify(execFile);

let home: string;
let port: number;
let child: Child;
let key: string;

beforeAll(async () => {
  await buildProgram();
  home = await makeHome();
  port = await freePort();
});
afterAll(async () => {
  child.process.kill('SIGTERM');
  await child.ended;
  await rm(home, { recursive: true, force: true });
});

const isListening = () =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, '127.0.0.1', () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });

const start = () => startProgram({ MILEPOST_HOME: home, PORT: String(port) });
const ready = () => readLocalKey(child);

/** What the program has printed when it first says that it is ready. */
async function untilReadyz(): Promise<string> {
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return child.output();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('the first start prints the address, a key, and a curl that works when pasted', async () => {
  child = start();
  const loadedAtFirstYes = untilReadyz();
  key = await ready();
  expect(await loadedAtFirstYes).toMatch(/Loaded Towns of the world/);
  expect(child.output()).toContain(`Milepost answers at http://localhost:${port}`);
  const curl = (await child.untilPrinted(/curl [\s\S]*\}'/))[0];
  const { stdout } = await run('sh', ['-c', curl]);
  const [geocodeBatch] = contracts;
  const answer = geocodeBatch?.response.parse(JSON.parse(stdout)) as {
    run: { rows: number; placed: number };
  };
  expect(answer.run).toMatchObject({ rows: 3, placed: 3 });
});

test('the start says what it loaded, and is ready', async () => {
  expect(child.output()).toMatch(/Loaded Towns of the world: [\d,]+ rows/);
  expect(child.output()).toMatch(/Loaded the fictional /);
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(await response.json()).toEqual({ ready: true, missing: [] });
});

test('the key is kept for its owner alone', async () => {
  expect((await stat(join(home, 'local-key'))).mode & 0o777).toBe(0o600);
});

test('a second start in the folder says so', async () => {
  const second = startProgram({ MILEPOST_HOME: home, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Milepost did not start: another one already serves from ${home}: stop it first, or give this one another MILEPOST_HOME\n`,
  );
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('after kill -9 the next start takes over, with the same key and the same account', async () => {
  child.process.kill('SIGKILL');
  await child.ended;
  child = start();
  expect(await ready()).toBe(key);
  expect(child.output()).not.toContain('Loaded');
});

test('SIGTERM lets the call in flight finish, stops the embedded database, and ends with 0', async () => {
  const body = '{"addresses": ["Newport, Wales"]}';
  const socket = connect(port, '127.0.0.1');
  const head = `POST /v1/geocode_batch HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Length: ${body.length}`;
  // With this it says when it has taken the call on.
  socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`);
  const [taken] = (await once(socket, 'data')) as [Buffer];
  expect(taken.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write(body.slice(0, 10));
  child.process.kill('SIGTERM');
  while (await isListening()) await new Promise((resolve) => setTimeout(resolve, 20));
  socket.write(body.slice(10));
  const reply = await text(socket);
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(reply).toMatch(/\r\nConnection: close\r\n/);
  expect(reply).toContain('1 of 1 row placed');
  expect(await child.ended).toBe(0);
  expect(existsSync(join(home, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('a second signal ends it at once, and stops the embedded database too', async () => {
  child = start();
  await ready();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const head = `POST /v1/geocode_batch HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Length: 10`;
  socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`);
  await once(socket, 'data');
  child.process.kill('SIGTERM');
  while (await isListening()) await new Promise((resolve) => setTimeout(resolve, 20));
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(1);
  expect(existsSync(join(home, 'postgres', 'postmaster.pid'))).toBe(false);
});
