import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { toProperCase } from '../../addresses/proper-case.ts';
import { registerAddress, registerPoint, registerProperties } from '../../addresses/register-address.ts';
import { odsDate, readOds } from '../../formats/ods-table.ts';
import { datedPack, LONG_AGO, statedDate } from '../../formats/stated-date.ts';
import { readTable } from '../../formats/table-file.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';

/** Dental practices: the NHS's own list by postcode, and extracts of it with coordinates. */
export const nhsDentists: Source = {
  id: 'nhs-dentists',
  title: 'NHS dental practices',
  publisher: 'NHS England, Organisation Data Service; Trafford Data Lab',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains NHS Organisation Data Service data, Open Government Licence v3.0.',
  homepage: 'https://digital.nhs.uk/services/organisation-data-service/data-search-and-export',
  download: 'https://files.digital.nhs.uk/assets/ods/current/egdpprac.zip',
  refresh: 'quarterly',
  coverage: 'England and Wales, or the extracts loaded; without Code-Point Open the list has no place',
  tables: ['register_entry'],
  placedFrom: ['code-point-open', 'onspd'],
  format: 1,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.9, north: 61 },
  knownPlaces: [],
  recognises: (path) => ODS.test(path) || /(^|\/)[^/]*_?dentists\.csv$/i.test(path),
  describe,
  read,
};

const ODS = /(^|\/)egdpprac\.(csv|csv\.gz|zip)$/i;

async function describe(file: string): Promise<PackDescription> {
  const isOds = ODS.test(file);
  const asOf = await (isOds ? odsDate(file) : statedDate(file));
  return datedPack(isOds ? '' : basename(file, '.csv'), asOf);
}

function read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  return ODS.test(file) ? readList(file, progress) : readExtract(file, progress);
}

async function* readList(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const saidOn = await odsDate(file);
  for await (const { code, name, postcode, addressLines, phone, status } of readOds(file, progress)) {
    if (status !== 'A') progress.skip('closed or dormant');
    else {
      const address = registerAddress([...addressLines.map(toProperCase), postcode]);
      yield {
        table: 'register_entry',
        ref: code,
        kinds: ['dentist'],
        name: toProperCase(name),
        postcode,
        point: null,
        pointFrom: 'register',
        saidOn,
        properties: registerProperties({ code, address, postcode, phone }),
      };
    }
  }
}

const EXTRACT = {
  delimiter: ',',
  forms: [
    {
      name: ['name'],
      address: ['address'],
      postcode: ['postcode'],
      phone: ['telephone'],
      website: ['website'],
      lat: ['lat'],
      lng: ['lon'],
    },
  ],
};

async function* readExtract(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const saidOn = (await statedDate(file)) ?? LONG_AGO;
  for await (const { values } of readTable(file, progress, EXTRACT)) {
    const { name, postcode, phone, website } = values;
    const address = registerAddress([values.address, postcode]);
    yield {
      // The extract has no number: a practice is identified by its name and address.
      table: 'register_entry',
      ref: `${postcode} ${name}, ${values.address}`,
      kinds: ['dentist'],
      name,
      postcode,
      saidOn,
      point: registerPoint(values.lat, values.lng),
      pointFrom: 'register',
      properties: registerProperties({ address, postcode, phone, website }),
    };
  }
}
