import Papa from 'papaparse';
import { toWgs84 } from '../../../geometry/national-grid/to-wgs84.ts';
import type { Unit } from '../../addresses/postcode-units.ts';
import { BrokenFileError, type ReadProgress } from '../../source.ts';

// 'E92000001' and so on; Code-Point Open covers Great Britain only.
const COUNTRIES: Record<string, string> = { E92000001: 'England', S92000003: 'Scotland', W92000004: 'Wales' };

/** The publisher found no grid reference for the postcode: its easting and northing are 0. */
const UNPLACED_QUALITY = '90';

/** Postcode units of one area's file, without those that have no place. */
export function readArea(where: string, text: string, progress: ReadProgress): Unit[] {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const units: Unit[] = [];
  for (const [index, fields] of data.entries()) {
    progress.record?.();
    if (fields[1] === UNPLACED_QUALITY) {
      progress.skip('without a grid reference');
      continue;
    }
    units.push(toUnit(`${where}, line ${index + 1}`, fields));
    progress.keep?.();
  }
  return units;
}

// "NP20 1AA",10,331012,188101,"W92000004","","","","W06000022","W05001710"
function toUnit(where: string, fields: string[]): Unit {
  if (fields.length !== 10)
    throw new BrokenFileError(where, `10 fields were expected, ${fields.length} are there`);
  const [postcode = '', , easting = '', northing = '', country = '', , , countyCode = '', councilCode = ''] =
    fields;
  const compact = postcode.replace(/\s/g, '');
  if (!/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact)) {
    throw new BrokenFileError(where, `a postcode such as "NP20 1AA" was expected, got "${postcode}"`);
  }
  if (!/^\d{1,6}$/.test(easting) || !/^\d{1,7}$/.test(northing)) {
    throw new BrokenFileError(
      where,
      `easting and northing in meters were expected, got "${easting}", "${northing}"`,
    );
  }
  if (!COUNTRIES[country]) throw new BrokenFileError(where, `a country code was expected, got "${country}"`);
  return {
    // The file pads the outward part to four characters: 'NP1 1AA' is 'NP1 1AA', 'M1  1AA' is 'M1 1AA', 'SW1A1AA' has
    // no padding.
    code: `${compact.slice(0, -3)} ${compact.slice(-3)}`,
    ...toWgs84(Number(easting), Number(northing)),
    country: COUNTRIES[country],
    countyCode,
    councilCode,
  };
}
