// What of a file does not become a row, and which rows are not placed: counted with the pack, and told.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataCommand } from '../../server/cli/data-command.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { cellOf } from '../../server/gazetteer/cells.ts';
import { checkPacks } from '../../server/packs/check.ts';
import { listCoverage } from '../../server/packs/coverage.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { listLeftOut } from '../../server/packs/pack.ts';
import { removeParts } from '../../server/packs/remove.ts';
import { codePointOpen } from '../../server/sources/publishers/code-point-open/source.ts';
import { fhrs } from '../../server/sources/publishers/fhrs/source.ts';
import { pricePaid } from '../../server/sources/publishers/price-paid/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { codePointOpenSample } from '../sources/publishers/code-point-open/sample.ts';
import { fhrsSample } from '../sources/publishers/fhrs/sample.ts';
import { saleLine } from '../sources/publishers/price-paid/sample.ts';
import { writeFiles } from '../sources/sample.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'milepost-'))]);
  await mkdir(join(folder, 'price_paid'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const load = async (sample: typeof fhrsSample) => {
  await writeFiles(folder, sample.files);
  await loadPart(database.db, sample.source, join(folder, sample.load));
};

/** '5 The Anchor postcode 51.589 -2.996' of the register's places, found by kind or by name. */
async function listPlaces(table: 'poi' | 'place', how: string) {
  const { rows } = await database.db.query<{ text: string }>(
    `select concat_ws(' ', ref, name, ${how}, point[1]::numeric(8, 3), point[0]::numeric(8, 3)) as text
     from ${table} where source = 'fhrs' order by ref`,
  );
  return rows.map(({ text }) => text);
}

describe('a register whose coordinates are blank or a slip', () => {
  test.each([
    ['before its postcodes', [fhrsSample, codePointOpenSample]],
    ['after them', [codePointOpenSample, fhrsSample]],
  ])('loaded %s, is at its own point, else at its postcode, by kind and by name', async (_, order) => {
    for (const sample of order) await load(sample);
    expect(await listPlaces('poi', 'point_from')).toEqual([
      '1009645 Fish & Chips register_postcode 51.593 -2.984',
      '2 Burger Van register_postcode 51.589 -2.997',
      '4 The Ship register_postcode 51.589 -2.997',
      '5 The Anchor postcode 51.589 -2.996',
      '9067 The Ship register_postcode 51.589 -2.997',
    ]);
    const cell = cellOf(51.59, -2.99);
    expect(await listPlaces('place', "placed_by, house_number, street, '|', postcode, cell")).toEqual([
      `1009645 Fish & Chips postcode_centre 10 Church Road | NP19 7EJ ${cell} 51.593 -2.984`,
      `4 The Ship postcode_centre   | NP20 1DD ${cell} 51.589 -2.997`,
      `5 The Anchor postcode_centre   | NP20 1AA ${cell} 51.589 -2.996`,
      `9067 The Ship postcode_centre   | NP20 1DD ${cell} 51.589 -2.997`,
    ]);
    // The square of Newport, and none of what has no point.
    expect((await listCoverage(database.db)).get('fhrs')).toEqual([[-3, 51.5]]);
    expect(await checkPacks(database.db, [fhrs, { ...codePointOpen, knownPlaces: [] }])).toEqual([]);
  });

  test('goes from its place with what placed it, and is counted by reason whenever that changes', async () => {
    const unplaced = async () => (await listLeftOut(database.db)).get('fhrs/city')?.unplaced;
    await load(fhrsSample);
    expect(await unplaced()).toEqual({ 'of a postcode that is not loaded': 3 });
    await load(codePointOpenSample);
    // At sea stands a pub of NP20 1DD, which the sample of the postcodes lacks.
    expect(await unplaced()).toEqual({ 'of a postcode that is not loaded': 2 });
    await removeParts(database.db, codePointOpen, ['']);
    expect(await unplaced()).toEqual({ 'of a postcode that is not loaded': 3 });
    expect(await listPlaces('place', "''")).toHaveLength(3);
  });
});

test('records of addresses are placed, or told by why not', async () => {
  const lines = [
    saleLine({ id: 1, paon: '12' }),
    saleLine({ id: 2, paon: '12' }),
    saleLine({ id: 3, paon: '14', postcode: 'ZZ1 1ZZ' }),
    saleLine({ id: 4, paon: 'GARAGE 9' }),
  ];
  await writeFiles(folder, { 'pp-2019.csv': lines.join('\n') });
  await load(codePointOpenSample);
  await loadPart(database.db, pricePaid, join(folder, 'pp-2019.csv'));
  const told = (await listLeftOut(database.db)).get('price-paid/pp-2019');
  expect(told).toEqual({
    reading: { records: 4, used: 3, leftOut: { 'garages, plots and land': 1 }, parts: {} },
    unplaced: { 'of a building that another record names': 1, 'of a postcode or UPRN that is not loaded': 1 },
  });
});

test('list tells both under the pack, the most first', async () => {
  await load(fhrsSample);
  const listed = await dataCommand.read(['list'])({ db: database.db, config: readConfig({}) });
  expect(listed).toContain(
    'from city_xml.zip, 7 kB\n' +
      '    left out of 8 records: 1 without coordinates or a postcode\n' +
      '    loaded and not placed: 3 of a postcode that is not loaded\n',
  );
  await database.db.query("update pack set reading = null, unplaced = '{}'");
  expect(await dataCommand.read(['list'])({ db: database.db, config: readConfig({}) })).toContain(
    '    what was left out was not counted then: load it again with --force\n',
  );
});
