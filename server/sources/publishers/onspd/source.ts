import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { toPostcodeRow, toPostcodeRows, type Unit } from '../../addresses/postcode-units.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { readAreaNames } from './area-names.ts';
import { readPostcodes } from './read-postcodes.ts';

/** Postcodes of the United Kingdom, including Northern Ireland's, and those that are no longer in use. */
export const onspd: Source = {
  id: 'onspd',
  title: 'ONS Postcode Directory',
  publisher: 'Office for National Statistics',
  // The directory has both licences; the second forbids some commercial use of BT postcodes.
  licence:
    'Open Government Licence v3.0; postcodes of Northern Ireland (BT) under the end user licence of Land & Property Services',
  attribution:
    'Source: Office for National Statistics licensed under the Open Government Licence v3.0. Contains OS data © Crown ' +
    'copyright and database right. Contains Royal Mail data © Royal Mail copyright and database right. Contains LPS ' +
    'Intellectual Property © Crown copyright.',
  homepage: 'https://geoportal.statistics.gov.uk/search?q=PRD_ONSPD',
  // Each edition has its own address.
  download: null,
  refresh: 'four times a year',
  coverage: 'The United Kingdom, every postcode in use and those withdrawn',
  tables: ['postcode'],
  format: 2,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.8, north: 60.9 },
  knownPlaces: [
    { table: 'postcode', name: 'SW1A 1AA', lat: 51.501, lng: -0.1416, withinMeters: 100 },
    { table: 'postcode', name: 'BT1 5GS', lat: 54.5965, lng: -5.9301, withinMeters: 300 },
  ],
  recognises: (path) => NAME.test(path),
  describe,
  read,
};

// ONSPD_AUG_2025.zip, ONSPD_AUG_2025_UK.csv; not the members of multi_csv, one for each postcode area.
const NAME = /(?:^|\/)ONSPD_([A-Z]{3})_(\d{4})(?:_UK)?\.(?:zip|csv)$/i;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The radius of a withdrawn postcode is unknown. */
const RETIRED_METERS = 200;

async function describe(file: string): Promise<PackDescription> {
  const [, name = '', year] = NAME.exec(file) ?? [];
  const month = MONTHS.indexOf(name.toUpperCase()) + 1;
  if (!year || month === 0) {
    throw new BrokenFileError(file, `a name like ONSPD_AUG_2025.zip was expected, got ${basename(file)}`);
  }
  const version = `${year}-${String(month).padStart(2, '0')}`;
  return { part: '', version, asOf: `${version}-01` };
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const names = file.endsWith('.zip') ? await readAreaNames(file) : new Map<string, string>();
  const done = new Set<string>();
  let area = '';
  let units: Unit[] = [];
  for await (const { unit, isRetired, where } of readPostcodes(file, progress)) {
    const letters = /^[A-Z]+/.exec(unit.code)?.[0] ?? '';
    if (letters !== area) {
      yield* toPostcodeRows(units, names);
      done.add(area);
      [area, units] = [letters, []];
      // Sectors and districts are derived from all units of an area.
      if (done.has(area))
        throw new BrokenFileError(where, `postcodes in their order were expected, ${area} comes again`);
    }
    if (isRetired) yield toPostcodeRow('retired', unit.code, [unit], unit, RETIRED_METERS, names);
    else {
      progress.keep?.();
      units.push(unit);
    }
  }
  yield* toPostcodeRows(units, names);
}
