import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readArchive } from '../../formats/archive.ts';
import { datedPack, LONG_AGO, type StatedDays, statedDate, toDay } from '../../formats/stated-date.ts';
import { readLines } from '../../formats/text-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { saleReader } from './read-sale.ts';
import { toAddress } from './to-address.ts';

/** Addresses of the properties sold in England and Wales since 1995, placed by their postcodes. */
export const pricePaid: Source = {
  id: 'price-paid',
  title: 'Price Paid Data',
  publisher: 'HM Land Registry',
  licence:
    'Open Government Licence v3.0; the addresses in it are Royal Mail’s and Ordnance Survey’s, who permit personal and ' +
    'non-commercial use and residential property price information services',
  attribution:
    'Contains HM Land Registry data © Crown copyright and database right 2021. This data is licensed under the Open ' +
    'Government Licence v3.0.',
  homepage: 'https://www.gov.uk/government/statistical-data-sets/price-paid-data-downloads',
  download: 'http://prod.publicdata.landregistry.gov.uk.s3-website-eu-west-1.amazonaws.com/pp-complete.csv',
  refresh: 'monthly',
  coverage: 'England and Wales; without Code-Point Open it has no place',
  tables: ['unplaced_address'],
  placedFrom: ['code-point-open', 'onspd'],
  format: 1,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.8, north: 60.9 },
  knownPlaces: [],
  // 'pp-complete.csv', 'pp-2019.csv', 'pp-monthly-update-new-version.csv', the report builder's 'ppd_data.csv', and an
  // archive of monthly updates.
  recognises: (path) =>
    /(^|\/)(pp-(complete|\d{4}|monthly-update)[^/]*|ppd_data[^/]*)\.(csv|txt)(\.gz)?$/i.test(path) ||
    (/(^|\/)price_paid\/[^/]*$/i.test(path) && /monthly/i.test(basename(path)) && isArchive(path)),
  describe,
  read,
};

const isArchive = (file: string) => /\.(zip|tar\.gz|tgz)$/i.test(file);

/** Named after the file. All monthly updates have one name, so each is distinguished by its month. */
async function describe(file: string): Promise<PackDescription> {
  const name = basename(file).replace(/(\.(csv|txt|zip|tar|tgz|gz)){1,3}$/i, '');
  if (isArchive(file)) {
    let asOf = '';
    for await (const member of readArchive(file)) {
      const month = monthIn(member.name);
      if (month && month > asOf) asOf = month;
    }
    if (asOf) return { part: name, version: asOf.slice(0, 7), asOf };
    throw new BrokenFileError(file, 'monthly files such as May_2025.csv were expected in it');
  }
  const asOf = await newestSale(file);
  const month = (asOf ?? '').slice(0, 7);
  return datedPack(/monthly-update/i.test(name) ? `monthly-${month}` : name, asOf);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '2025-05-01' for 'May_2025.csv'. */
function monthIn(name: string): string | null {
  const [, word = '', year] = /([a-z]{3,9})_(\d{4})\.csv$/i.exec(name) ?? [];
  const month = MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  return year && month > 0 ? `${year}-${String(month).padStart(2, '0')}-01` : null;
}

/** The third column of either form is the day of a sale. */
async function newestSale(file: string): Promise<string | null> {
  return statedDate(file, saleDays(file));
}

async function* saleDays(file: string): StatedDays {
  for await (const { text } of readLines(file, { at() {}, skip() {} })) {
    yield toDay(text.split(',')[2]?.replaceAll('"', '') ?? '');
  }
}

interface SaleFile {
  where: string;
  lines: AsyncIterable<string> | Iterable<string>;
  saidOn: string;
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  let count = 0;
  for await (const { where, lines, saidOn } of isArchive(file)
    ? readMonths(file, progress)
    : readOne(file, progress)) {
    const readSale = saleReader(where);
    for await (const line of lines) {
      const sale = readSale(line);
      if (sale) progress.record?.();
      const address = sale && toAddress(sale, saidOn, progress);
      if (address) yield address;
      count++;
    }
  }
  if (count === 0) throw new BrokenFileError(file, 'rows were expected, none are there');
}

async function* readOne(file: string, progress: ReadProgress): AsyncGenerator<SaleFile> {
  yield {
    where: file,
    lines: textsOf(readLines(file, progress)),
    saidOn: (await newestSale(file)) ?? LONG_AGO,
  };
}

async function* textsOf(lines: AsyncIterable<{ text: string }>): AsyncGenerator<string> {
  for await (const { text } of lines) yield text;
}

async function* readMonths(archive: string, progress: ReadProgress): AsyncGenerator<SaleFile> {
  for await (const { name, content } of readArchive(archive)) {
    const saidOn = monthIn(name);
    if (saidOn) yield { where: name, lines: (await content()).toString('utf8').split('\n'), saidOn };
  }
  progress.at(1);
}
