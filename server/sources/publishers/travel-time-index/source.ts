import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { Form } from '../../formats/form.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** How many times longer a journey takes at peak hours than on empty roads, for each urban area of the US. */
export const travelTimeIndex: Source = {
  id: 'travel-time-index',
  title: 'Travel time index of urban areas',
  publisher: 'Texas A&M Transportation Institute',
  licence: 'Figures of the Urban Mobility Report, quoted with their source',
  attribution: 'Travel time index from the Urban Mobility Report, Texas A&M Transportation Institute.',
  homepage: 'https://mobility.tamu.edu/umr/',
  download: null,
  refresh: 'every one or two years',
  coverage: 'Urban areas of the United States',
  tables: ['code_fact'],
  kinds: { code_fact: ['travel_time_index'] },
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  // 'travel_time_index_2019.csv'
  recognises: (path) => /(^|\/)travel_time_index_\d{4}\.csv$/.test(path),
  describe,
  read,
};

type IndexField = 'area' | 'year' | 'index';

const FORM: Form<IndexField> = { area: ['urban_area'], year: ['year'], index: ['travel_time_index'] };

/** A year's figures are as of its end. */
async function describe(file: string): Promise<PackDescription> {
  const rows = readTable(file, { at: () => {}, skip: () => {} }, { forms: [FORM], delimiter: ',' });
  for await (const { values, where } of rows) {
    if (/^\d{4}$/.test(values.year)) return { part: '', version: values.year, asOf: `${values.year}-12-31` };
    throw new BrokenFileError(where, `a year was expected, got "${values.year}"`);
  }
  throw new BrokenFileError(file, 'an urban area was expected below the column names');
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  for await (const { values, where } of readTable(file, progress, { forms: [FORM], delimiter: ',' })) {
    const index = Number(values.index);
    // Below 1 would be faster than on empty roads, and no city has ever come near to 3.
    if (values.index === '' || !(index >= 1 && index < 3))
      throw new BrokenFileError(where, `an index from 1 to 3 was expected, got "${values.index}"`);
    yield {
      table: 'code_fact',
      kind: 'travel_time_index',
      country: 'US',
      scope: '',
      code: values.area,
      name: values.area,
      properties: { index },
    };
  }
}
