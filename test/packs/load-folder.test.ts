import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFiles, loadFolder } from '../../server/packs/load/load-folder.ts';
import { codePointOpen } from '../../server/sources/publishers/code-point-open/source.ts';
import { openStreetMap } from '../../server/sources/publishers/openstreetmap/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource, writeFake } from './fake-source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function touch(path: string) {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), '');
}

test('files are listed by source, then by path; an unpacked download is one file', async () => {
  for (const path of [
    'us/b.osm.pbf',
    'gb/a.osm.pbf',
    'gb/codepo_gb/Data/CSV/np.csv',
    'README.md',
    'gb/notes.txt',
  ]) {
    await touch(path);
  }
  const { known, unknown } = await findFiles(folder, [codePointOpen, openStreetMap]);
  expect(known.map(({ source, path }) => [source.id, path])).toEqual([
    ['code-point-open', 'gb/codepo_gb'],
    ['openstreetmap', 'gb/a.osm.pbf'],
    ['openstreetmap', 'us/b.osm.pbf'],
  ]);
  expect(unknown).toBe(2);
});

describe('loading', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('a file that fails is told and the others are loaded; a second time they are unchanged', async () => {
    await writeFake(folder, 'a', { towns: 2 });
    await writeFake(folder, 'b', { towns: 2, breaksAt: 1 });
    await writeFake(folder, 'c', { towns: 3 });
    const { known } = await findFiles(folder, [fakeSource]);
    const outcomes = async () => {
      const seen: [string, string | undefined][] = [];
      const options = { force: false, onProgress: () => {} };
      for await (const { path, result, error } of loadFolder(database.db, folder, known, options)) {
        seen.push([path, result?.status ?? error?.message]);
      }
      return seen;
    };
    expect(await outcomes()).toEqual([
      ['a.fake', 'loaded'],
      ['b.fake', 'row 1 is broken'],
      ['c.fake', 'loaded'],
    ]);
    expect(await outcomes()).toEqual([
      ['a.fake', 'unchanged'],
      ['b.fake', 'row 1 is broken'],
      ['c.fake', 'unchanged'],
    ]);
  });
});
