import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readMapRecords, textOf } from '../../formats/read-map-records.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { toAreas } from '../../geometry/to-areas.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';

/** Towns and their surroundings where no rural-development housing loan is given. Everywhere else is eligible. */
export const usdaIneligible: Source = {
  id: 'usda-ineligible',
  title: 'Rural development ineligible areas',
  publisher: 'U.S. Department of Agriculture, Rural Development',
  licence: 'Public domain',
  attribution: 'Ineligible areas of Rural Development, U.S. Department of Agriculture.',
  homepage: 'https://eligibility.sc.egov.usda.gov/eligibility/',
  // Available on request, and as layers of the eligibility site's map service.
  download: null,
  refresh: 'with every census, and when towns grow',
  coverage: 'United States',
  tables: ['area'],
  kinds: { area: ['usda_ineligible'] },
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  // 'SFH_MFH_Ineligible_Areas.zip', 'usda_rd_ineligible_2025.geojson'
  recognises: (path) => {
    const name = basename(path).toLowerCase();
    const publisher = name.slice(0, Math.max(0, name.lastIndexOf('ineligible')));
    return /sfh|usda|rd|rural/.test(publisher) && /\.(zip|gpkg|geojson)$/.test(name);
  },
  describe,
  read,
};

async function describe(file: string): Promise<PackDescription> {
  return datedPack('', await statedDate(file));
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  for await (const { properties, geometry, where } of readMapRecords(file, progress)) {
    const name = textOf(properties, 'NAME', 'Name', 'name', 'CITY', 'AREA_NAME');
    const code = textOf(properties, 'GEOID', 'ID', 'OBJECTID', 'FID') || name;
    const base = {
      kind: 'usda_ineligible',
      code,
      name,
      country: 'US',
      state: '',
      scope: 'US',
      properties: {},
    } as const;
    yield* toAreas(where, geometry, base, progress);
  }
}
