import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { openUnitCheck } from '../../addresses/further-units.ts';
import { readArchive } from '../../formats/archive.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { openStateFinder } from '../../geometry/us-state-at.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';
import { readAddresses } from './read-records.ts';
import { stateInPath, toAddress } from './to-address.ts';

/** Address points of counties, cities and states, collected by OpenAddresses. */
export const openAddresses: Source = {
  id: 'openaddresses',
  title: 'OpenAddresses',
  publisher: 'OpenAddresses and the governments whose files it gathers',
  licence: 'Each file its own: public domain or attribution, listed at batch.openaddresses.io',
  attribution:
    'Addresses gathered by OpenAddresses from county, city and state governments, openaddresses.io.',
  homepage: 'https://batch.openaddresses.io/data',
  // Files are chosen by area, and available to signed-in visitors.
  download: null,
  refresh: 'weekly',
  coverage: 'The files loaded, in the United States',
  tables: ['address'],
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  recognises,
  describe,
  read,
};

/** Files in a folder named after it, or with its own file names: 'us/ca/alameda-addresses-county.geojson.gz'. */
function recognises(path: string): boolean {
  if (basename(path).includes('-addresses-') && /\.geojson(\.gz)?$/.test(path)) return true;
  return /(^|\/)openaddresses[^/]*\//.test(path) && /[^/]\.(zip|csv|geojson|geojson\.gz)$/.test(path);
}

/** A file is a separate part: 'us-ca-alameda', 'us-or-portland_metro'. */
async function describe(file: string): Promise<PackDescription> {
  const name = basename(file).replace(/(\.geojson|\.csv|\.gdb)?(\.zip|\.gz)?$/, '');
  const state = stateInPath(await innerPath(file)).toLowerCase();
  const part = state === '' || name.startsWith(`us-${state}-`) ? name : `us-${state}-${name}`;
  return datedPack(part, await statedDate(file));
}

/** An archive with one table or feature file belongs to the state in the inner name. */
async function innerPath(file: string): Promise<string> {
  if (!file.endsWith('.zip')) return file;
  const layers: string[] = [];
  for await (const { name } of readArchive(file)) if (/\.(csv|geojson)$/i.test(name)) layers.push(name);
  const [layer, ...more] = layers;
  return layer && more.length === 0 ? `${file}/${layer}` : file;
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const stateAt = openStateFinder();
  const isFurtherUnit = openUnitCheck();
  for await (const record of readAddresses(file, progress)) {
    const row = toAddress(record, stateAt);
    if (typeof row === 'string') progress.skip(row);
    else if (isFurtherUnit(row)) progress.skip('further units of a building');
    else yield row;
  }
}
