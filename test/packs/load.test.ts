import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPart } from '../../server/packs/load/load.ts';
import type { LoadProgress } from '../../server/packs/load/load-progress.ts';
import { listPartitions } from '../../server/packs/load/partitions.ts';
import { listPacks } from '../../server/packs/pack.ts';
import { removeParts } from '../../server/packs/remove.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource, writeFake } from './fake-source.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function countByPart(): Promise<Record<string, number>> {
  const { rows } = await database.db.query<{ part: string; count: number }>(
    `select part, count(*) as count from locality group by part order by part`,
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

test('a part is added beside the others and replaced alone', async () => {
  await loadPart(database.db, fakeSource, await writeFake(folder, 'north', { towns: 3 }));
  await loadPart(database.db, fakeSource, await writeFake(folder, 'south', { towns: 5 }));
  await loadPart(database.db, fakeSource, await writeFake(folder, 'north', { towns: 4 }));
  expect(await countByPart()).toEqual({ north: 4, south: 5 });
});

test('the same file loads once, unless forced', async () => {
  const file = await writeFake(folder, 'north', { towns: 3 });
  const statusOf = async (options = {}) => (await loadPart(database.db, fakeSource, file, options)).status;
  expect(await statusOf()).toBe('loaded');
  expect(await statusOf()).toBe('unchanged');
  expect(await statusOf({ force: true })).toBe('loaded');
});

test('a reader that changed reads the same file again', async () => {
  const file = await writeFake(folder, 'north', { towns: 3 });
  await loadPart(database.db, fakeSource, file);
  expect((await loadPart(database.db, { ...fakeSource, format: 2 }, file)).status).toBe('loaded');
});

test('the order of loading leaves no trace in the rows', async () => {
  const files = [
    await writeFake(folder, 'north', { towns: 3 }),
    await writeFake(folder, 'south', { towns: 5 }),
  ];
  const rowsAfter = async (order: string[]) => {
    for (const file of order) await loadPart(database.db, fakeSource, file, { force: true });
    const { rows } = await database.db.query(`select * from locality order by part, ref`);
    await removeParts(database.db, fakeSource, ['north', 'south']);
    return rows;
  };
  const rows = await rowsAfter(files);
  expect(rows).toHaveLength(8);
  expect(await rowsAfter(files.toReversed())).toEqual(rows);
});

test('fictional data gets a part of its own and leaves the real one alone', async () => {
  await loadPart(database.db, fakeSource, await writeFake(folder, 'north', { towns: 3 }));
  await loadPart(database.db, fakeSource, await writeFake(folder, 'north', { towns: 2 }), {
    fictional: true,
  });
  expect(await countByPart()).toEqual({ north: 3, 'sampleford-north': 2 });
  expect((await listPacks(database.db)).map(({ fictional }) => fictional)).toEqual([false, true]);
});

test('a file that breaks in the middle leaves the old rows and no tables behind', async () => {
  await loadPart(database.db, fakeSource, await writeFake(folder, 'north', { towns: 3 }));
  const broken = await writeFake(folder, 'north', { towns: 9, breaksAt: 6 });
  await expect(loadPart(database.db, fakeSource, broken)).rejects.toThrow('row 6 is broken');
  expect(await countByPart()).toEqual({ north: 3 });
  expect(await listPartitions(database.db, 'locality', fakeSource.id)).toHaveLength(1);
});

test('removing a part keeps the others; removing the last leaves no partition', async () => {
  await loadPart(database.db, fakeSource, await writeFake(folder, 'north', { towns: 3 }));
  await loadPart(database.db, fakeSource, await writeFake(folder, 'south', { towns: 5 }));
  expect(await removeParts(database.db, fakeSource, ['north', 'east'])).toEqual(['north']);
  expect(await countByPart()).toEqual({ south: 5 });
  expect(await removeParts(database.db, fakeSource, ['south'])).toEqual(['south']);
  expect(await listPartitions(database.db, 'locality', fakeSource.id)).toEqual([]);
  expect(await listPacks(database.db)).toEqual([]);
});

test('the serving partition has every index of its table', async () => {
  await loadPart(database.db, fakeSource, await writeFake(folder, 'north', { towns: 3 }));
  const listIndexes = async (table: string) => {
    const { rows } = await database.db.query<{ method: string }>(
      `select substring(indexdef from 'USING.*') as method from pg_indexes where tablename = $1 order by method`,
      [table],
    );
    return rows.map(({ method }) => method);
  };
  const wanted = await listIndexes('locality');
  expect(wanted).toEqual(
    expect.arrayContaining([
      'USING btree (name_key)',
      'USING gist (point)',
      'USING gist (point) WHERE (population >= 20000)',
    ]),
  );
  expect(await listIndexes('locality_fake_towns_1')).toEqual(wanted);
  const { rows: attached } = await database.db.query(
    `select 1 from pg_index join pg_class on oid = indexrelid
     where indrelid = 'locality_fake_towns_1'::regclass and relispartition`,
  );
  expect(attached).toHaveLength(wanted.length);
});

test('progress counts up to all rows and ends with done', async () => {
  const seen: LoadProgress[] = [];
  const file = await writeFake(folder, 'north', { towns: 3 });
  await loadPart(database.db, fakeSource, file, { onProgress: (progress) => seen.push(progress) });
  expect(seen.at(-1)).toMatchObject({ phase: 'done', rows: 6, share: 1 });
});
