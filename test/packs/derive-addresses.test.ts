// Addresses without coordinates: placed by what else is loaded, whatever was loaded first.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellOf } from '../../server/gazetteer/cells.ts';
import { checkPacks } from '../../server/packs/check.ts';
import { ClaimedError, claimSource } from '../../server/packs/load/claim.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { mapVersion } from '../../server/packs/map-version.ts';
import { removeParts } from '../../server/packs/remove.ts';
import { codePointOpen } from '../../server/sources/publishers/code-point-open/source.ts';
import { epc } from '../../server/sources/publishers/epc/source.ts';
import { osOpenUprn } from '../../server/sources/publishers/os-open-uprn/source.ts';
import { pricePaid } from '../../server/sources/publishers/price-paid/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { codePointOpenSample } from '../sources/publishers/code-point-open/sample.ts';
import { certificates } from '../sources/publishers/epc/sample.ts';
import { osOpenUprnSample } from '../sources/publishers/os-open-uprn/sample.ts';
import { saleLine } from '../sources/publishers/price-paid/sample.ts';
import { writeFiles } from '../sources/sample.ts';
import { writeZip } from '../sources/write-zip.ts';

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

const postcodes = async () => {
  await writeFiles(folder, codePointOpenSample.files);
  await loadPart(database.db, codePointOpen, join(folder, codePointOpenSample.load));
};

const year = async (lines: string[] = [saleLine({ id: 1, paon: '12' }), saleLine({ id: 2, paon: '14' })]) => {
  await writeFiles(folder, { 'pp-2019.csv': lines.join('\n') });
  await loadPart(database.db, pricePaid, join(folder, 'pp-2019.csv'));
};

/** Monthly updates, by month, as one archive. */
const months = async (lines: Record<string, string[]>) => {
  const files = Object.entries(lines).map(([month, all]) => [`${month}.csv`, all.join('\n')]);
  await writeFiles(folder, { 'price_paid/iow-monthly.zip': writeZip(Object.fromEntries(files)) });
  await loadPart(database.db, pricePaid, join(folder, 'price_paid/iow-monthly.zip'));
};

const uprns = async () => {
  await writeFiles(folder, osOpenUprnSample.files);
  await loadPart(database.db, osOpenUprn, join(folder, osOpenUprnSample.load));
};

/** Number 12 has a UPRN that is known, 14 one that is not, 16 none. */
const homes = async () => {
  const table = certificates([
    { id: '1', lines: ['12 Stow Hill'], uprn: '100100678901' },
    { id: '2', lines: ['14 Stow Hill'], uprn: '999' },
    { id: '3', lines: ['16 Stow Hill'] },
  ]);
  await mkdir(join(folder, 'domestic-Newport'), { recursive: true });
  await writeFiles(folder, { 'domestic-Newport/certificates.csv': table });
  await loadPart(database.db, epc, join(folder, 'domestic-Newport/certificates.csv'));
};

/** '12 Stow Hill, NP20 1AA' with its place. */
async function listAddresses() {
  const { rows } = await database.db.query<Record<string, unknown>>(
    `select house_number || ' ' || street || ', ' || postcode as address, cell, placed_by,
       point[1]::numeric(8, 3)::text || ' ' || point[0]::numeric(8, 3)::text as at
     from address order by address`,
  );
  return rows;
}
const numbers = async () => (await listAddresses()).map(({ address }) => String(address).split(' ')[0]);

const placed = (number: string) => ({
  address: `${number} Stow Hill, NP20 1AA`,
  cell: cellOf(51.589, -2.996),
  placed_by: 'postcode_centre',
  at: '51.589 -2.996',
});

test('an address stands at its postcode, loaded before the postcodes or after them', async () => {
  await year();
  expect(await listAddresses()).toEqual([]);
  await postcodes();
  expect(await listAddresses()).toEqual([placed('12'), placed('14')]);
  await removeParts(database.db, pricePaid, ['pp-2019']);
  await year();
  expect(await listAddresses()).toEqual([placed('12'), placed('14')]);
});

test('two orders of loading give the same addresses and the same map version', async () => {
  await postcodes();
  await year();
  const [addresses, version] = [await listAddresses(), await mapVersion(database.db, '')];
  await removeParts(database.db, pricePaid, ['pp-2019']);
  await removeParts(database.db, codePointOpen, ['']);
  await year();
  await postcodes();
  expect(await listAddresses()).toEqual(addresses);
  expect(await mapVersion(database.db, '')).toBe(version);
});

test('without the postcodes the addresses are gone, and come back with them', async () => {
  await postcodes();
  await year();
  await removeParts(database.db, codePointOpen, ['']);
  expect(await listAddresses()).toEqual([]);
  await postcodes();
  expect(await numbers()).toEqual(['12', '14']);
});

const atUprn = { ...placed('12'), placed_by: 'building', at: '51.589 -2.996' };

test.each([
  ['the homes first', [homes, uprns, postcodes]],
  ['the homes last', [postcodes, uprns, homes]],
  ['the homes between', [uprns, homes, postcodes]],
])('a UPRN places better than a postcode, %s', async (_, loads) => {
  for (const load of loads) await load();
  expect(await listAddresses()).toEqual([atUprn, placed('14'), placed('16')]);
  await removeParts(database.db, osOpenUprn, ['']);
  expect(await listAddresses()).toEqual([placed('12'), placed('14'), placed('16')]);
});

test('a removed source leaves nothing behind', async () => {
  await postcodes();
  await year();
  await removeParts(database.db, pricePaid, ['pp-2019']);
  expect(await listAddresses()).toEqual([]);
  expect(await checkPacks(database.db, [{ ...codePointOpen, knownPlaces: [] }, pricePaid])).toEqual([]);
});

test('an address sold twice, and its flats, are one address', async () => {
  await postcodes();
  await year([
    saleLine({ id: 1, paon: '12' }),
    saleLine({ id: 2, paon: '12' }),
    saleLine({ id: 3, paon: '12', saon: 'FLAT 3' }),
  ]);
  expect(await numbers()).toEqual(['12']);
});

const wrong = saleLine({ id: 1, paon: '21' });
const changed = saleLine({ id: 1, paon: '12', status: 'C' });
const deleted = saleLine({ id: 1, paon: '12', status: 'D' });

test.each([
  ['a change', { May_2025: [wrong], June_2025: [changed] }, ['12']],
  ['a change listed before', { June_2025: [changed], May_2025: [wrong] }, ['12']],
  ['a deletion', { May_2025: [wrong], June_2025: [changed], July_2025: [deleted] }, []],
  ['an addition after a deletion', { May_2025: [deleted], June_2025: [wrong] }, ['21']],
])('the newest word on a sale holds: %s', async (_, lines, expected) => {
  await postcodes();
  await months(lines);
  expect(await numbers()).toEqual(expected);
});

test('it holds over the parts of the source too', async () => {
  await postcodes();
  await months({ May_2025: [saleLine({ id: 9, paon: '99' })], June_2025: [wrong] });
  // With a sale of July: newer than both months.
  await year([changed, saleLine({ id: 8, paon: '88', soldOn: '2025-07-02', postcode: '' })]);
  expect(await numbers()).toEqual(['12', '99']);
  await removeParts(database.db, pricePaid, ['pp-2019']);
  expect(await numbers()).toEqual(['21', '99']);
});

test('while one is written the other is not: their addresses would be of neither', async () => {
  const claim = await claimSource(database.db, pricePaid.id);
  await expect(postcodes()).rejects.toThrow(ClaimedError);
  await claim.release();
  await postcodes();
});
