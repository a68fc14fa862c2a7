import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClaimedError } from '../../server/packs/load/claim.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { listPartitions } from '../../server/packs/load/partitions.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { buildChild, type ChildProgram } from '../jobs/child-program.ts';
import { readLines } from '../read-lines.ts';
import { fakeSource, writeFake } from './fake-source.ts';

let database: TestDatabase;
let folder: string;
let program: ChildProgram;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  program = await buildChild('slow-load', import.meta.dirname);
});
afterAll(async () => {
  await program.clear();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function countTowns(): Promise<number> {
  const { rows } = await database.db.query<{ count: number }>('select count(*) as count from locality');
  return rows[0]?.count ?? 0;
}

test('a loader killed half-way leaves the old rows serving, and the next load clears up', async () => {
  await loadPart(database.db, fakeSource, await writeFake(folder, 'all', { towns: 30 }));
  const loader = readLines(
    program.start(database.url, await writeFake(folder, 'all', { towns: 10_000, pause: 5 })),
  );
  // Its first rows are read.
  await loader.next();
  const file = await writeFake(folder, 'all', { towns: 40 });
  await expect(loadPart(database.db, fakeSource, file)).rejects.toThrow(ClaimedError);
  await loader.kill();
  expect(await countTowns()).toBe(30);
  expect(await listPartitions(database.db, 'locality', fakeSource.id)).toHaveLength(2);
  expect((await loadPart(database.db, fakeSource, file)).status).toBe('loaded');
  expect(await countTowns()).toBe(40);
  expect(await listPartitions(database.db, 'locality', fakeSource.id)).toHaveLength(1);
});
