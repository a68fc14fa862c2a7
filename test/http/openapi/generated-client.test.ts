// A second generator's client: types made from the description compile against real answers, and the client runs.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeApi } from '../../../server/http/openapi/document.ts';
import { contracts } from '../../../shared/api/index.ts';
import { answerOn } from '../../answer-on.ts';
import type { TestDatabase } from '../../database.ts';
import { createSampleDatabase } from '../../sample-database.ts';
import { makeCaller, startTestServer, type TestServer } from '../test-server.ts';
import { type Recorded, recordCalls } from './record-calls.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const sources = join(import.meta.dirname, 'client');
// Where imports of packages resolve and git does not look.
const folder = join(root, 'dist/generated-client');

let database: TestDatabase;
let server: TestServer;
let key: string;
let recorded: Recorded[];

beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
  ({ key } = await makeCaller(database.db));
  recorded = await recordCalls(server, key);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of ['client.ts', 'tsconfig.json']) await copyFile(join(sources, name), join(folder, name));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(describeApi(contracts, server.url)));
  await generateTypes();
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function generateTypes(): Promise<void> {
  const generator = join(root, 'node_modules/openapi-typescript/bin/cli.js');
  const hook = `file://${join(sources, 'typescript-5.mjs')}`;
  const options = ['--default-non-nullable=false', '--output', 'types.d.ts'];
  await run(process.execPath, ['--import', hook, generator, 'openapi.json', ...options], { cwd: folder });
}

/** What the compiler says of the client beside these recorded answers; empty when it takes them all. */
async function compile(answers: readonly Recorded[]): Promise<string> {
  const lines = answers.map(({ endpoint, status, answer }, index) => {
    const type = `paths['/v1/${endpoint}']['post']['responses'][${status}]['content']['application/json']`;
    return `export const answer${index}: ${type} = ${JSON.stringify(answer)};`;
  });
  await writeFile(
    join(folder, 'answers.ts'),
    ["import type { paths } from './types.d.ts';", ...lines].join('\n'),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

test('the generated types take every recorded answer', async () => {
  expect(await compile(recorded)).toBe('');
});

test('and no answer that is not described', async () => {
  const [first] = recorded as [Recorded];
  const { records: _, ...without } = first.answer as { records: unknown };
  const further = { ...(first.answer as object), further: 1 };
  const wrong = [without, further].map((answer) => ({ ...first, answer }));
  expect((await compile(wrong)).match(/error TS/g)).toHaveLength(2);
});

test('the generated client calls the service', async () => {
  const { stdout } = await run(process.execPath, [join(folder, 'client.ts'), server.url, key]);
  expect(JSON.parse(stdout)).toEqual({
    status: 'placed',
    score: expect.any(Number),
    count: expect.any(Number),
    cost: 1,
    code: 'invalid_request',
  });
});
