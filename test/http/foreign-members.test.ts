// A body may hold objects whose members are named like those that every object has: a text is made of them unasked.
import type { z } from 'zod';
import type { EndpointContract } from '../../shared/api/endpoint.ts';
import { contracts } from '../../shared/api/index.ts';
import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let server: TestServer;
let key: string;

beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
  const caller = await makeCaller(database.db, 1_000_000);
  key = caller.key;
  await database.db.query('update account set lookups_per_day = 1000000 where id = $1', [caller.accountId]);
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const NAMES = ['toString', 'valueOf', 'constructor', '__proto__', 'toJSON', 'length', 'size'];

/** All of the names at once. Defined, not set: a member __proto__ is to be one, as JSON has it. */
const objectOf = (value: unknown) => Object.fromEntries(NAMES.map((name) => [name, value]));

/** The example with such an object in each of its places, and in each field that the request may have. */
function listBodies({ example, request }: EndpointContract): unknown[] {
  const foreign = [[objectOf('')], objectOf([objectOf(1)])];
  const fields = Object.keys((request as unknown as { shape: Record<string, z.ZodType> }).shape);
  const sent = example.request as object;
  return foreign.flatMap((value) => [
    ...placesIn(sent).map((path) => withAt(sent, path, () => value)),
    ...placesIn(sent).map((path) => withAt(sent, path, (held) => beside(held, value))),
    ...fields.map((field) => ({ ...sent, [field]: value })),
    ...fields.map((field) => ({ [field]: value })),
  ]);
}

/** Paths of everything in a JSON value, and of the value itself. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([at, held]) => placesIn(held).map((path) => [at, ...path]))];
}

function withAt(value: unknown, [at, ...path]: string[], change: (held: unknown) => unknown): unknown {
  if (at === undefined) return change(value);
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const held = copy as Record<string, unknown>;
  held[at] = withAt(held[at], path, change);
  return copy;
}

/** An object with these members more; anything else in a list with what is foreign. */
function beside(held: unknown, value: unknown): unknown {
  const isObject = typeof held === 'object' && held !== null && !Array.isArray(held);
  return isObject
    ? Object.fromEntries([...Object.entries(held), ...NAMES.map((name) => [name, value])])
    : [held, value];
}

async function post(path: string, body: unknown) {
  const headers = {
    'X-API-Key': key,
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
  };
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, text: await response.text() };
}

const cases = contracts.map((contract) => [contract.name, contract] as const);

test.each(cases)('%s answers or refuses a body with such an object anywhere', async (name, contract) => {
  const failed: unknown[] = [];
  for (const body of listBodies(contract)) {
    const { status, text } = await post(`/v1/${name}`, body);
    if (![200, 400].includes(status)) failed.push({ body, status, text });
  }
  expect(failed).toEqual([]);
});

test.each(cases)('the tool %s does so too', async (name, contract) => {
  const failed: unknown[] = [];
  for (const body of listBodies(contract)) {
    const params = { name, arguments: body };
    const { status, text } = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    if (![200, 400].includes(status) || text.includes('something went wrong'))
      failed.push({ body, status, text });
  }
  expect(failed).toEqual([]);
});

const FEATURE = {
  type: 'Feature',
  id: { toString: 1 },
  geometry: { type: 'Point', coordinates: [0, 51] },
  properties: null,
};

/** Further ways in. */
const FURTHER: [string, string, object][] = [
  ['an id of GeoJSON', 'render_map', { title: 'x', layers: [{ name: 'a', geojson: FEATURE }] }],
  ['an id of a table', 'combine_runs', { runs: [[{ id: { toString: 1 }, a: 1 }], [{ a: 1 }]], key: 'a' }],
  [
    'coordinates of a table',
    'ask_table',
    { records: [{ lat: [{ toString: '' }], lng: { valueOf: 1 } }], question: 'how many' },
  ],
];

test.each(FURTHER)('%s may be an object', async (_, name, body) => {
  expect(await post(`/v1/${name}`, body)).toMatchObject({ status: 200 });
});

test('a row without a member is joined by none that all objects have', async () => {
  const runs: Record<string, unknown>[][] = [[{ id: 1, constructor: 'x' }, { id: 2 }], [{ id: 2 }]];
  const { text } = await post('/v1/combine_runs', { runs, key: 'id', columns: ['constructor'] });
  const { rows } = JSON.parse(text) as { rows: Record<string, unknown>[] };
  expect(rows.map((row) => row['constructor (table 1)'])).toEqual(['x', null]);
  const keyed: Record<string, unknown>[][] = [
    [{ constructor: 'x', id: 1 }, { id: 2 }],
    [{ constructor: 'x', id: 1 }],
  ];
  const byKey = await post('/v1/combine_runs', { runs: keyed, key: 'constructor' });
  const told = JSON.parse(byKey.text) as { rows: { key: string | null }[] };
  expect(told.rows.map((row) => row.key)).toEqual(['x', null]);
});

test("a map's CSV holds no member that all objects have", async () => {
  const pin = { lat: 51, lng: 0 };
  const rows = [
    { ...pin, id: 'a', valueOf: 'mine' },
    { ...pin, id: 'b' },
  ];
  const { text } = await post('/v1/render_map', { title: 'x', layers: [{ name: 'pins', rows }] });
  const { map } = JSON.parse(text) as { map: { id: string } };
  const csv = await (await fetch(`${server.url}/v/${map.id}.csv`)).text();
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    'layer,id,name,lat,lng,valueOf',
    'pins,a,a,51,0,mine',
    'pins,b,b,51,0,',
  ]);
});
