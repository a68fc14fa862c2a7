import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { claimSource } from '../../server/packs/load/claim.ts';
import { listBatches } from '../../server/packs/load/list-batches.ts';
import { loadPart, loadParts } from '../../server/packs/load/load.ts';
import { listPartitions } from '../../server/packs/load/partitions.ts';
import { listPacks } from '../../server/packs/pack.ts';
import { removeParts } from '../../server/packs/remove.ts';
import type { Source } from '../../server/sources/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource, writeFake } from './fake-source.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(async () => {
  const parts = (await listPacks(database.db)).map(({ part }) => part);
  await removeParts(database.db, fakeSource, parts);
  await rm(folder, { recursive: true });
});

async function load(files: string[]): Promise<string[]> {
  const outcomes: string[] = [];
  for await (const { result, error } of loadParts(database.db, fakeSource, files)) {
    outcomes.push(result ? `${result.part} ${result.status} ${result.rows}` : error.message);
  }
  return outcomes;
}

async function countTowns(): Promise<Record<string, number>> {
  const { rows } = await database.db.query<{ part: string; count: number }>(
    'select part, count(*) as count from locality group by part order by part',
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

test('many parts come in by one swap, beside those that were there', async () => {
  await loadPart(database.db, fakeSource, await writeFake(folder, 'north', { towns: 3 }));
  const files = [
    await writeFake(folder, 'east', { towns: 2 }),
    await writeFake(folder, 'south', { towns: 5 }),
    await writeFake(folder, 'west', { towns: 4 }),
  ];
  expect(await load(files)).toEqual(['east loaded 4', 'south loaded 10', 'west loaded 8']);
  expect(await countTowns()).toEqual({ east: 2, north: 3, south: 5, west: 4 });
  const partitions = await listPartitions(database.db, 'locality', fakeSource.id);
  expect(partitions.map(({ name }) => name)).toEqual(['locality_fake_towns_2']);
  expect((await listPacks(database.db)).map(({ part, rows }) => [part, rows])).toEqual([
    ['east', 4],
    ['north', 6],
    ['south', 10],
    ['west', 8],
  ]);
});

test('of a file that breaks in the middle nothing stays, its part keeps its rows, and the others are loaded', async () => {
  await loadPart(database.db, fakeSource, await writeFake(folder, 'east', { towns: 6 }));
  const files = [
    await writeFake(folder, 'north', { towns: 3 }),
    await writeFake(folder, 'east', { towns: 9, breaksAt: 5 }),
    join(folder, 'missing.fake'),
    await writeFake(folder, 'south', { towns: 2 }),
  ];
  expect(await load(files)).toEqual([
    'north loaded 6',
    'row 5 is broken',
    `there is no file ${join(folder, 'missing.fake')}`,
    'south loaded 4',
  ]);
  expect(await countTowns()).toEqual({ east: 6, north: 3, south: 2 });
});

test('rows that were sent already are taken out again when their file breaks late', async () => {
  // 20,000 towns and streets are more than one batch of rows.
  const late = await writeFake(folder, 'late', { towns: 20_000, breaksAt: 19_999 });
  const files = [late, await writeFake(folder, 'north', { towns: 3 })];
  expect(await load(files)).toEqual(['row 19999 is broken', 'north loaded 6']);
  expect(await countTowns()).toEqual({ north: 3 });
});

test('while another loader has the source every file is told so, and nothing changes', async () => {
  const claim = await claimSource(database.db, fakeSource.id);
  const files = [
    await writeFake(folder, 'north', { towns: 3 }),
    await writeFake(folder, 'south', { towns: 2 }),
  ];
  const outcomes = await load(files);
  await claim.release();
  expect(outcomes).toEqual([
    expect.stringContaining('is being written by another loader'),
    expect.stringContaining('is being written by another loader'),
  ]);
  expect(await countTowns()).toEqual({});
});

describe('batches', () => {
  async function batchesOf(files: string[], leastBytes: number): Promise<string[]> {
    const batches: string[] = [];
    const options = { fictional: false, force: false, asOf: null, address: null };
    for await (const batch of listBatches(database.db, fakeSource, files, options, leastBytes)) {
      batches.push(batch.map(({ file }) => basename(file, '.fake')).join(' '));
    }
    return batches;
  }
  const write = (names: string[]) => Promise.all(names.map((name) => writeFake(folder, name, { towns: 1 })));

  test('are as large as all that was loaded before them, so that parts are not copied again and again', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `part${index + 10}`);
    const batches = await batchesOf(await write(names), 1);
    expect(batches.map((batch) => batch.split(' ').length)).toEqual([1, 1, 2, 4, 8, 16, 8]);
  });

  test('are never smaller than what is worth a swap', async () => {
    const files = await write(['a', 'b', 'c', 'd', 'e']);
    const bytes = '{"towns":1}'.length;
    expect(await batchesOf(files, 2 * bytes)).toEqual(['a b', 'c d', 'e']);
    expect(await batchesOf(files, 1e9)).toEqual(['a b c d e']);
  });

  test('files that were loaded before count, and are passed over in their place', async () => {
    const files = await write(['a', 'b', 'c', 'd']);
    await load(files.slice(0, 2));
    expect(await batchesOf(files, 1)).toEqual(['a b c d']);
    expect(await load(files)).toEqual(['a unchanged 2', 'b unchanged 2', 'c loaded 2', 'd loaded 2']);
  });
});

describe('of files that are the same part', () => {
  const editions = (dates: Record<string, string>): Source => ({
    ...fakeSource,
    describe: async (file) => ({ part: 'a', version: '1', asOf: dates[basename(file, '.fake')] ?? '' }),
  });

  test.each([
    [
      'the newest is loaded, wherever it stands',
      { one: '2026-03-01', two: '2026-01-01', three: '2025-01-01' },
      'one',
    ],
    ['the last of equals by name', { b: '2026-01-01', a: '2026-01-01', c: '2025-01-01' }, 'b'],
    ['the same, in another order', { a: '2026-01-01', c: '2025-01-01', b: '2026-01-01' }, 'b'],
  ])('%s, and a second time none', async (_, dates, newest) => {
    const source = editions(dates);
    const files: string[] = [];
    for (const [index, name] of Object.keys(dates).entries())
      files.push(await writeFake(folder, name, { towns: index + 1 }));
    const loadAll = async () => {
      const told: string[] = [];
      for await (const { result } of loadParts(database.db, source, files)) {
        told.push(result?.newer ? `passed over for ${basename(result.newer, '.fake')}` : `${result?.status}`);
      }
      return told;
    };
    const others = `passed over for ${newest}`;
    const expected = Object.keys(dates).map((name) => (name === newest ? 'loaded' : others));
    expect(await loadAll()).toEqual(expected);
    expect(await countTowns()).toEqual({ a: Object.keys(dates).indexOf(newest) + 1 });
    expect(await loadAll()).toEqual(expected.map((word) => (word === 'loaded' ? 'unchanged' : word)));
  });
});
