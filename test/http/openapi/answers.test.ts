// Answers held against the published description, by a validator that knows nothing else of them.
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describeApi } from '../../../server/http/openapi/document.ts';
import { contracts } from '../../../shared/api/index.ts';
import { answerOn } from '../../answer-on.ts';
import type { TestDatabase } from '../../database.ts';
import { createSampleDatabase } from '../../sample-database.ts';
import { makeCaller, startTestServer, type TestServer } from '../test-server.ts';
import { type Recorded, recordCalls } from './record-calls.ts';

interface Operation {
  requestBody: { content: { 'application/json': { schema: { $ref: string } } } };
}

const document = JSON.parse(JSON.stringify(describeApi(contracts, 'https://api.example.org')));
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, 'openapi');

/** Whatever of an answer the description of its operation and status does not allow. */
function wrongIn({ endpoint, status, answer }: Pick<Recorded, 'endpoint' | 'status' | 'answer'>): string[] {
  const response =
    status === 200 ? `paths/~1v1~1${endpoint}/post/responses/200` : `components/responses/Refused${status}`;
  const validate = ajv.getSchema(`openapi#/${response}/content/application~1json/schema`);
  if (!validate) return [`${endpoint} describes no ${status}`];
  validate(answer);
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${endpoint} ${status} ${instancePath}: ${message}`,
  );
}

let database: TestDatabase;
let server: TestServer;
let key: string;
let recorded: Recorded[];

beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
  ({ key } = await makeCaller(database.db));
  recorded = await recordCalls(server, key);
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

test('the recorded calls reach every endpoint, and are answered as well as refused', () => {
  expect(new Set(recorded.map(({ endpoint }) => endpoint)).size).toBe(contracts.length);
  const statuses = Object.groupBy(recorded, ({ status }) => String(status));
  expect(Object.keys(statuses)).toEqual(['200', '400']);
  expect(statuses['200']?.length).toBeGreaterThan(45);
});

test('every recorded answer is one that is described', () => {
  expect(recorded.flatMap(wrongIn)).toEqual([]);
});

test('an answer with a field more, less or of another kind is not', () => {
  const [first] = recorded as [Recorded];
  const answer = first.answer as { records: object[] };
  const { records, ...without } = answer;
  const [row, ...rest] = records;
  const broken = [
    without,
    { ...answer, further: 1 },
    { ...answer, records: [{ ...row, status: 'lost' }, ...rest] },
    { ...answer, records: 'none' },
  ];
  for (const one of broken) expect(wrongIn({ ...first, answer: one })).not.toEqual([]);
  const refused = { error: 'no', code: 'unknown_key' };
  expect(wrongIn({ ...first, status: 401, answer: refused })).toEqual([]);
  // A code of another status.
  expect(wrongIn({ ...first, status: 400, answer: refused })).not.toEqual([]);
});

test('every published example is one that is described', () => {
  const examples = contracts.map(({ name, example }) => ({
    endpoint: name,
    status: 200,
    answer: example.response,
  }));
  expect(examples.flatMap(wrongIn)).toEqual([]);
});

/** An answer without what is of one call alone. */
function lasting(answer: object): object {
  const { usage: _, ms: __, run, map, feeds: ___, ...rest } = answer as Record<string, unknown>;
  const { run_id: ____, at: _____, ...lastingRun } = run as Record<string, unknown>;
  return { ...rest, run: lastingRun, map: map !== undefined };
}

const withRows = contracts.filter(
  ({ name }) => !['update_map', 'get_map', 'delete_map', 'get_job', 'write_to_sheet'].includes(name),
);

test.each(withRows.map((contract) => [contract.name, contract] as const))(
  '%s: what the description calls a default is what is done without the field',
  async (name, contract) => {
    const { requestBody } = document.paths[`/v1/${name}`].post as Operation;
    const id = requestBody.content['application/json'].schema.$ref.split('/').at(-1) as string;
    const { properties } = document.components.schemas[id] as {
      properties: Record<string, { default?: unknown }>;
    };
    const ask = async (request: object) => {
      const body = JSON.stringify(request);
      const response = await fetch(`${server.url}/v1/${name}`, {
        method: 'POST',
        headers: { 'X-API-Key': key },
        body,
      });
      return lasting((await response.json()) as object);
    };
    const request = contract.example.request as Record<string, unknown>;
    for (const [field, schema] of Object.entries(properties)) {
      if (schema.default === undefined) continue;
      const { [field]: _, ...without } = request;
      expect(await ask({ ...without, [field]: schema.default })).toEqual(await ask(without));
    }
  },
);
