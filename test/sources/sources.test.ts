// What every source must do, tried on a small file in its publisher's format.
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packOf } from '../../server/gazetteer/pack-name.ts';
import { checkPacks } from '../../server/packs/check.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { listLeftOut, listPacks } from '../../server/packs/pack.ts';
import { removeParts } from '../../server/packs/remove.ts';
import { sources } from '../../server/sources/registry.ts';
import { BrokenFileError } from '../../server/sources/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { countRecords } from './count-records.ts';
import { type Sample, writeFiles } from './sample.ts';
import { samples } from './samples.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(() => rm(folder, { recursive: true }));

const DATE = new Date('1999-09-09');

test('every source has a sample', () => {
  expect(samples.map(({ source }) => source.id).sort()).toEqual(sources.map(({ id }) => id).sort());
});

describe.each(samples)('$source.id', (sample) => {
  const { source, known } = sample;

  const checked = [sample, ...(sample.after ? [sample.after] : [])].map((one) => ({
    ...one.source,
    knownPlaces: [],
  }));

  async function loadSample() {
    if (sample.after) await loadOther(sample.after);
    await writeFiles(folder, sample.files);
    const file = join(folder, sample.load);
    // Nobody may take the day a file was written for the day its data speaks for.
    await utimes(file, DATE, DATE);
    return loadPart(database.db, source, file);
  }

  async function loadOther(other: Sample) {
    await writeFiles(folder, other.files);
    await loadPart(database.db, other.source, join(folder, other.load));
  }

  const listOwnPacks = async () => (await listPacks(database.db)).filter((pack) => pack.source === source.id);

  afterEach(async () => {
    await removeParts(database.db, source, [sample.part]);
    if (sample.after) await removeParts(database.db, sample.after.source, [sample.after.part]);
  });

  test('its sample loads whole, with the rows left out counted', async () => {
    const { part, status, rows, skipped } = await loadSample();
    expect({ part, status, rows }).toEqual({ part: sample.part, status: 'loaded', rows: sample.rows });
    expect(Object.fromEntries(skipped)).toEqual(sample.skipped);
  });

  test('every record of its file is used or left out, and none in silence', async () => {
    await loadSample();
    const told = (await listLeftOut(database.db)).get(packOf({ source: source.id, part: sample.part }));
    const { records = 0, used, leftOut = {} } = told?.reading ?? {};
    const counted = await countRecords(source.id, join(folder, sample.load));
    expect(records).toBe(counted ?? records);
    const unused = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
    // An extract of the open map is no list of records.
    if (source.id !== 'openstreetmap') expect(used).toBe(records - unused);
    expect(Object.keys(leftOut)).not.toContainEqual(expect.stringMatching(/does not tell/));
  });

  test('its pack names version, date and rows', async () => {
    await loadSample();
    const [pack] = await listOwnPacks();
    expect(pack).toMatchObject({
      version: sample.version,
      asOf: sample.asOf ?? new Date().toISOString().slice(0, 10),
      isDateStated: sample.asOf !== null,
      rows: sample.rows,
      fictional: false,
    });
  });

  test('its rows agree with its pack and lie in its coverage', async () => {
    await loadSample();
    expect(await checkPacks(database.db, checked)).toEqual([]);
  });

  test(`${known.name} is found at its place`, async () => {
    await loadSample();
    // Extracts are parts of their own; known places are asked of a whole.
    await database.db.query(`update pack set part = '' where source = $1`, [source.id]);
    const problems = await checkPacks(database.db, [{ ...source, knownPlaces: [known] }]);
    expect(problems.filter((problem) => problem.includes(known.name))).toEqual([]);
    await database.db.query('update pack set part = $1 where source = $2', [sample.part, source.id]);
  });

  test('it recognises its file in a folder and names publisher, licence and attribution', () => {
    expect(source.recognises(`some/folder/${sample.load}`)).toBe(true);
    expect(source.recognises('some/folder/readme.txt')).toBe(false);
    for (const text of [source.publisher, source.licence, source.attribution, source.homepage]) {
      expect(text.length).toBeGreaterThan(5);
    }
  });

  test.each(sample.broken)('a broken file changes nothing and says where: $name', async ({ files, says }) => {
    await loadSample();
    await writeFiles(folder, files);
    const loading = loadPart(database.db, source, join(folder, sample.load));
    await expect(loading).rejects.toThrow(BrokenFileError);
    await expect(loading).rejects.toThrow(says);
    expect(await checkPacks(database.db, checked)).toEqual([]);
    expect((await listOwnPacks()).map(({ rows }) => rows)).toEqual([sample.rows]);
  });
});
