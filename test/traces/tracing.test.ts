// What a collector of OpenTelemetry is sent: requests, what they waited for, and no text of a caller.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction, openDatabase } from '../../server/db/database.ts';
import { inTrace } from '../../server/traces/in-span.ts';
import { openTracing } from '../../server/traces/open-tracing.ts';
import { answerOn } from '../answer-on.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeLocalKey } from '../http/local-access.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}

let database: TestDatabase;
let server: TestServer;
let collector: Server;
let url: string;
let bodies: unknown[];
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
  key = await makeLocalKey(database.db);
  collector = createServer(async (req, res) => {
    bodies.push(await json(req));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  bodies = [];
});
afterAll(async () => {
  collector.close();
  await server.stop(1000);
  await database.drop();
});

/** What is sent while the work is done. */
async function trace(work: () => Promise<unknown>, share = 1): Promise<SentSpan[]> {
  const tracing = await openTracing({ url, share });
  await work();
  await tracing.stop();
  return (bodies as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }[])
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
}

/** Until the request's line is logged; returns that line. */
async function geocode(headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const before = server.logLines().length;
  const response = await fetch(`${server.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ records: [{ id: '1', address: '12 Nowhere Street, Atlantis' }] }),
  });
  await response.text();
  for (;;) {
    const line = server.logLines()[before];
    if (line) return line;
    await pause(5);
  }
}

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('a request is a trace: its route, what it waited for beneath it, its id in the log', async () => {
  let line: Record<string, unknown> = {};
  const spans = await trace(async () => {
    line = await geocode({ 'x-request-id': 'one' });
  });
  const [request, ...others] = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(others).toEqual([]);
  expect(request?.name).toBe('POST /v1/geocode_batch');
  expect(attributesOf(request as SentSpan)).toMatchObject({
    'http.response.status_code': 200,
    'milepost.request_id': 'one',
    'milepost.endpoint': 'geocode_batch',
    'milepost.rows': 1,
  });
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([line.trace]));
  const names = spans.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['wait for a connection', 'database statement']));
  const texts = spans.map((span) => attributesOf(span)['db.query.text'] ?? '');
  expect(texts).toEqual(expect.arrayContaining([expect.stringContaining('reserve_lookups($1')]));
});

test('a traced answer that is streamed has no more listeners than Node is told of', async () => {
  const counted: { name: string; listeners: number; most: number }[] = [];
  const count = (message: unknown) => {
    const { response } = message as { response: ServerResponse };
    response.on('newListener', (name: string) =>
      counted.push({
        name,
        listeners: response.listenerCount(name) + 1,
        most: response.getMaxListeners(),
      }),
    );
  };
  const headers = { 'X-API-Key': key };
  await trace(async () => {
    await geocode();
    const { rows } = await database.db.query('select id from run limit 1');
    subscribe('http.server.request.start', count);
    const response = await fetch(`${server.url}/runs/${rows[0].id}.jsonl`, { headers });
    unsubscribe('http.server.request.start', count);
    expect(response.status).toBe(200);
    await response.text();
  });
  expect(counted.filter(({ name }) => name === 'close').length).toBeGreaterThan(5);
  expect(counted.filter(({ listeners, most }) => listeners > most)).toEqual([]);
});

test('nothing that a caller sent is in it, and no key', async () => {
  await trace(() => geocode());
  expect(JSON.stringify(bodies)).toContain('geocode_batch');
  expect(JSON.stringify(bodies)).not.toMatch(/nowhere|atlantis/i);
  expect(JSON.stringify(bodies)).not.toContain(key);
});

test('a request joins the trace of its traceparent, and cannot ask to be traced', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const spans = await trace(() => geocode({ traceparent }));
  const request = spans.find(({ name }) => name === 'POST /v1/geocode_batch');
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  });
  bodies = [];
  expect(await trace(() => geocode({ traceparent }), 0)).toEqual([]);
});

test('a failed statement is an error by its code alone', async () => {
  const spans = await trace(() =>
    inTrace('job step', { 'milepost.job': 'job_1' }, () =>
      database.db.query("select 'secret value'::int").catch(() => {}),
    ),
  );
  expect(spans.find(({ name }) => name === 'job step')).toMatchObject({ status: { code: 0 } });
  expect(spans.find(({ name }) => name === 'database statement')?.status).toEqual({
    code: 2,
    message: '22P02',
  });
});

test('a statement inside a transaction belongs to the trace that waits for it', async () => {
  const one = openDatabase(database.url, 1);
  const step = (name: string) =>
    inTrace(name, {}, () => inTransaction(one, (tx) => tx.query(`select '${name}', pg_sleep(0.05)`)));
  const spans = await trace(() => Promise.all([step('first'), step('second'), step('third')]));
  await one.end();
  for (const name of ['first', 'second', 'third']) {
    const root = spans.find((span) => span.name === name);
    const statement = spans.find((span) =>
      attributesOf(span)['db.query.text']?.toString().includes(`'${name}'`),
    );
    expect(statement?.parentSpanId).toBe(root?.spanId);
  }
});

test('a collector that is gone disturbs nobody', async () => {
  const tracing = await openTracing({ url: 'http://127.0.0.1:9', share: 1 });
  expect(await geocode()).toMatchObject({ status: 200 });
  await tracing.stop();
});

test('without a collector nothing is traced', async () => {
  expect(await geocode()).not.toHaveProperty('trace');
  expect(bodies).toEqual([]);
});
