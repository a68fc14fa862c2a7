import { basename, dirname } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readArchive } from '../../formats/archive.ts';
import { daysInTable } from '../../formats/record-days.ts';
import { shareOf } from '../../formats/share-of.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { CERTIFICATE_FORM, toAddress } from './to-address.ts';

/** Addresses of the homes with an energy certificate, placed by their UPRNs, else by their postcodes. */
export const epc: Source = {
  id: 'epc',
  title: 'Energy Performance of Buildings: domestic certificates',
  publisher: 'Ministry of Housing, Communities and Local Government',
  licence:
    'Open Government Licence v3.0 but for the addresses, which are Royal Mail’s and Ordnance Survey’s: see the ' +
    'publisher’s copyright notice before publishing them',
  attribution:
    'Energy Performance of Buildings Data: England and Wales. Address and postcode data © Royal Mail and Ordnance Survey.',
  homepage: 'https://epc.opendatacommunities.org/',
  // The publisher requires an account for a download.
  download: null,
  refresh: 'monthly',
  coverage:
    'England and Wales, homes certified since 2008; without OS Open UPRN or Code-Point Open it has no place',
  tables: ['unplaced_address'],
  placedFrom: ['os-open-uprn', 'code-point-open', 'onspd'],
  format: 1,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.8, north: 60.9 },
  knownPlaces: [],
  // 'all-domestic-certificates.zip', 'domestic-W06000022-Newport.zip', and the one table in each of its folders.
  recognises: (path) => /(^|\/)((all-)?domestic-[^/]*\.zip|certificates\.csv(\.gz)?)$/i.test(path),
  describe,
  read,
};

/** Named after the authority; the whole country is no part. */
async function describe(file: string): Promise<PackDescription> {
  // An unpacked table has the same name in every folder: 'domestic-W06000022-Newport/certificates.csv'.
  const name = file.endsWith('.zip') ? basename(file, '.zip') : basename(dirname(file));
  const lodged = daysInTable(file, ['LODGEMENT_DATE'], { delimiter: ',', isMember: isTable });
  return datedPack(/^all-domestic/i.test(name) ? '' : name, await statedDate(file, lodged));
}

const isTable = (name: string) => /(^|\/)certificates\.csv$/i.test(name);

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  if (!file.endsWith('.zip')) yield* readCertificates(file, file, progress);
  else {
    const tables: { name: string; bytes: number }[] = [];
    for await (const { name, bytes } of readArchive(file)) if (isTable(name)) tables.push({ name, bytes });
    if (tables.length === 0) throw new BrokenFileError(file, 'tables certificates.csv were expected in it');
    const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
    let before = 0;
    for (const { name, bytes } of tables) {
      yield* readCertificates(file, name, shareOf(progress, before / total, bytes / total));
      before += bytes;
    }
  }
}

/** `table` is the file itself or a member of it. */
async function* readCertificates(
  file: string,
  table: string,
  progress: ReadProgress,
): AsyncGenerator<PackRow> {
  const options = { forms: [CERTIFICATE_FORM], delimiter: ',', isMember: (name: string) => name === table };
  for await (const { values, where } of readTable(file, progress, options)) {
    const address = toAddress(values, table === file ? where : `${where} of ${table}`, progress);
    if (address) yield address;
  }
}
