import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { odsDate, readOds } from '../../formats/ods-table.ts';
import { datedPack, LONG_AGO, statedDate } from '../../formats/stated-date.ts';
import { readTable } from '../../formats/table-file.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';
import { CONSOLIDATED, EXTRACT, toPharmacy, toPharmacyOfExtract, toPharmacyOfOds } from './to-pharmacy.ts';

/** Pharmacies that dispense for the NHS, each at its postcode's centre. */
export const nhsPharmacies: Source = {
  id: 'nhs-pharmacies',
  title: 'NHS pharmacies',
  publisher: 'NHS Business Services Authority; NHS England, Organisation Data Service',
  licence: 'Open Government Licence v3.0',
  attribution:
    'Contains NHSBSA consolidated pharmaceutical list and NHS Organisation Data Service data, Open Government Licence v3.0.',
  homepage: 'https://opendata.nhsbsa.net/dataset/consolidated-pharmaceutical-list',
  download: 'https://files.digital.nhs.uk/assets/ods/current/edispensary.zip',
  refresh: 'quarterly',
  coverage: 'England (consolidated list), England and Wales (edispensary), or the extracts loaded',
  tables: ['register_entry'],
  placedFrom: ['code-point-open', 'onspd'],
  format: 1,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.9, north: 61 },
  knownPlaces: [],
  recognises: (path) => ODS.test(path) || LIST.test(path) || /(^|\/)[^/]*_?pharmacies\.csv$/i.test(path),
  describe,
  read,
};

const ODS = /(^|\/)edispensary\.(csv|csv\.gz|zip)$/i;
/** 'consol_pharmacy_list_202526q1.csv' */
const LIST = /(^|\/)consol(idated)?[_-]pharm[^/]*\.csv(\.gz)?$/i;

/** Both whole lists may be loaded side by side: a pharmacy has the same number in both. */
async function describe(file: string): Promise<PackDescription> {
  const asOf = await (ODS.test(file) ? odsDate(file) : listDate(file));
  return datedPack(partOf(file), asOf);
}

/** The last day of the quarter in 'consol_pharmacy_list_202526q1.csv', in the financial year, which begins in April. */
async function listDate(file: string): Promise<string | null> {
  const [, year, quarter] = /_(20\d\d)\d\dq([1-4])/i.exec(basename(file)) ?? [];
  if (!year) return statedDate(file);
  return new Date(Date.UTC(Number(year), 3 + 3 * Number(quarter), 0)).toISOString().slice(0, 10);
}

function partOf(file: string): string {
  if (ODS.test(file)) return 'england-and-wales';
  return LIST.test(file) ? 'england' : basename(file, '.csv');
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  if (ODS.test(file)) {
    const saidOn = await odsDate(file);
    for await (const organisation of readOds(file, progress)) {
      if (organisation.status !== 'A') progress.skip('closed or dormant');
      else yield toPharmacyOfOds(organisation, saidOn);
    }
    return;
  }
  const saidOn = (await listDate(file)) ?? LONG_AGO;
  if (LIST.test(file)) {
    for await (const { values } of readTable(file, progress, CONSOLIDATED)) {
      const pharmacy = toPharmacy(values, saidOn, progress);
      if (pharmacy) yield pharmacy;
    }
  } else {
    for await (const { values } of readTable(file, progress, EXTRACT))
      yield toPharmacyOfExtract(values, saidOn);
  }
}
