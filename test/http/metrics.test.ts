import fc from 'fast-check';
import { createHealthApp } from '../../server/app.ts';
import { listen } from '../../server/http/server/listen.ts';
import { listenForMetrics } from '../../server/http/server/listen-for-metrics.ts';
import { createMetrics } from '../../server/http/server/metrics.ts';
import { contracts } from '../../shared/api/index.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { testServices } from './test-services.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db);
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const labelsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^milepost_requests_total\{endpoint="((?:[^"\\]|\\.)*)"/gm)].map(([, label]) => label),
  );

test('whatever is counted, labels come from a closed list', async () => {
  const metrics = createMetrics(database.db);
  const known = ['none', 'runs', 'addon', 'other', ...contracts.map(({ name }) => name)];
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 9999 }), (endpoint, status) =>
      metrics.count({ endpoint, status, seconds: 0, rows: 0, lookups: 0 }),
    ),
    { seed: 23, numRuns: 200 },
  );
  for (const endpoint of [...known, '__proto__', 'constructor', 'x'.repeat(1000)])
    metrics.count({ endpoint, status: 200, seconds: 0, rows: 0, lookups: 0 });
  const text = await metrics.registry.metrics();
  expect([...labelsOf(text)].sort()).toEqual(known.sort());
  const statuses = [...text.matchAll(/^milepost_requests_total\{.*status="(\w+)"/gm)].map(
    ([, status]) => status,
  );
  expect(statuses.filter((status) => !/^([1-5]\d\d|other)$/.test(status ?? ''))).toEqual([]);
});

test('metrics are not on the port of the service, with or without the web role', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  const services = testServices(database.db, { info() {}, error() {} } as never);
  const worker = await listen(() => createHealthApp(services), {
    port: 0,
    host: '127.0.0.1',
    log: services.log,
  });
  expect((await fetch(`http://127.0.0.1:${worker.port}/metrics`)).status).toBe(404);
  await worker.stop(1000);
});

test('metrics have a port of their own, which answers nothing else', async () => {
  const { metrics, log } = testServices(database.db, { info() {} } as never);
  const own = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1', log });
  const at = (path: string) => fetch(`http://127.0.0.1:${own?.port}${path}`);
  const scraped = await at('/metrics');
  expect(scraped.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await scraped.text()).toContain('process_resident_memory_bytes');
  expect((await at('/')).status).toBe(404);
  expect((await at('/v/x')).status).toBe(404);
  await own?.stop(1000);
});

test('a taken port leaves the program without metrics, and says so', async () => {
  const { metrics, log } = testServices(database.db, { info() {} } as never);
  const first = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1', log });
  const warned: unknown[] = [];
  const hearing = { ...log, warn: (...words: unknown[]) => warned.push(words) } as never;
  const port = first?.port ?? 0;
  expect(await listenForMetrics(metrics, { port, host: '127.0.0.1', log: hearing })).toBeNull();
  expect(JSON.stringify(warned)).toContain(`port ${port} is taken`);
  await first?.stop(1000);
});
