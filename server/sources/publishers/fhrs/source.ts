import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readArchive } from '../../formats/archive.ts';
import type { ArchiveMember } from '../../formats/archive-member.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { readAuthority } from './read-authority.ts';
import { toEntry, uselessness } from './to-entry.ts';

/**
 * Food businesses of the United Kingdom by name and by kind, with their ratings. Each is at its coordinates, which are
 * mostly its postcode's, else at its postcode.
 */
export const fhrs: Source = {
  id: 'fhrs',
  title: 'Food Hygiene Rating Scheme',
  publisher: 'Food Standards Agency and Food Standards Scotland',
  licence: 'Open Government Licence v3.0',
  attribution:
    'Contains Food Hygiene Rating Scheme data © Food Standards Agency, Open Government Licence v3.0.',
  homepage: 'https://ratings.food.gov.uk/open-data',
  // One file for each of 370 authorities: https://ratings.food.gov.uk/api/open-data-files/FHRS564en-GB.xml
  download: null,
  refresh: 'daily',
  coverage: 'United Kingdom, the authorities loaded',
  tables: ['register_entry'],
  placedFrom: ['code-point-open', 'onspd'],
  isFoundByName: true,
  format: 3,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.9, north: 61 },
  knownPlaces: [],
  // An authority's file, an archive with many of them, or its unpacked folder.
  recognises: (path) =>
    AUTHORITY.test(path) ||
    /(^|\/)(fhrs\/[^/]+|fhrs[^/]*)_xml(\.zip|\.tar|\.tgz|\.tar\.gz|\.tar\.xz)?$/i.test(path),
  describe,
  read,
};

// 'FHRS564en-GB.xml'; 'FHRS564cy-GB.xml' are the same businesses in Welsh.
const AUTHORITY = /(^|\/)FHRS\d{3}en-GB\.xml$/i;

/**
 * Named after the file: 'FHRS564en-GB'. Authorities' files are written one by one; the day of the first one is used for
 * all.
 */
async function describe(file: string): Promise<PackDescription> {
  const part = basename(file).replace(/(_xml)?(\.xml|\.zip|\.tar|\.tgz|\.tar\.gz|\.tar\.xz)?$/i, '');
  for await (const { name, content } of readMembers(file)) {
    const asOf = extractDate(name, (await content()).toString('utf8', 0, HEAD_CHARACTERS));
    return { part, version: asOf, asOf };
  }
  throw new BrokenFileError(file, 'files such as FHRS564en-GB.xml were expected in it');
}

const HEAD_CHARACTERS = 4096;

/** ISO day on which the authority's file was written. */
function extractDate(name: string, xml: string): string {
  const date = /<ExtractDate>(\d{4}-\d\d-\d\d)/.exec(xml.slice(0, HEAD_CHARACTERS))?.[1];
  if (!date) throw new BrokenFileError(name, 'an <ExtractDate> was expected near its beginning');
  return date;
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const total = await countAuthorities(file);
  let done = 0;
  for await (const { name, content } of readMembers(file)) {
    const xml = (await content()).toString('utf8');
    const saidOn = extractDate(name, xml);
    for (const business of readAuthority(name, xml)) {
      progress.record?.();
      const why = uselessness(business);
      if (why) progress.skip(why);
      else yield toEntry(business, saidOn);
    }
    progress.at(++done / total);
  }
}

/** A zip's or a folder's list is read at once; a tar would have to be unpacked for it. */
async function countAuthorities(file: string): Promise<number> {
  if (/\.(tar|tgz|gz|xz)$/i.test(file)) return ALL_AUTHORITIES;
  let count = 0;
  for await (const _ of readMembers(file)) count++;
  return count;
}

const ALL_AUTHORITIES = 370;

type RegisterFile = Pick<ArchiveMember, 'name' | 'content'>;

async function* readMembers(file: string): AsyncGenerator<RegisterFile> {
  if (AUTHORITY.test(file) && (await stat(file)).isFile()) {
    yield { name: file, content: () => buffer(createReadStream(file)) };
    return;
  }
  for await (const member of readArchive(file)) if (AUTHORITY.test(member.name)) yield member;
}
