import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { datedPack, LONG_AGO, statedDate } from '../../formats/stated-date.ts';
import { readLines } from '../../formats/text-file.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';
import { newestDay, readLocations, toEntry } from './read-locations.ts';
import { readDirectory, readRatings } from './read-tables.ts';

/**
 * Care homes, surgeries, hospitals, hospices and dentists of England that the regulator has registered, with ratings.
 */
export const cqc: Source = {
  id: 'cqc',
  title: 'Care Quality Commission register',
  publisher: 'Care Quality Commission',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains Care Quality Commission data, Open Government Licence v3.0.',
  homepage: 'https://www.cqc.org.uk/about-us/transparency/using-cqc-data',
  // Each edition has its own address: https://www.cqc.org.uk/sites/default/files/…_CQC_directory.csv
  download: null,
  refresh: 'weekly',
  coverage: 'England, or the extracts loaded; the directory without Code-Point Open has no place',
  tables: ['register_entry'],
  placedFrom: ['code-point-open', 'onspd'],
  format: 2,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.9, north: 61 },
  knownPlaces: [],
  recognises: (path) => API.test(path) || isDirectory(path) || isRatings(path) || EXTRACT.test(path),
  describe,
  read,
};

/** An archive of the API's answers: 'cqc_api_oldham_locations.tar.gz', or its unpacked folder. */
const API = /(^|\/)cqc_api[^/.]*(\.(zip|tar|tgz|tar\.gz))?$/i;
/** '19_August_2026_CQC_directory.csv' */
const isDirectory = (path: string) => /cqc_directory/i.test(basename(path)) && TABLE.test(path);
/** The tab of locations in the publisher's spreadsheet, saved as CSV: '01_August_2026_Latest_ratings.csv'. */
const isRatings = (path: string) => /latest_ratings/i.test(basename(path)) && TABLE.test(path);
const TABLE = /\.csv(\.gz)?$/i;
const EXTRACT = /(^|\/)[^/]*_care_homes\.csv$/i;

async function describe(file: string): Promise<PackDescription> {
  return datedPack(partOf(file), await dateOf(file));
}

function partOf(file: string): string {
  if (isDirectory(file)) return '';
  return isRatings(file) ? 'ratings' : basename(file).replace(/(\.(csv|zip|tar|tgz|gz)){1,3}$/i, '');
}

async function dateOf(file: string): Promise<string | null> {
  if (API.test(file)) {
    let newest = '';
    for await (const location of readLocations(file)) {
      const day = newestDay(location);
      if (day > newest) newest = day;
    }
    return newest || statedDate(file);
  }
  return (isDirectory(file) ? await titleDate(file) : null) ?? statedDate(file);
}

const TITLE_LINES = 5;

/** From 'This data was produced on 19 August 2026' above the directory's table. */
async function titleDate(file: string): Promise<string | null> {
  for await (const { text, number } of readLines(file, { at() {}, skip() {} })) {
    const [date] = /\b\d{1,2} [A-Z][a-z]+ \d{4}\b/.exec(text) ?? [];
    if (date) return new Date(`${date} UTC`).toISOString().slice(0, 10);
    if (number === TITLE_LINES) return null;
  }
  return null;
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const saidOn = (await dateOf(file)) ?? LONG_AGO;
  if (isRatings(file)) yield* readRatings(file, saidOn, progress);
  else if (!API.test(file)) yield* readDirectory(file, EXTRACT.test(file), saidOn, progress);
  else {
    for await (const location of readLocations(file)) {
      progress.record?.();
      const entry = toEntry(location, saidOn, progress);
      if (entry) yield entry;
    }
  }
}
