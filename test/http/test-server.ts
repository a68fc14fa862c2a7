import { PassThrough } from 'node:stream';
import pino from 'pino';
import { ensureAccount } from '../../server/accounts/account.ts';
import { createKey } from '../../server/accounts/keys.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config/read-config.ts';
import type { Database } from '../../server/db/database.ts';
import type { HttpServices } from '../../server/http/http-services.ts';
import { type Listening, listen, type Timeouts } from '../../server/http/server/listen.ts';
import type { Readiness } from '../../server/http/server/readiness.ts';
import { testServices } from './test-services.ts';

export interface TestServer extends Listening {
  url: string;
  readiness: Readiness;
  /** Bytes of bodies that it holds. */
  held(): number;
  /** What is counted so far, as it is scraped. */
  metrics(): Promise<string>;
  /** Log lines so far, parsed. */
  logLines(): Record<string, unknown>[];
}

const started: Listening[] = [];
// A test that failed before its own stop must not keep the run from ending.
afterAll(() => Promise.all(started.map((listening) => listening.stop(100))));

/** A listening server on this database; what it should answer calls with can be replaced. */
export async function startTestServer(
  db: Database,
  replaced: Partial<HttpServices> | ((port: number) => Partial<HttpServices>) = {},
  timeouts?: Timeouts,
): Promise<TestServer> {
  const chunks: string[] = [];
  const log = pino(new PassThrough().on('data', (chunk) => chunks.push(String(chunk))));
  const readiness: Readiness = { loading: null, stopping: false };
  const services = { ...testServices(db, log), readiness };
  let { bodies } = services;
  const servicesAt = (port: number): HttpServices => {
    const own = { ...services, ...(typeof replaced === 'function' ? replaced(port) : replaced) };
    bodies = own.bodies;
    return own;
  };
  const listening = await listen((port) => createApp(servicesAt(port)), {
    port: 0,
    host: '127.0.0.1',
    log,
    ...(timeouts && { timeouts }),
  });
  started.push(listening);
  return {
    ...listening,
    url: `http://127.0.0.1:${listening.port}`,
    readiness,
    held: () => bodies.bytes,
    metrics: () => services.metrics.registry.metrics(),
    logLines: () =>
      chunks
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}

let accounts = 0;

/** An account of its own with a key. */
export async function makeCaller(db: Database, requestsPerMinute = 10_000) {
  const email = `caller-${++accounts}@example.org`;
  const account = await ensureAccount(db, email, { ...readConfig({}), requestsPerMinute });
  const { key, id } = await createKey(db, account.id, 'test', 5);
  return { key, keyId: id, accountId: account.id, email };
}
