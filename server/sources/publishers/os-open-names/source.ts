import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readArchive } from '../../formats/archive.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { readLines } from '../../formats/text-file.ts';
import { osHashes } from '../../os-hashes.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { readNames } from './read-names.ts';
import { toRows } from './to-rows.ts';

/** Towns, villages, suburbs and named roads of Great Britain, with their Welsh and Gaelic names. */
export const osOpenNames: Source = {
  id: 'os-open-names',
  title: 'OS Open Names',
  publisher: 'Ordnance Survey',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains OS data © Crown copyright and database right 2025.',
  homepage: 'https://www.ordnancesurvey.co.uk/products/os-open-names',
  download: 'https://api.os.uk/downloads/v1/products/OpenNames/downloads?area=GB&format=CSV&redirect',
  hashes: osHashes,
  refresh: 'four times a year',
  coverage: 'Great Britain; its postcodes are left to Code-Point Open',
  tables: ['locality', 'street'],
  format: 2,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.8, north: 60.9 },
  knownPlaces: [
    { table: 'locality', name: 'Casnewydd', lat: 51.588, lng: -2.998, withinMeters: 2000 },
    { table: 'locality', name: 'Stromness', lat: 58.964, lng: -3.297, withinMeters: 1000 },
  ],
  // The whole is 'opname_csv_gb.zip'; its tiles of 20 km are 'HY20.csv' and so on.
  recognises: (path) =>
    /(^|\/)opname_csv_gb(\.zip)?$/i.test(path) ||
    /(^|\/)os_?open_?names\/[a-z]{2}\d\d\.csv(\.gz)?$/i.test(path),
  describe,
  read,
};

const TILE = /^([a-z]{2}\d\d)\.csv(\.gz)?$/i;

/** A tile is a separate part. The files state no date; the publisher's archive does. */
async function describe(file: string): Promise<PackDescription> {
  const part = TILE.exec(basename(file))?.[1]?.toUpperCase() ?? '';
  return datedPack(part, await statedDate(file));
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const tiles = TILE.test(basename(file)) ? readTile(file, progress) : readTiles(file, progress);
  let count = 0;
  for await (const { where, text } of tiles) {
    for (const name of readNames(where, text)) {
      progress.record?.();
      yield* toRows(name, progress);
      count++;
    }
  }
  if (count === 0) throw new BrokenFileError(file, 'rows were expected, none are there');
}

interface NamesTile {
  where: string;
  text: string;
}

async function* readTile(file: string, progress: ReadProgress): AsyncGenerator<NamesTile> {
  const lines: string[] = [];
  for await (const { text } of readLines(file, progress)) lines.push(text);
  yield { where: file, text: lines.join('\n') };
}

async function* readTiles(archive: string, progress: ReadProgress): AsyncGenerator<NamesTile> {
  const isTile = (name: string) => /(^|\/)Data\/[a-z]{2}\d\d\.csv$/i.test(name);
  let bytes = 0;
  for await (const member of readArchive(archive)) if (isTile(member.name)) bytes += member.bytes;
  let bytesRead = 0;
  for await (const { name, bytes: size, content } of readArchive(archive)) {
    if (!isTile(name)) continue;
    yield { where: name, text: (await content()).toString('utf8') };
    bytesRead += size;
    progress.at(bytesRead / bytes);
  }
}
