import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { openUnitCheck } from '../../addresses/further-units.ts';
import { daysInTable } from '../../formats/record-days.ts';
import { statedDate } from '../../formats/stated-date.ts';
import { readTable } from '../../formats/table-file.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';
import { form } from './form.ts';
import { toAddress } from './to-address.ts';

/** Addresses of the US as states and counties submit them: tens of millions of rows, some states still missing. */
export const nationalAddressDatabase: Source = {
  id: 'national-address-database',
  title: 'National Address Database',
  publisher: 'U.S. Department of Transportation',
  licence: 'Public domain',
  attribution:
    'National Address Database, U.S. Department of Transportation and its state and local partners.',
  homepage: 'https://www.transportation.gov/gis/national-address-database',
  // Each release has its own address, which is on that page.
  download: null,
  refresh: 'quarterly',
  coverage: 'The states and counties of the United States that take part',
  tables: ['address'],
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  // NAD_r21_TXT.zip, and NAD_r21.txt inside it
  recognises: (path) => /(^|\/)NAD_r\d+(_TXT)?\.(zip|txt|csv)$/i.test(path),
  describe,
  read,
};

async function describe(file: string): Promise<PackDescription> {
  const [, release = ''] = /NAD_(r\d+)/i.exec(basename(file)) ?? [];
  // Eighty million rows are not read twice for a date that the archive states.
  const days = file.endsWith('.zip') ? undefined : daysInTable(file, ['DateUpdate']);
  return { part: '', version: release.toLowerCase(), asOf: await statedDate(file, days) };
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const isFurtherUnit = openUnitCheck();
  // The archive also contains a schema.ini and the terms.
  const isMember = (name: string) => /(^|\/)NAD[^/]*\.(txt|csv)$/i.test(name);
  for await (const { values } of readTable(file, progress, {
    forms: [form],
    delimiter: ',',
    isMember,
  })) {
    const row = toAddress(values);
    if (typeof row === 'string') progress.skip(row);
    else if (isFurtherUnit(row)) progress.skip('further units of a building');
    else yield row;
  }
}
