// Two publishers on one question: the council that Code-Point Open gives a postcode, and the polygon its point lies in.
import { crc32 } from 'node:zlib';
import { listAreasAt } from '../../../../server/gazetteer/areas.ts';
import { loadPart } from '../../../../server/packs/load/load.ts';
import type { Unit } from '../../../../server/sources/addresses/postcode-units.ts';
import { readArchive } from '../../../../server/sources/formats/archive.ts';
import { readArea } from '../../../../server/sources/publishers/code-point-open/read-area.ts';
import { onsDistricts } from '../../../../server/sources/publishers/ons-districts/source.ts';
import { createTestDatabase, type TestDatabase } from '../../../database.ts';
import { describeReal, realFile } from '../../../real-data.ts';

const DISTRICTS = 'gb/boundaries/lad_2024_gb.derived.geojson';
const POSTCODES = 'gb/codepoint_open/codepo_gb.zip';

// Barnsley and Sheffield got new codes in 2025; the polygons are of 2024.
const NEW_CODES: Record<string, string> = { E08000038: 'E08000016', E08000039: 'E08000019' };

/** One in 87 of 1.7 million postcodes, chosen by the hash of its line: some 20,000, the same in every run. */
const ONE_IN = 87;

async function pickPostcodes(): Promise<Unit[]> {
  const picked: string[] = [];
  for await (const { name, content } of readArchive(realFile(POSTCODES))) {
    if (!/Data\/CSV\/\w+\.csv$/.test(name)) continue;
    const lines = (await content()).toString('latin1').split('\n');
    picked.push(...lines.filter((line) => line !== '' && crc32(line) % ONE_IN === 0));
  }
  return readArea(realFile(POSTCODES), picked.join('\n'), { at: () => {}, skip: () => {} });
}

describeReal(
  'council polygons against the district codes of 20,000 postcodes',
  [DISTRICTS, POSTCODES],
  () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase();
    });
    afterAll(() => database.drop());

    test('at least 98 % lie in the polygon of their own council', async () => {
      await loadPart(database.db, onsDistricts, realFile(DISTRICTS));
      const units = await pickPostcodes();
      expect(units.length).toBeGreaterThan(19_000);
      const areas = await listAreasAt(
        database.db,
        units.map(({ lat, lng }, row) => ({ row, lat, lng })),
        ['council'],
      );
      const codesOf = Map.groupBy(areas, ({ row }) => row);
      const right = units.filter(({ councilCode }, row) => {
        const wanted = NEW_CODES[councilCode] ?? councilCode;
        return codesOf.get(row)?.some(({ code }) => code === wanted);
      });
      const share = right.length / units.length;
      console.log(
        `${right.length} of ${units.length} postcodes lie in their council: ${(100 * share).toFixed(2)} %`,
      );
      expect(share).toBeGreaterThanOrEqual(0.98);
    });
  },
);
