import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { geopackageDate } from '../../formats/geopackage-file.ts';
import { readMapRecords, textOf } from '../../formats/read-map-records.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { type AreaBase, toAreas } from '../../geometry/to-areas.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** Zones 2 and 3 of the map on which planning in England is based. The area outside both is zone 1. */
export const eaFloodZones: Source = {
  id: 'ea-flood-zones',
  title: 'Flood Map for Planning, flood zones 2 and 3',
  publisher: 'Environment Agency',
  licence: 'Open Government Licence v3.0',
  attribution: '© Environment Agency copyright and/or database right 2025. All rights reserved.',
  homepage: 'https://environment.data.gov.uk/dataset/04532375-a198-476e-985e-0579a0a11b47',
  // The publisher makes the archive on demand, with a changing address.
  download: null,
  refresh: 'quarterly',
  coverage: 'England, rivers and sea',
  tables: ['area'],
  kinds: { area: ['flood_england'] },
  format: 1,
  starter: null,
  bounds: { west: -6.5, south: 49.8, east: 1.9, north: 55.9 },
  knownPlaces: [],
  recognises: (path) => {
    const name = basename(path);
    return KIND.test(name) && (BOTH_ZONES.test(name) || ONE_ZONE.test(name));
  },
  describe,
  read,
};

// 'Flood_Zones_2_3_Rivers_and_Sea.zip', since 2025; before 'Flood_Map_for_Planning_Rivers_and_Sea_Flood_Zone_3.zip'.
const BOTH_ZONES = /^flood_zones_2_3_rivers_and_sea/i;
const ONE_ZONE = /^flood_map_for_planning_.*?flood_zone_([23])/i;
const KIND = /\.(zip|gpkg|geojson)$/i;

async function describe(file: string): Promise<PackDescription> {
  const asOf = /\.gpkg$/i.test(file) ? geopackageDate(file) : await statedDate(file);
  const single = ONE_ZONE.exec(basename(file))?.[1];
  return datedPack(single ? `zone-${single}` : '', asOf);
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const single = ONE_ZONE.exec(basename(file))?.[1];
  for await (const { properties, geometry, where } of readMapRecords(file, progress)) {
    const label = textOf(properties, 'flood_zone', 'FLOOD_ZONE', 'layer', 'type', 'TYPE');
    // 'FZ3', 'Flood Zone 3', 'FZ3b'
    const zone = /(?:fz|zone)\s*([23])/i.exec(label)?.[1] ?? single;
    if (!zone)
      throw new BrokenFileError(where, `a flood_zone such as FZ2 or FZ3 was expected, got "${label}"`);
    const base: AreaBase = {
      kind: 'flood_england',
      code: `zone-${zone}`,
      name: zone,
      country: 'GB',
      state: 'England',
      // One zone alone allows no conclusion: a place outside it may be in the other.
      scope: single ? '' : 'E',
      properties: {},
    };
    yield* toAreas(where, geometry, base, progress);
  }
}
