import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataCommand } from '../../server/cli/data-command.ts';
import { CommandError, UsageError } from '../../server/cli/run-command.ts';
import { readConfig } from '../../server/config.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { writeFiles } from '../sources/sample.ts';
import { usCountiesSample } from '../sources/us-counties/sample.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  await writeFiles(folder, usCountiesSample.files);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => dataCommand.read(args)({ db: database.db, config: readConfig({}) });

test.each([
  [[], 'list, load, load-all, remove or check?'],
  [['load'], 'load of what?'],
  [['load', 'nowhere'], "there is no source 'nowhere': us-zip-points, "],
  [['fetch', 'us-counties'], "there is no 'fetch'"],
  [['list', 'more'], "'more' is too much"],
  [['load', 'us-counties', 'a', 'b'], "'b' is too much"],
  [['list', '--all'], "Unknown option '--all'"],
])('%j is not understood', (args, says) => {
  expect(() => dataCommand.read(args)).toThrow(UsageError);
  expect(() => dataCommand.read(args)).toThrow(says);
});

test('a file is loaded, listed, checked and removed', async () => {
  const file = join(folder, usCountiesSample.load);
  expect(await run('load', 'us-counties', file)).toBe('us-counties: loaded 4 rows');
  expect(await run('load', 'us-counties', file)).toBe('us-counties: unchanged, 4 rows');
  expect(await run('list')).toContain('  whole  4 rows  as of 2017-01-01  from counties-10m.json, 1 kB\n');
  // The hand-made counties are squares elsewhere.
  await expect(run('check')).rejects.toThrow('us-counties: Los Angeles County is not within 100000 m');
  expect(await run('remove', 'us-counties')).toBe('removed us-counties');
  await expect(run('remove', 'us-counties')).rejects.toThrow('loaded: nothing');
  expect(await run('check')).toBe('all that is loaded is whole and plausible');
});

test('a folder is loaded file by file, and what is no data of ours is counted', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  expect(await run('load-all', folder)).toBe('1 files of known sources, 0 others left alone');
  await run('remove', 'us-counties');
});

test.each([
  ['a missing file', ['load', 'us-counties', '/nowhere/x.json'], 'there is no file /nowhere/x.json'],
  [
    'a source whose publisher gives no fixed address',
    ['load', 'openstreetmap'],
    'openstreetmap needs a file',
  ],
  [
    'a package that is not the starter',
    ['load', 'us-counties', 'package:left'],
    'us-counties has no package:left',
  ],
])('%s is told in a sentence', async (_, args, says) => {
  await expect(run(...args)).rejects.toThrow(CommandError);
  await expect(run(...args)).rejects.toThrow(says);
});

test('without fictional data there is nothing to remove', async () => {
  expect(await run('remove', 'sampleford')).toBe('no fictional data is loaded');
});
