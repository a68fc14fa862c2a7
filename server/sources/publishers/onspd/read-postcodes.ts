import type { Unit } from '../../addresses/postcode-units.ts';
import { readRecords } from '../../formats/table-file.ts';
import { BrokenFileError, type ReadProgress } from '../../source.ts';

/** One postcode of the directory, with its point. */
export interface ListedPostcode {
  unit: Unit;
  isRetired: boolean;
  /** 'ONSPD_AUG_2025_UK.csv, line 12', for errors. */
  where: string;
}

/**
 * The column names since 2025, with the year of their areas ('lad25cd'), and before ('oslaua'). ONS Postcode Directory
 * User Guide, "Record specification".
 */
const COLUMNS = {
  code: /^pcds$/i,
  /** Year and month of its end, 'YYYYMM'; blank while it is in use. */
  ended: /^doterm$/i,
  county: /^(cty\d\dcd|oscty)$/i,
  council: /^(lad\d\dcd|oslaua)$/i,
  country: /^(ctry\d\dcd|ctry)$/i,
  lat: /^lat$/i,
  lng: /^long$/i,
};
type PostcodeColumn = keyof typeof COLUMNS;

const COUNTRIES: Record<string, string> = {
  E: 'England',
  N: 'Northern Ireland',
  S: 'Scotland',
  W: 'Wales',
};

/** Stands for an unknown latitude, in editions before 2025; its longitude is 0. */
const NO_LATITUDE = 90;

/** Every postcode with a place; those of the Crown dependencies have none. */
export async function* readPostcodes(file: string, progress: ReadProgress): AsyncGenerator<ListedPostcode> {
  let at: Record<PostcodeColumn, number> | null = null;
  const isMember = (name: string) => /(^|\/)Data\/ONSPD_[A-Z]{3}_\d{4}(_UK)?\.csv$/i.test(name);
  for await (const { fields, where } of readRecords(file, progress, { delimiter: ',', isMember })) {
    if (!at) {
      at = findColumns(where, fields);
      continue;
    }
    progress.record?.();
    const columns = at;
    const take = (column: PostcodeColumn) => (fields[columns[column]] ?? '').trim();
    const place = placeOf(where, take('lat'), take('lng'));
    const country = COUNTRIES[take('country').charAt(0)];
    if (!place) progress.skip('without a grid reference');
    else if (!country) progress.skip('outside the United Kingdom');
    else yield { unit: toUnit(where, take, place, country), isRetired: take('ended') !== '', where };
  }
  if (!at) throw new BrokenFileError(file, 'a line with the column names was expected, it is empty');
}

function findColumns(where: string, header: readonly string[]): Record<PostcodeColumn, number> {
  const entries = Object.entries(COLUMNS).map(([column, name]) => {
    const index = header.findIndex((one) => name.test(one.trim()));
    if (index < 0) {
      const wanted = 'pcds, doterm, cty25cd, lad25cd, ctry25cd, lat, long';
      throw new BrokenFileError(where, `the columns ${wanted} were expected, ${header.join(', ')} are there`);
    }
    return [column, index];
  });
  return Object.fromEntries(entries) as Record<PostcodeColumn, number>;
}

function placeOf(where: string, lat: string, lng: string): { lat: number; lng: number } | null {
  if (lat === '' || lng === '' || Number(lat) > NO_LATITUDE) return null;
  const place = { lat: Number(lat), lng: Number(lng) };
  if (Number.isFinite(place.lat) && Number.isFinite(place.lng)) return place;
  throw new BrokenFileError(where, `degrees were expected, got "${lat}", "${lng}"`);
}

function toUnit(
  where: string,
  take: (column: PostcodeColumn) => string,
  place: { lat: number; lng: number },
  country: string,
): Unit {
  const code = take('code');
  if (!/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(code)) {
    throw new BrokenFileError(where, `a postcode such as "NP20 1AA" was expected, got "${code}"`);
  }
  return { code, ...place, country, countyCode: take('county'), councilCode: take('council') };
}
