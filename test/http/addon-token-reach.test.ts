import { z } from 'zod';
import { readConfig } from '../../server/config/read-config.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { makeTokenAnswer } from '../../shared/api/addon-token.ts';
import { errorBody } from '../../shared/api/common.ts';
import { contracts } from '../../shared/api/index.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let servers: TestServer[];
beforeAll(async () => {
  database = await createTestDatabase();
  const start = () =>
    startTestServer(database.db, {
      answerCall: (call) => answerCall(call, fakeServices(database.db)),
      limits: { ...readConfig({}), formulaTokensPerAccount: 3 },
    });
  servers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop(1000)));
  await database.drop();
});

interface Sent {
  key?: string;
  method?: string;
  server?: number;
}

async function send(path: string, body: unknown, { key = '', method = 'POST', server = 0 }: Sent) {
  const headers = { 'X-API-Key': key };
  const url = `${servers[server]?.url}${path}`;
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  // biome-ignore lint/suspicious/noExplicitAny: an answer is read as the caller reads it, as plain JSON
  const answer = (await response.json()) as any;
  return { status: response.status, answer, headers: response.headers };
}

const make = async (key: string, body: unknown = {}) =>
  makeTokenAnswer.parse((await send('/addon/token', body, { key })).answer);
const geocode = (key: string, addresses: string[], server = 0) =>
  send('/v1/geocode_batch', { addresses }, { key, server });

const CLOSED = contracts.filter(({ formula }) => !formula).map(({ name }) => `POST /v1/${name}`);

test.each([
  ...CLOSED,
  'POST /addon/token',
  'DELETE /addon/token',
  'GET /runs/run_00112233445566778899aabbccddeeff.csv',
  'GET /jobs/job_00112233445566778899aabbccddeeff.json',
  'POST /mcp',
])('a token does not open %s', async (call) => {
  const { key } = await makeCaller(database.db);
  const { token } = await make(key);
  const [method = '', path = ''] = call.split(' ');
  const headers = { Authorization: `Bearer ${token}` };
  const body = method === 'GET' ? null : JSON.stringify({ token });
  const response = await fetch(servers[0]?.url + path, { method, headers, body });
  expect([response.status, errorBody.parse(await response.json()).error]).toEqual([
    403,
    'a formula token calls only geocode_batch, filter_by_location, get_road_distances, get_travel_time_area, ' +
      'find_postcodes_in_radius, find_nearby, get_location_facts, get_area_risk, ask_table, check_live_hazards, ' +
      'render_map; this needs an API key',
  ]);
  expect((await geocode(token, ['1 A'])).status).toBe(200);
});

test.each([
  [{ source: { run: 'run_00112233445566778899aabbccddeeff' } }, 'source'],
  [{ addresses: ['1 A'], background: true }, 'background'],
  [{ addresses: ['1 A'], render: true }, 'render'],
  [{ addresses: ['1 A'], sites_source: { sheet: 'x' }, dry_run: true }, 'sites_source'],
])("a formula reaches neither its owner's runs and sheets nor jobs and maps: %j", async (body, field) => {
  const { key } = await makeCaller(database.db);
  const { token } = await make(key);
  const { status, answer } = await send('/v1/geocode_batch', body, { key: token });
  expect([status, answer.error.slice(0, field.length + 24)]).toEqual([
    400,
    `${field}: not with a formula token`.slice(0, field.length + 24),
  ]);
});

const OF_THE_OWNER = contracts.flatMap(({ name, formula, request }) =>
  formula
    ? Object.entries((request as unknown as z.ZodObject).shape).flatMap(([field, schema]) =>
        isReference(field, schema) ? [`${name} ${field}`] : [],
      )
    : [],
);

/** A field that leads to sheets, files or runs, or that makes a job or a map with each call. */
function isReference(field: string, schema: unknown): boolean {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  const isSource = (inner as z.ZodType).meta()?.['id'] === 'Source';
  return isSource || ['background', 'from_run', 'layers'].includes(field);
}

test.each(OF_THE_OWNER)('%s is none of a formula', async (call) => {
  const [name = '', field = ''] = call.split(' ');
  const { token } = await make((await makeCaller(database.db)).key);
  const { status, answer } = await send(`/v1/${name}`, { [field]: true }, { key: token });
  expect([status, answer.error]).toEqual([
    400,
    `${field}: not with a formula token, which takes rows by value; use an API key`,
  ]);
});

test('the fields that lead beyond the rows are found', () => {
  expect(OF_THE_OWNER).toEqual(
    expect.arrayContaining(['filter_by_location sites_source', 'ask_table source', 'render_map from_run']),
  );
  expect(OF_THE_OWNER.length).toBeGreaterThan(18);
});
