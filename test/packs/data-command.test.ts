import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainTrouble } from '../../server/cli/data/format-progress.ts';
import { dataCommand } from '../../server/cli/data-command.ts';
import { CommandError, UsageError } from '../../server/cli/run-command.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { OsmSheet } from '../../server/sampleford/osm/sheet.ts';
import { writePbf } from '../../server/sampleford/osm/write-pbf.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { usCountiesSample } from '../sources/publishers/us-counties/sample.ts';
import { writeFiles } from '../sources/sample.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  await writeFiles(folder, usCountiesSample.files);
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => dataCommand.read(args)({ db: database.db, config: readConfig({}) });

test.each([
  [[], 'list, load, load-all, remove, update, restore or check?'],
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
  const AGAIN = 'read by another version of the program, which reads it otherwise: load it again';
  expect(await run('list')).not.toContain(AGAIN);
  await database.db.query("update pack set file_hash = regexp_replace(file_hash, '^[^:]*', '1.0')");
  expect(await run('list')).toContain(`counties-10m.json, 1 kB\n    ${AGAIN}\n`);
  expect(await run('load', 'us-counties', file)).toBe('us-counties: loaded 4 rows');
  expect(await run('list')).not.toContain(AGAIN);
  // The hand-made counties are squares elsewhere.
  await expect(run('check')).rejects.toThrow('us-counties: Los Angeles County is not within 100000 m');
  await expect(run('remove', 'us-counties', 'north')).rejects.toThrow('no such part loaded; loaded: whole');
  expect(await run('remove', 'us-counties', 'whole')).toBe('removed us-counties');
  await expect(run('remove', 'us-counties')).rejects.toThrow('loaded: nothing');
  expect(await run('check')).toBe('all that is loaded is whole and plausible');
});

test('a folder is loaded file by file, and what is no data of ours is counted', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  expect(await run('load-all', folder)).toBe('1 files of known sources, 0 others left alone');
  await run('remove', 'us-counties');
});

test('a folder in which nothing is known is told, with what to do', async () => {
  const other = join(folder, 'other');
  await writeFiles(other, { 'readme.txt': 'none', 'photos/cat.jpg': 'none' });
  await expect(run('load-all', other)).rejects.toThrow(
    `none of the 2 files in ${other} is known: files go by the names that their publishers give them`,
  );
  await rm(other, { recursive: true });
});

test.each([
  ['a folder that is not there', ['load-all', '/nowhere/data'], 'there is no folder /nowhere/data'],
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

test.each([
  [
    '53100',
    'could not extend file: No space left on device',
    /^the disk of the database is full \(could not extend/,
  ],
  ['ENOSPC', 'no space left on device, write', /^the disk is full: no space/],
  ['57P01', 'terminating connection', /^the database went away \(terminating connection\); what was loaded/],
  ['', 'Connection terminated unexpectedly', /^the database went away/],
])('an error %j of the machine is told with what it means', (code, message, says) => {
  expect(explainTrouble(Object.assign(new Error(message), { code }))).toMatch(says);
});

test('any other error speaks for itself', () => {
  expect(explainTrouble(Object.assign(new Error('no such column'), { code: '42703' }))).toBe(null);
});

test('without fictional data there is nothing to remove', async () => {
  expect(await run('remove', 'sampleford')).toBe('no fictional data is loaded');
});

describe('roads', () => {
  // Progress, where a build takes long.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  const onRoads = (...args: string[]) =>
    dataCommand.read(args)({ db: database.db, config: readConfig({ ROADS_DIR: join(folder, 'roads') }) });

  const writeExtract = async (name: string, ways: [number, number][][]) => {
    const sheet = new OsmSheet({ lat: 38.15, lng: -100.4 }, 0);
    for (const line of ways) sheet.way(line, { highway: 'primary' });
    const file = join(folder, name);
    await writeFile(file, writePbf(sheet, '2026-01-01'));
    return file;
  };

  test('extracts are loaded side by side, listed, and removed one by one', async () => {
    const east = await writeExtract('east.osm.pbf', [
      [
        [0, 0],
        [3000, 0],
        [3000, 3000],
      ],
    ]);
    const west = await writeExtract('west end.osm.pbf', [
      [
        [0, 0],
        [-3000, 0],
      ],
      [
        [0, 0],
        [0, -900],
      ],
    ]);
    expect(await onRoads('load', 'roads', east, west)).toMatch(
      /^roads east: 1 ways, built in \d+ s\nroads west-end: 2 ways, built in \d+ s$/,
    );
    expect(await onRoads('load', 'roads', east)).toBe('roads east: 1 ways, has not changed');
    expect(await onRoads('load', 'roads', east, '--force')).toMatch(/^roads east: 1 ways, built in/);
    const listed = (await onRoads('list')).split('\n');
    expect(listed.filter((line) => / ways /.test(line))).toEqual([
      '  east  1 ways  as of 2026-01-01  from east.osm.pbf, 1 kB',
      '  west-end  2 ways  as of 2026-01-01  from west end.osm.pbf, 1 kB',
    ]);
    expect(await onRoads('remove', 'roads', 'east')).toBe('removed roads east');
    await expect(onRoads('remove', 'roads', 'east')).rejects.toThrow(
      'roads has no such network loaded; loaded: west-end',
    );
    expect(await onRoads('remove', 'roads')).toBe('removed roads west-end');
    await expect(onRoads('remove', 'roads')).rejects.toThrow('loaded: nothing');
    expect(await onRoads('list')).toContain('not loaded; npm run data -- load roads <extract.osm.pbf …>');
  });

  test('a broken extract is told in a sentence, and those built before it serve', async () => {
    const good = await writeExtract('good.osm.pbf', [
      [
        [0, 0],
        [3000, 0],
      ],
    ]);
    const bad = join(folder, 'bad.osm.pbf');
    await writeFile(bad, 'no extract');
    await expect(onRoads('load', 'roads', good, bad)).rejects.toThrow(CommandError);
    expect(await onRoads('list')).toContain('  good  1 ways');
    await onRoads('remove', 'roads');
  });

  test.each([
    ['no extract', [], UsageError, 'load roads of which extract?'],
    ['a file that is not there', ['/nowhere/x.osm.pbf'], CommandError, 'there is no file /nowhere/x.osm.pbf'],
  ])('%s is told in a sentence', async (_, files, kind, says) => {
    await expect(onRoads('load', 'roads', ...files)).rejects.toThrow(kind);
    await expect(onRoads('load', 'roads', ...files)).rejects.toThrow(says);
  });
});
