/**
 * Several processes on one database that is not the embedded one.
 * @story the processes are started by the first test and stopped by the last ones
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller } from '../http/test-server.ts';
import { buildProgram, type Child, freePort, startProgram } from './child.ts';

/** Long enough for a busy machine to ask and to stop meanwhile. */
const DRAIN_SECONDS = 20;

let database: TestDatabase;
let ports: number[];
let metricsPort: number;
let children: Child[] = [];

beforeAll(async () => {
  await buildProgram();
  database = await createTestDatabase();
  ports = [await freePort(), await freePort(), await freePort()];
  metricsPort = await freePort();
  const start = (index: number, roles: string, metrics = ports[index]) =>
    startProgram({
      DATABASE_URL: database.url,
      PORT: String(ports[index]),
      ROLES: roles,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      METRICS_PORT: String(metrics),
    });
  // Two of them find the port for their metrics taken: that stops neither.
  children = [start(0, 'web'), start(1, 'web,worker'), start(2, 'worker', metricsPort)];
});
afterAll(async () => {
  for (const child of children) child.process.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  await database.drop();
});

const url = (index: number) => `http://127.0.0.1:${ports[index]}`;

test('started at once on an empty database, all get ready, and the starter data is loaded once', async () => {
  await Promise.all(children.map((child) => child.untilPrinted(/Make a key|Milepost works/)));
  const loads = children.flatMap((child) => child.output().match(/^Loaded Towns of the world/gm) ?? []);
  expect(loads).toHaveLength(1);
  const { rows } = await database.db.query('select 1 from pack where fictional');
  expect(rows).toEqual([]);
});

test('no key is made beside a DATABASE_URL; the start says how', async () => {
  const { rows } = await database.db.query('select 1 from api_key');
  expect(rows).toEqual([]);
  expect(children[0]?.output()).toContain('npm run key -- create --account EMAIL --name NAME');
});

test('a key made later works on every web process at once, on one allowance', async () => {
  const { key } = await makeCaller(database.db);
  const left: string[] = [];
  for (const index of [0, 1, 0]) {
    const response = await fetch(`${url(index)}/v1/geocode_batch`, {
      method: 'POST',
      headers: { 'X-API-Key': key },
      body: '{"addresses": ["Newport, Wales", "nowhere at all"]}',
    });
    left.push(response.headers.get('X-Lookups-Remaining') ?? '');
  }
  expect(left).toEqual(['2498', '2496', '2494']);
});

test('a job taken on by one process is done by whichever works, and read from any', async () => {
  const { key } = await makeCaller(database.db);
  const post = async (index: number, name: string, body: object) => {
    const headers = { 'X-API-Key': key };
    const response = await fetch(`${url(index)}/v1/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown> & { run: { run_id: string } };
  };
  const { run } = await post(0, 'geocode_batch', { addresses: ['Newport, Wales', 'nowhere at all'] });
  const source = { run: run.run_id };
  const { job_id } = await post(0, 'geocode_batch', { source, background: true });
  for (;;) {
    const { status, rows_done, download } = await post(1, 'get_job', { job_id });
    await pause(50);
    if (status !== 'done') continue;
    expect(rows_done).toBe(2);
    const rows = await (await fetch(String(download), { headers: { 'X-API-Key': key } })).text();
    expect(rows.trim().split('\n')).toHaveLength(2);
    return;
  }
});

test('a worker answers for its health and nothing else', async () => {
  expect((await fetch(`${url(2)}/readyz`)).status).toBe(200);
  expect((await fetch(`${url(2)}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200);
  expect((await fetch(`${url(2)}/v1/geocode_batch`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${url(2)}/`)).status).toBe(404);
});

test('on SIGTERM /readyz says 503 at once, and calls are still taken for a while', async () => {
  const { key } = await makeCaller(database.db);
  const post = () =>
    fetch(`${url(1)}/v1/geocode_batch`, {
      method: 'POST',
      // Each on a connection of its own, as of a balancer that has not noticed yet.
      headers: { 'X-API-Key': key, Connection: 'close' },
      body: '{"addresses": ["Newport, Wales"]}',
    }).then(
      ({ status }) => status,
      () => null,
    );
  children[1]?.process.kill('SIGTERM');
  const startedAt = performance.now();
  const secondsSince = () => (performance.now() - startedAt) / 1000;
  let report: Response;
  do report = await fetch(`${url(1)}/readyz`);
  while (report.status === 200);
  expect(secondsSince()).toBeLessThan(DRAIN_SECONDS);
  expect(await report.json()).toEqual({ ready: false, missing: ['this process is stopping'] });
  expect(await post()).toBe(200);
  while ((await post()) === 200) await pause(50);
  expect(secondsSince()).toBeGreaterThan(DRAIN_SECONDS - 0.1);
  expect(await children[1]?.ended).toBe(0);
});

test('every process ends with 0 on SIGINT as on SIGTERM, and Ctrl-C does not wait', async () => {
  const startedAt = performance.now();
  const [first, , worker] = children;
  first?.process.kill('SIGINT');
  worker?.process.kill('SIGTERM');
  expect([await first?.ended, await worker?.ended]).toEqual([0, 0]);
  expect(performance.now() - startedAt).toBeLessThan(DRAIN_SECONDS * 1000);
});
