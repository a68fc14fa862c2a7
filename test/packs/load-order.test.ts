// What answers depend on is what is loaded, not when: the same packs in three orders.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { generateSampleford } from '../../server/sampleford/generate-sampleford.ts';
import { sources } from '../../server/sources/registry.ts';
import type { Source } from '../../server/sources/source.ts';
import { createTestDatabase } from '../database.ts';
import { fhrsSample } from '../sources/publishers/fhrs/sample.ts';
import { openStreetMapSample } from '../sources/publishers/openstreetmap/sample.ts';
import { writeFiles } from '../sources/sample.ts';

interface PackToLoad {
  source: Source;
  file: string;
  fictional: boolean;
}

let folder: string;
let packs: PackToLoad[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const sampleford = await generateSampleford(join(folder, 'sampleford'));
  packs = sampleford.flatMap(({ source: id, file }) =>
    sources.filter((source) => source.id === id).map((source) => ({ source, file, fictional: true })),
  );
  for (const { source, files, load } of [openStreetMapSample, fhrsSample]) {
    await writeFiles(folder, files);
    packs.push({ source, file: join(folder, load), fictional: false });
  }
});
afterAll(() => rm(folder, { recursive: true }));

const texts = [
  '12 High Street, Sampleford, SF1 1AA',
  '12 Hihg Street, Sampleford',
  'SF1 1AA',
  'Sampleford',
  'High Street, Sampleford',
  '9999 High Street, Sampleford',
  '12 Main Street, Sampleford',
  '12 High Street, Newport',
  '3 High Street, Newport',
  'High Street, Newport',
  'Casnewydd',
  'Crusty, High Street, Newport',
  'Central Library, Newport',
  'Top Road, Newport',
  'Mill Lane',
  'Fish & Chips, 10 Church Road, Newport, NP19 7EJ',
  'The Ship, NP20 1DD',
  'The Ship',
  'qwrt zxcv',
];
const inputs = [
  ...texts.map((address) => ({ address })),
  { address: null, lat: 55.3293, lng: -2.2299 },
  { address: null, lat: 51.5813, lng: -2.9997 },
];

/** The whole answer on a database of its own, to the byte. */
async function answerAfter(order: readonly PackToLoad[]): Promise<string> {
  const { db, drop } = await createTestDatabase();
  try {
    for (const { source, file, fictional } of order) await loadPart(db, source, file, { fictional });
    return JSON.stringify(await createGeocoder(db).geocode(inputs), null, 1);
  } finally {
    await drop();
  }
}

test('packs loaded in three orders give the same answers, byte for byte', async () => {
  const forwards = await answerAfter(packs);
  const placed = JSON.parse(forwards).placements.filter(({ point }: { point: unknown }) => point !== null);
  expect(placed.length).toBeGreaterThan(texts.length / 2);
  expect(await answerAfter(packs.toReversed())).toBe(forwards);
  // The last first, then every other one.
  const mixed = [
    packs.at(-1),
    ...packs.slice(0, -1).filter((_, i) => i % 2 === 1),
    ...packs.slice(0, -1).filter((_, i) => i % 2 === 0),
  ];
  expect(await answerAfter(mixed.filter((pack) => pack !== undefined))).toBe(forwards);
});
