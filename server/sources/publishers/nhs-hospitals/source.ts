import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { registerAddress, registerPoint, registerProperties } from '../../addresses/register-address.ts';
import { datedPack, LONG_AGO, statedDate } from '../../formats/stated-date.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** Hospitals of England, of the NHS and independent ones, at their own coordinates. */
export const nhsHospitals: Source = {
  id: 'nhs-hospitals',
  title: 'NHS hospitals',
  publisher: 'NHS England',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains information from NHS England, Open Government Licence v3.0.',
  homepage: 'https://www.nhs.uk/about-us/nhs-website-datasets/',
  download: 'https://media.nhschoices.nhs.uk/data/foi/Hospital.csv',
  refresh: 'daily',
  coverage: 'England',
  tables: ['register_entry'],
  placedFrom: ['code-point-open', 'onspd'],
  format: 3,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.9, north: 61 },
  knownPlaces: [],
  recognises: (path) => /(^|\/)hospital\.csv$/i.test(path),
  describe,
  read,
};

async function describe(file: string): Promise<PackDescription> {
  return datedPack('', await statedDate(file));
}

// Latin-1, separated by ¬, which occurs in no name.
const HOSPITALS = {
  delimiter: '¬',
  encoding: 'latin1' as const,
  forms: [
    {
      code: ['OrganisationCode'],
      sector: ['Sector'],
      status: ['OrganisationStatus'],
      name: ['OrganisationName'],
      address1: ['Address1'],
      address2: ['Address2'],
      address3: ['Address3'],
      city: ['City'],
      county: ['County'],
      postcode: ['Postcode'],
      lat: ['Latitude'],
      lng: ['Longitude'],
      phone: ['Phone'],
      website: ['Website'],
      parent: ['ParentName'],
    },
  ],
};

const SECTORS: Record<string, boolean> = { 'NHS Sector': true, 'Independent Sector': false };

/**
 * What an NHS trust runs is of the NHS: a fifth of the register's hospitals are called independent all the same, the
 * Manchester Royal Infirmary among them. Of others null where the sector contradicts the code: those of NHS trusts begin
 * with R or T.
 */
function readNhs(isNhs: boolean, { code, parent }: { code: string; parent: string }): boolean | null {
  if (/\bNHS\b/i.test(parent) && /\bTrust\b/i.test(parent)) return true;
  return isNhs === /^[RT]/.test(code) ? isNhs : null;
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const saidOn = (await statedDate(file)) ?? LONG_AGO;
  for await (const { values, where } of readTable(file, progress, HOSPITALS)) {
    const { code, name, postcode, phone, website, sector } = values;
    const isNhs = SECTORS[sector];
    if (isNhs === undefined)
      throw new BrokenFileError(where, `'NHS Sector' or 'Independent Sector' was expected, got "${sector}"`);
    if (values.status !== 'Visible') progress.skip('not visible');
    else {
      const { address1, address2, address3, city, county } = values;
      const address = registerAddress([address1, address2, address3, city, county, postcode]);
      yield {
        table: 'register_entry',
        ref: code,
        kinds: ['hospital'],
        name,
        postcode,
        saidOn,
        point: registerPoint(values.lat, values.lng),
        pointFrom: 'register',
        properties: registerProperties({
          code,
          address,
          postcode,
          phone,
          website,
          nhs: readNhs(isNhs, values),
        }),
      };
    }
  }
}
