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
  expect(await open(path)).toMatchObject({ email: 'robot@example.org', accountsAreListed: false });
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
