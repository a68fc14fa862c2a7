/**
 * Names of a register whose entries stand at their postcode: an edition of postcodes alone brings and takes them.
 * @story one edition follows the other
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { listOutdated } from '../../server/ledger/outdated-rows.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { sources } from '../../server/sources/registry.ts';
import type { Source } from '../../server/sources/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { KINDS, type Kind, makeThings, postcodeOf } from '../packs/editions/kinds.ts';
import { writeZip } from '../sources/write-zip.ts';
import { askEveryRow } from './ask-every-row.ts';
import { keepRun } from './keep-run.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY } from './town-editions.ts';

let database: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  database = await createTestDatabase();
  geocoder = createGeocoder(database.db);
});
afterAll(() => database.drop());

async function load(id: string, name: string, body: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  await writeFile(join(folder, name), body);
  await loadPart(database.db, sources.find((one) => one.id === id) as Source, join(folder, name));
  await rm(folder, { recursive: true });
}

/** Those that only one of two editions has, and one that both have. */
const [COMES, GOES, STAYS] = [290, 280, 250];

function loadPostcodes(left: number, day: string): Promise<void> {
  const kind = KINDS.find(({ source }) => source === POSTCODE_DIRECTORY) as Kind;
  const things = makeThings(300).filter(({ id }) => id !== left);
  return load(POSTCODE_DIRECTORY, 'codepo_gb.zip', kind.write(things, day));
}

function writeRegister(entries: readonly [name: string, postcode: number][]): Buffer {
  const all = entries.map(
    ([name, postcode], at) =>
      `<EstablishmentDetail><FHRSID>${at + 1}</FHRSID><BusinessName>${name}</BusinessName>` +
      `<BusinessType>Restaurant/Cafe/Canteen</BusinessType><PostCode>${postcodeOf(postcode)}</PostCode></EstablishmentDetail>`,
  );
  const xml = `<?xml version="1.0"?><FHRSEstablishment><Header><ExtractDate>2026-01-15</ExtractDate></Header><EstablishmentCollection>${all.join('')}</EstablishmentCollection></FHRSEstablishment>`;
  return writeZip({ 'FHRS564en-GB.xml': xml }, { isPacked: true });
}

test('rows that name such an entry are told, and no others', async () => {
  const { db } = database;
  await loadTown(db, EXTRACT, null);
  await loadPostcodes(COMES, '2026-01-15');
  await load(
    'fhrs',
    'city_xml.zip',
    writeRegister([
      ['Lyceum Grill', COMES],
      ['Canteen Orient', GOES],
      ['Beacon Bar', STAYS],
    ]),
  );
  const names = ['Lyceum Grill', 'Lycem Grill', 'Canteen Orient', 'Cantene Orient', 'Beacon Bar'];
  const run = await keepRun(
    db,
    geocoder,
    names.map((name) => `${name}, Thingford`),
  );
  const limits = { signal: new AbortController().signal, settleSeconds: 0 };
  while (await checkNextEdition({ db, geocoder }, limits));
  await loadPostcodes(GOES, '2026-04-15');
  while (await checkNextEdition({ db, geocoder }, limits));
  const told = await listOutdated(db, run.accountId, run.runId, { most: 100 });
  const expected = await askEveryRow(geocoder, run.rows);
  expect([...expected.keys()]).toEqual([0, 1, 2, 3]);
  expect(told.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});
