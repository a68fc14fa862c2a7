import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readArchive } from '../../formats/archive.ts';
import { readLines } from '../../formats/text-file.ts';
import { osHashes } from '../../os-hashes.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** Every property reference number of Great Britain with its point: 40 million, without any address. */
export const osOpenUprn: Source = {
  id: 'os-open-uprn',
  title: 'OS Open UPRN',
  publisher: 'Ordnance Survey',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains OS data © Crown copyright and database right 2025.',
  homepage: 'https://www.ordnancesurvey.co.uk/products/os-open-uprn',
  download: 'https://api.os.uk/downloads/v1/products/OpenUPRN/downloads?area=GB&format=CSV&redirect',
  hashes: osHashes,
  refresh: 'every six weeks',
  coverage: 'Great Britain, every addressable property',
  tables: ['uprn'],
  format: 1,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.8, north: 60.9 },
  knownPlaces: [],
  // 'osopenuprn_202510_csv.zip', 'osopenuprn_202510.csv'
  recognises: (path) => /(^|\/)osopenuprn_\d{6}(_csv)?\.(zip|csv|csv\.gz)$/i.test(path),
  describe,
  read,
};

/** The month of the edition is only in names: that of the file, or of the one in the archive. */
async function describe(file: string): Promise<PackDescription> {
  const month = monthIn(basename(file)) ?? (file.endsWith('.zip') ? await monthInside(file) : null);
  if (!month)
    throw new BrokenFileError(file, 'a name with its month, such as osopenuprn_202510.csv, was expected');
  return { part: '', version: month, asOf: `${month}-01` };
}

async function monthInside(archive: string): Promise<string | null> {
  for await (const { name } of readArchive(archive)) {
    const month = monthIn(name);
    if (month) return month;
  }
  return null;
}

function monthIn(name: string): string | null {
  const [, year, month] = /osopenuprn_(\d{4})(\d\d)/i.exec(name) ?? [];
  return month ? `${year}-${month}` : null;
}

const HEADER = 'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE';
// 1,358260.66,172796.5,51.4526038,-2.6020703 — the publisher's own degrees are used, so that the grid's meters need no
// conversion.
const LINE = /^(\d{1,12}),[^,]*,[^,]*,(\d\d\.\d+|\d\d),(-?\d\.\d+|-?\d)$/;

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  let count = 0;
  // The archive has a licence and a version as .txt beside the one .csv.
  for await (const { text, number } of readLines(file, progress, (name) => /\.csv$/i.test(name))) {
    if (number === 1) {
      if (text.trim() !== HEADER)
        throw new BrokenFileError(`${file}, line 1`, `the header ${HEADER} was expected`);
      continue;
    }
    const fields = LINE.exec(text);
    if (!fields)
      throw new BrokenFileError(
        `${file}, line ${number}`,
        `a UPRN and its point were expected, got "${text}"`,
      );
    progress.record?.();
    yield { table: 'uprn', uprn: Number(fields[1]), lat: Number(fields[2]), lng: Number(fields[3]) };
    count++;
  }
  if (count === 0) throw new BrokenFileError(file, 'rows were expected, none are there');
}
