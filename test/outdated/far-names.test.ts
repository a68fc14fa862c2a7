/**
 * Names that come and go in another town of the same name, far from the rows that they bear on.
 * @story one edition follows the other
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { listOutdated } from '../../server/ledger/outdated-rows.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { OsmSheet } from '../../server/sampleford/osm/sheet.ts';
import { writePbf } from '../../server/sampleford/osm/write-pbf.ts';
import { sources } from '../../server/sources/registry.ts';
import type { Source } from '../../server/sources/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { askEveryRow } from './ask-every-row.ts';
import { keepRun } from './keep-run.ts';

const TOWN = 'Twinford';
/** From the town of the rows to the other one, in meters. */
const FAR: readonly [number, number] = [0, 150_000];

/** Two towns of one name; the second edition has more in the far one. */
function drawEdition(day: '2026-01-15' | '2026-02-15'): Buffer {
  const sheet = new OsmSheet({ lat: 51.585, lng: -2.985 }, 4);
  const far = (east: number, north: number): [number, number] => [FAR[0] + east, FAR[1] + north];
  const house = (at: [number, number], number: string, street: string) =>
    sheet.node(at, { 'addr:housenumber': number, 'addr:street': street, 'addr:city': TOWN });
  const street = (name: string, from: [number, number]) =>
    sheet.way([from, [from[0], from[1] + 400]], { highway: 'residential', name });
  for (const at of [[0, 0] as const, FAR]) sheet.node(at, { place: 'town', name: TOWN, population: '30000' });
  sheet.node([200, 0], { amenity: 'pub', name: 'Lyceum' });
  sheet.node([300, 0], { amenity: 'pub', name: 'Bell Inn Twinford A' });
  street('Winchester Close', [600, 0]);
  house([610, 50], '12', 'Winchester Close');
  street('Gaer Road', [800, 0]);
  house([810, 50], '73', 'Gaer Road');
  sheet.node([820, 90], { 'addr:housename': 'Rose Cottage', 'addr:street': 'Gaer Road', 'addr:city': TOWN });
  street('Other Lane', far(900, 0));
  if (day === '2026-01-15') return Buffer.from(writePbf(sheet, day));
  sheet.node(far(200, 0), { amenity: 'pub', name: 'Lyceem' });
  sheet.node(far(0, 90_000), { place: 'town', name: 'Twinfrod', population: '30000' });
  sheet.node(far(300, 0), { amenity: 'pub', name: 'Bell Inn Twinford B' });
  street('Winchester Close', far(600, 0));
  house(far(610, 50), '12', 'Winchester Close');
  sheet.node(far(910, 50), {
    'addr:housename': 'Rose Cottage',
    'addr:street': 'Other Lane',
    'addr:city': TOWN,
  });
  sheet.node(far(700, 0), {
    amenity: 'pub',
    name: 'Gaer Inn',
    'addr:street': 'Gaer Road',
    'addr:housenumber': '75',
  });
  return Buffer.from(writePbf(sheet, day));
}

let database: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  database = await createTestDatabase();
  geocoder = createGeocoder(database.db);
  await load('2026-01-15');
});
afterAll(() => database.drop());

async function load(day: '2026-01-15' | '2026-02-15'): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const file = join(folder, 'twinford-latest.osm.pbf');
  await writeFile(file, drawEdition(day));
  await loadPart(database.db, sources.find(({ id }) => id === 'openstreetmap') as Source, file);
  await rm(folder, { recursive: true });
}

const OTHERWISE = [
  `Lyceam, ${TOWN}`,
  `Bell Inn Twinford C`,
  `12 Winchester Close, ${TOWN}`,
  `12 Wnchester Close, ${TOWN}`,
  `Gaer Inn, 73 Gaer Road, ${TOWN}`,
  `Rose Cottage, ${TOWN}`,
  '12 Winchester Close, Twinnfrod',
  '71 Gaer Road, Twinnfrod',
];
const THE_SAME = [`Lyceum, ${TOWN}`, `73 Gaer Road, ${TOWN}`, `Gaer Road, ${TOWN}`, TOWN];

test('rows that a far name bears on are told, and only those', async () => {
  const run = await keepRun(database.db, geocoder, [...OTHERWISE, ...THE_SAME]);
  await load('2026-02-15');
  const limits = { signal: new AbortController().signal, settleSeconds: 0 };
  while (await checkNextEdition({ db: database.db, geocoder }, limits));
  const expected = await askEveryRow(geocoder, run.rows);
  const told = await listOutdated(database.db, run.accountId, run.runId, { most: 100 });
  expect(told.map(({ position }) => position)).toEqual([...expected.keys()]);
  expect([...expected.keys()]).toEqual([...OTHERWISE.keys()]);
});
