import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readExcelTable } from '../../formats/excel-table.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** The counties of each metropolitan or micropolitan area. */
export const cbsaDelineation: Source = {
  id: 'cbsa-delineation',
  title: 'Core based statistical areas',
  publisher: 'U.S. Office of Management and Budget, U.S. Census Bureau',
  licence: 'Public domain',
  attribution: 'Delineation of core based statistical areas, U.S. Census Bureau.',
  homepage:
    'https://www.census.gov/geographies/reference-files/time-series/demo/metro-micro/delineation-files.html',
  download:
    'https://www2.census.gov/programs-surveys/metro-micro/geographies/reference-files/2023/delineation-files/list1_2023.xlsx',
  refresh: 'every few years',
  coverage: 'United States',
  tables: ['code_fact'],
  kinds: { code_fact: ['metro'] },
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  // 'list1_2023.xlsx'; 'cbsa2fipsxw.csv' is the same, converted by a research bureau.
  recognises: (path) => /(^|\/)(list1_\d{4}\.xlsx|cbsa2fipsxw(_\d{4})?\.csv(\.gz)?)$/i.test(path),
  describe,
  read,
};

const FORMS = [
  {
    cbsa: ['CBSA Code'],
    title: ['CBSA Title'],
    kind: ['Metropolitan/Micropolitan Statistical Area'],
    state: ['FIPS State Code'],
    county: ['FIPS County Code'],
  },
  {
    cbsa: ['cbsacode'],
    title: ['cbsatitle'],
    kind: ['metropolitanmicropolitanstatis'],
    state: ['fipsstatecode'],
    county: ['fipscountycode'],
  },
] as const;

async function describe(file: string): Promise<PackDescription> {
  const year = /_(\d{4})\./.exec(basename(file))?.[1];
  // Delineations are published in July.
  const asOf = year ? `${year}-07-01` : await statedDate(file);
  return { ...datedPack('', asOf), ...(year && { version: year }) };
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const rows = /\.xlsx$/i.test(file)
    ? readExcelTable(file, progress, FORMS)
    : readTable(file, progress, { forms: FORMS, delimiter: ',' });
  for await (const { values, where } of rows) {
    const { cbsa, title, kind, state, county } = values;
    if (county === '') {
      progress.skip('notes below the table');
      continue;
    }
    const code = state.padStart(2, '0') + county.padStart(3, '0');
    if (!/^\d{5}$/.test(code) || !/^\d{5}$/.test(cbsa))
      throw new BrokenFileError(
        where,
        `codes of an area and a county were expected, got "${cbsa}", "${code}"`,
      );
    yield {
      table: 'code_fact',
      kind: 'metro',
      code,
      name: title,
      country: 'US',
      scope: 'US',
      properties: { cbsa, kind: /^metro/i.test(kind) ? 'metropolitan' : 'micropolitan' },
    };
  }
}
