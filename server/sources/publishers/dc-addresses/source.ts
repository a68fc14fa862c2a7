import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { AddressRow } from '../../../gazetteer/rows.ts';
import { readFeatures } from '../../formats/feature-file.ts';
import { explainForms, findForm, takeFields } from '../../formats/form.ts';
import { daysInMap, daysInTable } from '../../formats/record-days.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { type DcAddressField, forms } from './forms.ts';
import { toAddress } from './to-address.ts';

/** Every address of Washington, with a point that is usually on its building. */
export const dcAddresses: Source = {
  id: 'dc-addresses',
  title: 'District of Columbia address points',
  publisher: 'District of Columbia, Office of the Chief Technology Officer',
  licence: 'Creative Commons Attribution 4.0',
  attribution: 'Address points of the Master Address Repository, Open Data DC, CC BY 4.0.',
  homepage: 'https://opendata.dc.gov/datasets/address-points',
  // The portal makes a new file on demand, with a changing address.
  download: null,
  refresh: 'daily',
  coverage: 'District of Columbia',
  tables: ['address'],
  format: 1,
  starter: null,
  bounds: { west: -77.13, south: 38.78, east: -76.9, north: 39.0 },
  knownPlaces: [],
  recognises: (path) =>
    /(^|\/)(derived_dc_address_points|address_points)(_in_dc)?\.(csv|geojson)(\.gz)?$/i.test(path),
  describe,
  read,
};

async function describe(file: string): Promise<PackDescription> {
  const changed = ['LAST_EDITED_DATE', 'CREATED_DATE'];
  const isMap = /\.geojson(\.gz)?$/i.test(file);
  return datedPack('', await statedDate(file, isMap ? daysInMap(file, changed) : daysInTable(file, changed)));
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const rows = /\.geojson(\.gz)?$/i.test(file)
    ? readGeoJson(file, progress)
    : readTable(file, progress, { forms, delimiter: ',' });
  for await (const { values, where } of rows) {
    const row = toAddress(where, values);
    if (typeof row === 'string') progress.skip(row);
    else yield row satisfies AddressRow;
  }
}

async function* readGeoJson(file: string, progress: ReadProgress) {
  for await (const { properties, where } of readFeatures(file, progress)) {
    const form = findForm(forms, Object.keys(properties));
    if (!form) throw new BrokenFileError(where, explainForms(forms, Object.keys(properties)));
    yield { values: takeFields<DcAddressField>(form, (column) => properties[column]), where };
  }
}
