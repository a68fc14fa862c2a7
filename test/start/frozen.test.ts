// A server whose Postgres is frozen under it, as real processes.
import { type Database, openDatabase } from '../../server/db/database.ts';
import { type FrozenDatabase, startFrozenDatabase } from '../db/frozen-database.ts';
import { makeCaller } from '../http/test-server.ts';
import { buildProgram, type Child, freePort, startProgram } from './child.ts';

/** More than the server has connections. */
const CALLERS = 20;

let postgres: FrozenDatabase;
let db: Database;
let child: Child;
let url: string;
let metricsUrl: string;
let key: string;

beforeAll(async () => {
  await buildProgram();
  postgres = await startFrozenDatabase();
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  child = startProgram({
    DATABASE_URL: postgres.url,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DRAIN_SECONDS: '0',
  });
  await child.untilPrinted(/Make a key/);
  db = openDatabase(postgres.url, 1);
  ({ key } = await makeCaller(db));
});
afterAll(async () => {
  child.process.kill('SIGKILL');
  await Promise.all([child.ended, db.end()]);
  await postgres.stop();
});

interface Answer {
  status: number;
  retryAfter: string | null;
  seconds: number;
}

async function ask(path: string, body?: string): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-API-Key': key },
    ...(body === undefined ? {} : { body }),
  });
  await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

const askAll = () =>
  Promise.all(
    Array.from({ length: CALLERS }, () => ask('/v1/geocode_batch', '{"addresses": ["Newport, Wales"]}')),
  );
const askPages = () =>
  Promise.all([ask('/v1/get_job', '{"job_id": "job_00000000000000000000"}'), ask('/developers/data')]);

test('every call is an honest 503 within half a minute, and the next ones at once', async () => {
  await postgres.freeze();
  // The first wait for the eight seconds of a connection, and on a busy machine for their turn. The next are not waited
  // for: without that they would take as long.
  for (const most of [30, 6]) {
    const answers = [...(await askAll()), ...(await askPages())];
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
    // The quickest tells least of what else the machine does.
    expect(Math.min(...answers.map(({ seconds }) => seconds))).toBeLessThan(most);
  }
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await fetch(metricsUrl)).status).toBe(200);
});

test('once it goes on everything works again, on connections that live', async () => {
  await postgres.thaw();
  while ((await ask('/readyz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  for (const { status } of [...(await askAll()), ...(await askAll())]) expect(status).toBe(200);
  const metrics = await (await fetch(metricsUrl)).text();
  expect(Number(/connections\{state="waiting"\} (\d+)/.exec(metrics)?.[1])).toBe(0);
  const { rows } = await db.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where application_name = 'milepost' and pid <> pg_backend_pid()`,
  );
  // Those of calls, and those of pages.
  expect(rows[0]?.n).toBeLessThanOrEqual(14);
});
