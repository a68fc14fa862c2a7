import { z } from 'zod';
import { errorBody } from '../../shared/api/common.ts';
import { contracts } from '../../shared/api/index.ts';
import { makeCaller } from './test-server.ts';
import { startTokenServers, type TokenServers } from './token-servers.ts';

let database: TokenServers['database'];
let servers: TokenServers['servers'];
let send: TokenServers['send'];
let make: TokenServers['make'];
let geocode: TokenServers['geocode'];
let stop: TokenServers['stop'];
beforeAll(async () => {
  ({ database, servers, send, make, geocode, stop } = await startTokenServers());
});
afterAll(() => stop());

const CLOSED = contracts.filter(({ formula }) => !formula).map(({ name }) => `POST /v1/${name}`);

test.each([
  ...CLOSED,
  'POST /addon/token',
  'DELETE /addon/token',
  'POST /addon/forecast/geocode_batch',
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
