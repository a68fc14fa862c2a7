import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { toPostcodeRows, type Unit } from '../../addresses/postcode-units.ts';
import { readArchive } from '../../formats/archive.ts';
import type { ArchiveMember } from '../../formats/archive-member.ts';
import { osHashes } from '../../os-hashes.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { readCodeList } from './code-list.ts';
import { readArea } from './read-area.ts';
import { toCountyRow } from './to-county-row.ts';

/** Every postcode of Great Britain with its centre, and the districts of each county. */
export const codePointOpen: Source = {
  id: 'code-point-open',
  title: 'Code-Point Open',
  publisher: 'Ordnance Survey',
  licence: 'Open Government Licence v3.0',
  attribution:
    'Contains OS data © Crown copyright and database right 2025. Contains Royal Mail data © Royal Mail copyright and ' +
    'database right 2025. Contains National Statistics data © Crown copyright and database right 2025.',
  homepage: 'https://www.ordnancesurvey.co.uk/products/code-point-open',
  download: 'https://api.os.uk/downloads/v1/products/CodePointOpen/downloads?area=GB&format=CSV&redirect',
  hashes: osHashes,
  refresh: 'four times a year',
  coverage: 'Great Britain, every live postcode',
  tables: ['postcode', 'code_fact'],
  kinds: { code_fact: ['council_county'] },
  format: 3,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.8, north: 60.9 },
  knownPlaces: [
    { table: 'postcode', name: 'SW1A 1AA', lat: 51.501, lng: -0.1416, withinMeters: 100 },
    { table: 'postcode', name: 'NP20 4UR', lat: 51.5888, lng: -3.006, withinMeters: 100 },
  ],
  recognises: (path) => /(^|\/)codepo_gb(\.zip)?$/i.test(path),
  describe,
  read,
};

async function describe(file: string): Promise<PackDescription> {
  for await (const member of readArchive(file)) {
    if (!member.name.endsWith('Doc/metadata.txt')) continue;
    const text = (await member.content()).toString('latin1');
    // DATASET VERSION NUMBER: 2025.4.0
    const version = /DATASET VERSION NUMBER: (\S+)/.exec(text)?.[1];
    // COPYRIGHT DATE: 20251020
    const [, year, month, day] = /COPYRIGHT DATE: (\d{4})(\d\d)(\d\d)/.exec(text) ?? [];
    if (!version || !day)
      throw new BrokenFileError(member.name, 'a version number and a copyright date were expected');
    return { part: '', version, asOf: `${year}-${month}-${day}` };
  }
  throw new BrokenFileError(file, 'Doc/metadata.txt was expected in it');
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  let names = new Map<string, string>();
  let bytes = 0;
  // The names come after the postcodes in the archive, so it is read twice.
  for await (const member of readArchive(file)) {
    if (member.name.endsWith('Doc/Codelist.xlsx')) names = await readCodeList(await member.content());
    if (isArea(member)) bytes += member.bytes;
  }
  if (bytes === 0) throw new BrokenFileError(file, 'files Data/CSV/*.csv were expected in it');
  const tiers = new Map<string, Unit>();
  let bytesRead = 0;
  for await (const member of readArchive(file)) {
    if (!isArea(member)) continue;
    const units = readArea(member.name, (await member.content()).toString('latin1'), progress);
    yield* toPostcodeRows(units, names);
    for (const unit of units) if (unit.countyCode) tiers.set(unit.councilCode, unit);
    bytesRead += member.bytes;
    progress.at(bytesRead / bytes);
  }
  for (const unit of tiers.values()) yield toCountyRow(unit, names);
}

function isArea(member: ArchiveMember): boolean {
  return /(^|\/)Data\/CSV\/[a-z]{1,2}\.csv$/i.test(member.name);
}
