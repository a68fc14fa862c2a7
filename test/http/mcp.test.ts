import { setImmediate } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { contracts } from '../../shared/api/index.ts';
import { ApiError } from '../../shared/api-error.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { withinAMinute } from '../within-a-minute.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';
import { answering } from './test-services.ts';

let database: TestDatabase;
let server: TestServer;
/** Ends the calls that are under way. */
const held: (() => void)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db, {
    answerCall: answering(async ({ endpoint, body, account }) => {
      if (JSON.stringify(body).includes('refuse'))
        throw new ApiError('invalid_request', 'records: got "refuse"', { field: 'records' });
      if (JSON.stringify(body).includes('break')) throw new Error('select secret from account');
      if (JSON.stringify(body).includes('held')) await new Promise<void>((end) => held.push(end));
      return { body: { message: endpoint.contract.name, got: body, of: account.id }, used: 1, remaining: 9 };
    }),
  });
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  return client;
}

test('every endpoint is a tool with its own request as input', async () => {
  const { key } = await makeCaller(database.db);
  const client = await connect(key);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(contracts.map(({ name }) => name));
  const geocode = tools.find(({ name }) => name === 'geocode_batch');
  expect(Object.keys(geocode?.inputSchema.properties ?? {})).toContain('addresses');
  expect(geocode?.annotations?.readOnlyHint).toBe(true);
  await client.close();
});

test('a tool answers as the endpoint does, for the account of the key', async () => {
  const { key, accountId } = await makeCaller(database.db);
  const client = await connect(key);
  const answer = await client.callTool({ name: 'geocode_batch', arguments: { addresses: ['NP20 4AL'] } });
  const expected = { message: 'geocode_batch', got: { addresses: ['NP20 4AL'] }, of: accountId };
  expect(answer.structuredContent).toEqual(expected);
  expect(answer.content).toEqual([{ type: 'text', text: JSON.stringify(expected) }]);
  await client.close();
});

test.each([
  ['geocode_batch', 'records: got "refuse"'],
  ['no_such_tool', 'there is no tool no_such_tool'],
])('a refusal of %s is an answer of the tool in the words of the API', async (name, text) => {
  const { key } = await makeCaller(database.db);
  const client = await connect(key);
  const answer = await client.callTool({ name, arguments: { addresses: ['refuse'] } });
  expect(answer).toMatchObject({ isError: true, content: [{ type: 'text', text }] });
  await client.close();
});

test('what nobody foresaw tells nothing of the inside', async () => {
  const { key } = await makeCaller(database.db);
  const client = await connect(key);
  const answer = await client.callTool({ name: 'geocode_batch', arguments: { addresses: ['break'] } });
  const text = expect.stringMatching(/^something went wrong here; the call cost nothing \(request id /);
  expect(answer).toMatchObject({ isError: true, content: [{ text }] });
  await client.close();
});

test('without a known key nothing is listed', async () => {
  await expect(connect('mp_live_unknown')).rejects.toThrow('this API key is unknown or revoked');
});

test.each(['GET', 'DELETE'])('%s is told that there are no sessions', async (method) => {
  const response = await fetch(`${server.url}/mcp`, { method });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
});

/** Posts messages as they stand: one, or a list of them as a batch. */
async function post(key: string, messages: unknown) {
  const headers = {
    'X-API-Key': key,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  return fetch(`${server.url}/mcp`, { method: 'POST', headers, body: JSON.stringify(messages) });
}

const toolCall = (id: number, name: string, rows = ['NP20 4AL']) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: { addresses: rows } },
});

test('the name of a tool that is not there is kept neither in a metric nor in the log', async () => {
  const { key } = await makeCaller(database.db);
  const name = 'x'.repeat(1_000_000);
  const answer = (await (await post(key, toolCall(1, name))).json()) as {
    result: { content: { text: string }[] };
  };
  expect(answer.result.content[0]?.text).toMatch(/^there is no tool x{60}$/);
  await post(key, toolCall(1, 'geocode_batch'));
  const metrics = await server.metrics();
  expect(metrics).not.toContain('xxx');
  expect(metrics).toMatch(/milepost_requests_total\{endpoint="geocode_batch",status="200"\} [1-9]/);
  expect(JSON.stringify(server.logLines())).not.toContain('xxx');
});

test('the messages of a batch count in the minute one by one', async () => {
  const batch = Array.from({ length: 8 }, (_, id) => toolCall(id, 'geocode_batch'));
  const { first, second } = await withinAMinute(async () => {
    const { key } = await makeCaller(database.db, 10);
    return { first: await post(key, batch), second: await post(key, batch) };
  });
  expect([first.status, ((await first.json()) as unknown[]).length]).toEqual([200, 8]);
  expect(second.status).toBe(429);
  expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await second.json()).toEqual({
    error: expect.stringContaining('more than 10 requests in this minute'),
    code: 'too_many_requests',
  });
});

test('of the messages of a batch four are answered at once', async () => {
  const { key } = await makeCaller(database.db);
  const batch = Array.from({ length: 9 }, (_, id) => toolCall(id, 'geocode_batch', ['held']));
  const answer = post(key, batch);
  for (const atOnce of [4, 4, 1]) {
    while (held.length < atOnce) await setImmediate();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(held).toHaveLength(atOnce);
    for (const end of held.splice(0)) end();
  }
  expect(await (await answer).json()).toHaveLength(9);
});

test('a batch of more messages than a minute has is refused whole, whatever its length', async () => {
  const { key } = await makeCaller(database.db, 10);
  const ping = { jsonrpc: '2.0', method: 'ping' };
  expect(
    (
      await post(
        key,
        Array.from({ length: 50_000 }, () => ping),
      )
    ).status,
  ).toBe(429);
});
