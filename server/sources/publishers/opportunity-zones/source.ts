import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readExcelTable } from '../../formats/excel-table.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** The census tracts of 2010 that were designated as opportunity zones. */
export const opportunityZones: Source = {
  id: 'opportunity-zones',
  title: 'Designated opportunity zones',
  publisher: 'U.S. Department of the Treasury, CDFI Fund',
  licence: 'Public domain',
  attribution: 'Designated qualified opportunity zones, CDFI Fund, U.S. Department of the Treasury.',
  homepage: 'https://www.cdfifund.gov/opportunity-zones',
  download: 'https://www.cdfifund.gov/sites/cdfi/files/documents/designated-qozs.12.14.18.xlsx',
  refresh: 'never: designated once, in 2018',
  coverage: 'United States',
  tables: ['code_fact'],
  kinds: { code_fact: ['opportunity_zone'] },
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  recognises: (path) =>
    /(^|\/)(designated-?_?qozs[^/]*\.xlsx|qualified_opportunity_zones\.csv(\.gz)?)$/i.test(path),
  describe,
  read,
};

/** The day of the publisher's last list, which is in its name. */
const LAST_LIST = '2018-12-14';

const FORMS = [
  { tract: ['Census Tract Number'], type: ['Tract Type'] },
  { tract: ['census_tract_2010'], type: ['tract_type'] },
] as const;

async function describe(): Promise<PackDescription> {
  return { part: '', version: LAST_LIST, asOf: LAST_LIST };
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const rows = /\.xlsx$/i.test(file)
    ? readExcelTable(file, progress, FORMS)
    : readTable(file, progress, { forms: FORMS, delimiter: ',' });
  for await (const { values, where } of rows) {
    if (values.tract === '' && values.type === '') {
      progress.skip('blank lines');
      continue;
    }
    // Spreadsheets drop the leading zero of ten states' codes.
    const code = values.tract.padStart(11, '0');
    if (!/^\d{11}$/.test(code))
      throw new BrokenFileError(where, `a tract of 11 digits was expected, got "${values.tract}"`);
    yield {
      table: 'code_fact',
      kind: 'opportunity_zone',
      code,
      name: values.type,
      country: 'US',
      scope: 'US',
      properties: {},
    };
  }
}
