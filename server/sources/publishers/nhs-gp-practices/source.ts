import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { toProperCase } from '../../addresses/proper-case.ts';
import { registerAddress, registerProperties } from '../../addresses/register-address.ts';
import { odsDate, readOds } from '../../formats/ods-table.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';

/** GP practices of England and Wales, each at its postcode's centre. */
export const nhsGpPractices: Source = {
  id: 'nhs-gp-practices',
  title: 'NHS GP practices (epraccur)',
  publisher: 'NHS England, Organisation Data Service',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains NHS Organisation Data Service data, Open Government Licence v3.0.',
  homepage: 'https://digital.nhs.uk/services/organisation-data-service/data-search-and-export',
  download: 'https://files.digital.nhs.uk/assets/ods/current/epraccur.zip',
  refresh: 'quarterly',
  coverage: 'England and Wales; without Code-Point Open it has no place',
  tables: ['register_entry'],
  placedFrom: ['code-point-open', 'onspd'],
  format: 1,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.9, north: 61 },
  knownPlaces: [],
  recognises: (path) => /(^|\/)epraccur\.(csv|csv\.gz|zip)$/i.test(path),
  describe,
  read,
};

async function describe(file: string): Promise<PackDescription> {
  const asOf = await odsDate(file);
  return { part: '', version: asOf, asOf };
}

const ACTIVE = 'A';
const GP_PRACTICE = '4';

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const saidOn = await odsDate(file);
  for await (const practice of readOds(file, progress)) {
    // Out-of-hours services, clinics and prisons prescribe too.
    if (practice.prescribingSetting !== GP_PRACTICE) progress.skip('other prescribers than GP practices');
    else if (practice.status !== ACTIVE) progress.skip('closed or dormant');
    else {
      const { code, name, postcode, addressLines, phone } = practice;
      const address = registerAddress([...addressLines.map(toProperCase), postcode]);
      yield {
        table: 'register_entry',
        ref: code,
        kinds: ['gp'],
        name: toProperCase(name),
        postcode,
        point: null,
        pointFrom: 'register',
        saidOn,
        properties: registerProperties({ code, address, postcode, phone, nhs: true }),
      };
    }
  }
}
