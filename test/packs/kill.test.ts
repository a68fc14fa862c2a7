import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { ClaimedError } from '../../server/packs/load/claim.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { listPartitions } from '../../server/packs/load/partitions.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource, writeFake } from './fake-source.ts';

let database: TestDatabase;
let folder: string;
let program: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  // Inside the project, so that it finds the installed packages.
  program = resolve('.milepost/test', `slow-load-${process.pid}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, 'slow-load.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
  await rm(program);
});

async function countTowns(): Promise<number> {
  const { rows } = await database.db.query<{ count: number }>('select count(*) as count from locality');
  return rows[0]?.count ?? 0;
}

/** Starts the load and waits until its first rows are read. */
async function startSlowLoad(file: string): Promise<ChildProcess> {
  const loader = spawn(process.execPath, [program, database.url, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(loader.stdout, 'data');
  return loader;
}

test('a loader killed half-way leaves the old rows serving, and the next load clears up', async () => {
  await loadPart(database.db, fakeSource, await writeFake(folder, 'all', { towns: 30 }));
  const loader = await startSlowLoad(await writeFake(folder, 'all', { towns: 10_000, pause: 5 }));
  const file = await writeFake(folder, 'all', { towns: 40 });
  await expect(loadPart(database.db, fakeSource, file)).rejects.toThrow(ClaimedError);
  loader.kill('SIGKILL');
  await once(loader, 'exit');
  expect(await countTowns()).toBe(30);
  expect(await listPartitions(database.db, 'locality', fakeSource.id)).toHaveLength(2);
  expect((await loadPart(database.db, fakeSource, file)).status).toBe('loaded');
  expect(await countTowns()).toBe(40);
  expect(await listPartitions(database.db, 'locality', fakeSource.id)).toHaveLength(1);
});
