import { basename } from 'node:path';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import type { PackDescription, Source } from '../../source.ts';
import { readBlocks } from './read-elements.ts';
import { readExtract } from './read-extract.ts';

/** Addresses, streets, towns, named places and places by kind of one or more OpenStreetMap extracts. */
export const openStreetMap: Source = {
  id: 'openstreetmap',
  title: 'OpenStreetMap',
  publisher: 'OpenStreetMap contributors',
  licence: 'Open Database License 1.0',
  attribution: '© OpenStreetMap contributors, ODbL 1.0. https://www.openstreetmap.org/copyright',
  homepage: 'https://download.geofabrik.de/',
  // Extracts are chosen by area: https://download.geofabrik.de/europe/great-britain-latest.osm.pbf and the like.
  download: null,
  // 'd41d8…  great-britain-latest.osm.pbf', beside every extract of Geofabrik and the planet file.
  hashes: {
    addressOf: (download) => (download.endsWith('.osm.pbf') ? `${download}.md5` : null),
    read: (line) => /^[0-9a-f]{32}(?=\s)/i.exec(line)?.[0] ?? null,
  },
  refresh: 'daily',
  coverage: 'The extracts loaded, in Great Britain and the United States',
  tables: ['address', 'street', 'locality', 'place', 'poi', 'poi_cell', 'ground', 'height_limit'],
  format: 11,
  starter: null,
  bounds: { west: -180, south: 17, east: 2, north: 72 },
  knownPlaces: [],
  recognises: (path) => path.endsWith('.osm.pbf'),
  describe,
  read: readExtract,
};

/** An extract of an area is a separate part, named after the file: 'newport-2023-06-13'. */
async function describe(file: string): Promise<PackDescription> {
  const part = basename(file).replace(/\.osm\.pbf$/, '');
  return datedPack(part, (await findTime(file)) ?? (await statedDate(file)));
}

/** The header's own time. Files that were cut by hand have none; for them it is the time of the newest element. */
async function findTime(file: string): Promise<string | null> {
  let newest = 0;
  const withTags = { node: false, way: false, relation: false };
  for await (const block of readBlocks(file, { withTags, withTimes: true })) {
    for (const item of block) {
      if (item.type) newest = Math.max(newest, item.info?.timestamp ?? 0);
      else if (item.osmosis_replication_timestamp > 0)
        return toDate(item.osmosis_replication_timestamp * 1000);
    }
  }
  return newest > 0 ? toDate(newest) : null;
}

function toDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
