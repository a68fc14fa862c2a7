import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { stateCodes } from '../../addresses/us-state-codes.ts';
import { readMapRecords, textOf } from '../../formats/read-map-records.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { type AreaBase, toAreas } from '../../geometry/to-areas.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { readStatus } from './read-status.ts';

/** Historically underutilized business zones of the Small Business Administration. */
export const hubzone: Source = {
  id: 'hubzone',
  title: 'HUBZone map',
  publisher: 'U.S. Small Business Administration',
  licence: 'Public domain',
  attribution: 'HUBZone areas from the U.S. Small Business Administration.',
  homepage: 'https://www.sba.gov/federal-contracting/contracting-assistance-programs/hubzone-program',
  // The map's layers are exported by hand from https://maps.certify.sba.gov/hubzone/map
  download: null,
  refresh: 'every five years, redesignated areas yearly',
  coverage: 'The states or layers loaded, in the United States',
  tables: ['area'],
  kinds: { area: ['hubzone'] },
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  // 'hubzone_qct_2026-01-01.zip'; or the District's own copy of its part.
  recognises: (path) => /(^|\/)hub-?zones?[-_][^/]*\.(zip|(geo)?json(\.gz)?)$/i.test(path),
  describe,
  read,
};

/** Each layer of the map is a part: 'qct', 'redesignated'. */
async function describe(file: string): Promise<PackDescription> {
  const [, layer = ''] =
    /^hub-?zones?[-_](.*?)[-_.]?(\d{4}-\d\d-\d\d)?\.\w+(\.gz)?$/i.exec(basename(file)) ?? [];
  return datedPack(LAYER.exec(layer)?.[0].toLowerCase() ?? 'tracts', await statedDate(file));
}

const LAYER = /qct|qnmc|redesignated|indian|brac|qda|governor/i;

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  for await (const { properties, geometry, where } of readMapRecords(file, progress)) {
    const code = textOf(properties, 'GEOID', 'geoid', 'TRACT_FIPS', 'tract_fips', 'COUNTY_FIP');
    const status = textOf(properties, 'STATUS', 'status', 'CURRENT_ST', 'current_st');
    if (!/^\d{5}(\d{6})?$/.test(code) || status === '') {
      throw new BrokenFileError(
        where,
        `a GEOID and a STATUS were expected, ${Object.keys(properties).join(', ')} are there`,
      );
    }
    const state = code.slice(0, 2);
    const base: AreaBase = {
      kind: 'hubzone',
      code,
      country: 'US',
      state: stateCodes.get(state) ?? '',
      scope: state,
      name: textOf(properties, 'NAME', 'name') || code,
      properties: { status, ...readStatus(where, status, textOf(properties, 'EXPIRES', 'expires')) },
    };
    yield* toAreas(where, geometry, base, progress);
  }
}
