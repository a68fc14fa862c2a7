import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/**
 * The income level of census tracts compared with the median of their metropolitan area, else of the rest of their
 * state.
 */
export const tractIncome: Source = {
  id: 'tract-income',
  title: 'Census tract income levels',
  publisher: 'Federal Financial Institutions Examination Council',
  licence: 'Public domain',
  attribution: 'Tract income levels of the FFIEC Census file, from the American Community Survey.',
  homepage: 'https://www.ffiec.gov/data/census/census-flat-files',
  // A page with one archive for each year.
  download: null,
  refresh: 'yearly',
  coverage: 'United States',
  tables: ['code_fact'],
  kinds: { code_fact: ['tract_income'] },
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  // 'CensusTractList2022_0.csv', 'ffiec_tract_list_2025.csv'
  recognises: (path) => NAME.test(path),
  describe,
  read,
};

const NAME = /(?:^|\/)(?:census_?tract_?list|ffiec_tract_list)_?(\d{4})[^/]*\.(?:csv|csv\.gz|zip)$/i;

const FORMS = [
  {
    state: ['State Code'],
    county: ['County Code'],
    tract: ['Tract'],
    areaMedian: ['MSA Med Family Income'],
    tractMedian: ['Tract Med Family Income'],
    percent: ['Income %'],
    level: ['Income Level Ind'],
  },
] as const;

async function describe(file: string): Promise<PackDescription> {
  const year = NAME.exec(file)?.[1];
  if (!year)
    throw new BrokenFileError(
      file,
      `a name such as CensusTractList2025.csv was expected, got ${basename(file)}`,
    );
  return { part: '', version: year, asOf: `${year}-01-01` };
}

/** By the publisher's indicator; 0: the sample was too small. */
const LEVELS: Record<string, string | null> = { 0: null, 1: 'low', 2: 'moderate', 3: 'middle', 4: 'upper' };

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  for await (const { values, where } of readTable(file, progress, { forms: FORMS, delimiter: ',' })) {
    const level = LEVELS[values.level];
    if (level === undefined)
      throw new BrokenFileError(where, `an income level of 0 to 4 was expected, got "${values.level}"`);
    const code = values.state.padStart(2, '0') + values.county.padStart(3, '0') + tractCode(values.tract);
    if (!/^\d{11}$/.test(code))
      throw new BrokenFileError(where, `codes of state, county and tract were expected, got "${code}"`);
    const figures = {
      percent: toNumber(where, values.percent),
      tract_median: toNumber(where, values.tractMedian),
      area_median: toNumber(where, values.areaMedian),
    };
    yield {
      table: 'code_fact',
      kind: 'tract_income',
      code,
      name: level ?? '',
      country: 'US',
      scope: 'US',
      properties: { level, ...(level && figures) },
    };
  }
}

// '000101', '101' and '1.01' are one tract.
function tractCode(tract: string): string {
  const [whole = '', rest] = tract.split('.');
  return rest === undefined ? whole.padStart(6, '0') : whole.padStart(4, '0') + rest.padEnd(2, '0');
}

// '97,500', '$97500', '41.23'
function toNumber(where: string, text: string): number {
  const digits = text.replaceAll(/[$,%\s]/g, '');
  if (!/^\d+(\.\d+)?$/.test(digits)) throw new BrokenFileError(where, `a number was expected, got "${text}"`);
  return Number(digits);
}
