import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config/read-config.ts';
import type { Queryable } from '../../server/db/database.ts';
import { openSheets } from '../../server/start/open-sheets.ts';

/** Asked only when a sheet is read. */
const NO_DATABASE: Queryable = { query: () => Promise.reject(new Error('no database in this test')) };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

const open = (path?: string) => openSheets(readConfig({ GOOGLE_SERVICE_ACCOUNT_FILE: path }), NO_DATABASE);

test('without a key there is no access of its own', async () => {
  expect(await open()).toBeNull();
});

test("a key's address is what sheets are shared with", async () => {
  const path = join(folder, 'key.json');
  await writeFile(path, JSON.stringify({ client_email: 'robot@example.org', private_key: 'x', more: 1 }));
  const sheets = await open(path);
  expect([sheets?.emailOf('any'), sheets?.accountsAreListed]).toEqual(['robot@example.org', false]);
});

test('several keys share spreadsheets among them, each once', async () => {
  const paths = ['one', 'two', 'three'].map((name) => join(folder, `${name}.json`));
  for (const [index, path] of paths.entries())
    await writeFile(path, JSON.stringify({ client_email: `robot${index}@example.org`, private_key: 'x' }));
  const sheets = await open(paths.join(', '));
  const named = Array.from({ length: 30 }, (_, index) => sheets?.emailOf(`sheet${index}`));
  expect(new Set(named).size).toBe(3);
  expect(named).toEqual(Array.from({ length: 30 }, (_, index) => sheets?.emailOf(`sheet${index}`)));
  await expect(open(`${paths[0]},${paths[0]}`)).rejects.toThrow('is another key of robot0@example.org');
});

test.each([
  ['that is not there', null, 'cannot be read (ENOENT)'],
  ['of another kind', '{"api_key": "x"}', 'is no key of a service account'],
  ['of no JSON', 'x', 'is no key of a service account'],
])('a key file %s stops the start with what is wrong', async (name, text, words) => {
  const path = join(folder, name);
  if (text !== null) await writeFile(path, text);
  await expect(open(path)).rejects.toThrow(`GOOGLE_SERVICE_ACCOUNT_FILE=${path}: ${words}`);
});
