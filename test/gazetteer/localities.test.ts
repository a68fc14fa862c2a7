import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTownLabels } from '../../server/gazetteer/ground.ts';
import { findLocalities } from '../../server/gazetteer/localities.ts';
import { noteAreas } from '../../server/packs/editions/areas.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { worldTowns } from '../../server/sources/publishers/world-towns/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

interface Town {
  id: number;
  name: string;
  otherNames?: string;
  lat: number;
  state: string;
  population: number;
}

/** A town in the columns of GeoNames. */
const toLine = ({ id, name, otherNames = '', lat, state, population }: Town) =>
  [
    id,
    name,
    name,
    otherNames,
    lat,
    -90,
    'P',
    'PPL',
    'US',
    '',
    state,
    '',
    '',
    '',
    population,
    '',
    '',
    '',
    '',
  ].join('\t');

/** Forty Washingtons, each smaller than the one before. */
const washingtons = Array.from({ length: 40 }, (_, index) =>
  toLine({
    id: 100 + index,
    name: 'Washington',
    lat: 30 + index / 10,
    state: index === 39 ? 'KS' : 'GA',
    population: 4000 - index,
  }),
).join('\n');

test('the smallest of forty towns of a name is found, also when two parts hold them all', async () => {
  for (const name of ['cities500.txt', 'us.cities500.txt']) {
    await writeFile(join(folder, name), `${washingtons}\n`);
    await loadPart(database.db, worldTowns, join(folder, name));
  }
  const found = await findLocalities(database.db, ['washington']);
  expect(found.map(({ population }) => population)).toEqual(Array.from({ length: 40 }, (_, i) => 4000 - i));
  expect(found.at(-1)).toMatchObject({ ref: 'geonames/139', part: 'us', state: 'KS' });
});

describe('a town whose other name comes before its main one', () => {
  const town = {
    id: 200,
    name: 'Whitehall',
    otherNames: 'Uajtkhol',
    lat: 45,
    state: 'OH',
    population: 18_694,
  };
  beforeAll(async () => {
    await writeFile(join(folder, 'oh.cities500.txt'), `${toLine(town)}\n`);
    await loadPart(database.db, worldTowns, join(folder, 'oh.cities500.txt'));
  });

  test('is found under both', async () => {
    const found = await findLocalities(database.db, ['uajtkhol', 'whitehall']);
    expect(found.map(({ mainNameKey }) => mainNameKey)).toEqual(['whitehall', null]);
  });

  test('is labelled on a map with its main name', async () => {
    const box = { south: 44.9, west: -90.1, north: 45.1, east: -89.9 };
    const labels = await listTownLabels(database.db, box, 0, ['town'], 10);
    expect(labels.map(({ name }) => name)).toEqual(['Whitehall']);
  });

  test('names what changed near it by its main name', async () => {
    const { rows } = await database.db.query<{ id: number }>(
      `with one as (
        insert into edition (source, part, state, former) values ('x', '', 'serving', '{}') returning id
      )
      insert into edition_change (edition_id, of_table, key, nth, what, point_after)
      select id, 'address', 'x', 1, '{new}', point(-90, 45) from one returning edition_id::int as id`,
    );
    const id = rows[0]?.id ?? 0;
    await noteAreas(database.db, id);
    const noted = await database.db.query('select areas from edition where id = $1', [id]);
    expect(noted.rows).toMatchObject([{ areas: [{ near: 'Whitehall', new: 1 }] }]);
  });
});
