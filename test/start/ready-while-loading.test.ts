// A server whose starter data is there answers while another process renews it; its database goes away meanwhile.
import { type Database, openDatabase } from '../../server/db/database.ts';
import { claimSource, type SourceClaim } from '../../server/packs/load/claim.ts';
import { type FrozenDatabase, startFrozenDatabase } from '../db/frozen-database.ts';
import { makeCaller } from '../http/test-server.ts';
import { buildProgram, type Child, freePort, startProgram } from './child.ts';

let postgres: FrozenDatabase;
let db: Database;
let claim: SourceClaim;
let child: Child;
let url: string;
let key: string;

beforeAll(async () => {
  await buildProgram();
  postgres = await startFrozenDatabase();
  const first = await start();
  await first.untilPrinted(/Make a key/);
  first.process.kill('SIGTERM');
  await first.ended;
  db = openDatabase(postgres.url, 1);
  ({ key } = await makeCaller(db));
  claim = await claimSource(db, 'first-data');
  child = await start();
  await untilReady();
});
afterAll(async () => {
  child.process.kill('SIGKILL');
  await claim.release();
  await Promise.all([child.ended, db.end()]);
  await postgres.stop();
});

async function start(): Promise<Child> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  return startProgram({
    DATABASE_URL: postgres.url,
    PORT: String(port),
    DRAIN_SECONDS: '0',
    SAMPLE_DATA: 'no',
  });
}

async function untilReady(): Promise<void> {
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

async function ask(): Promise<{ status: number; seconds: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: '{"addresses": ["Newport, Wales"]}',
  });
  await response.text();
  return { status: response.status, seconds: (performance.now() - startedAt) / 1000 };
}

test('its calls wait for a silent database no longer than later ones', async () => {
  expect((await ask()).status).toBe(200);
  await postgres.freeze();
  const { status, seconds } = await ask();
  await postgres.thaw();
  expect(status).toBe(503);
  expect(seconds).toBeLessThan(25);
});

test('it goes on when its connections end', async () => {
  await untilReady();
  await db.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(child.process.exitCode).toBeNull();
  await untilReady();
  await claim.release();
  await child.untilPrinted(/Make a key/);
  expect((await ask()).status).toBe(200);
});
