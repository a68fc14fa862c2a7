import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { stateCodes } from '../../addresses/us-state-codes.ts';
import { readMapRecords, textOf } from '../../formats/read-map-records.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { type AreaBase, toAreas } from '../../geometry/to-areas.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** The flood hazard areas (S_FLD_HAZ_AR) of the federal flood insurance maps. */
export const nationalFloodHazard: Source = {
  id: 'national-flood-hazard',
  title: 'National Flood Hazard Layer',
  publisher: 'Federal Emergency Management Agency',
  licence: 'Public domain',
  attribution: 'National Flood Hazard Layer, Federal Emergency Management Agency.',
  homepage: 'https://msc.fema.gov/portal/advanceSearch',
  // One file for each county or state, with the date in its address: NFHL_11_20250110.zip
  download: null,
  refresh: 'monthly',
  coverage: 'The counties and states loaded, in the United States',
  selectionOf: (part) =>
    WHOLE_MAP.test(part) ? null : 'a selection of its high-risk areas, not the whole map',
  tables: ['area'],
  kinds: { area: ['flood_us'] },
  format: 2,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  recognises: (path) =>
    NAME.test(path) ||
    (/^s_fld_haz_ar|special-flood-hazard-areas/i.test(basename(path)) &&
      /\.(zip|geojson(\.gz)?)$/i.test(path)),
  describe,
  read,
};

// 'NFHL_24005C_20240615.zip' is a county, 'NFHL_11_20250110.zip' a state.
const NAME = /(?:^|\/)NFHL_(\d{2,6}C?)_(\d{4})(\d\d)(\d\d)\.zip$/i;

/** A map has its number, or is the layer alone. Any other file is somebody's own list of such areas. */
const WHOLE_MAP = /^(?:\d{2}|s_fld_haz_ar)/i;

async function describe(file: string): Promise<PackDescription> {
  const [, part, year, month, day] = NAME.exec(file) ?? [];
  if (part) return { part, version: `${year}-${month}-${day}`, asOf: `${year}-${month}-${day}` };
  return datedPack((basename(file).split('.')[0] ?? '').toLowerCase(), await statedDate(file));
}

/** The value where nothing was measured: no base flood elevation. */
const NO_VALUE = -9999;

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  for await (const { properties, geometry, where } of readMapRecords(file, progress, /s_fld_haz_ar$/i)) {
    if (!('FLD_ZONE' in properties) || !('SFHA_TF' in properties)) {
      throw new BrokenFileError(
        where,
        `FLD_ZONE and SFHA_TF were expected, ${Object.keys(properties).join(', ')} are there`,
      );
    }
    const map = textOf(properties, 'DFIRM_ID');
    const zone = textOf(properties, 'FLD_ZONE');
    const elevation = Number(textOf(properties, 'STATIC_BFE') || NO_VALUE);
    const base: AreaBase = {
      kind: 'flood_us',
      code: textOf(properties, 'FLD_AR_ID'),
      name: zone,
      country: 'US',
      state: stateCodes.get(map.slice(0, 2)) ?? 'DC',
      // A whole map covers its county with zones, including X: an area without a zone was not mapped. A selection has
      // other areas besides. So neither says what lies where it has none.
      scope: '',
      properties: {
        highRisk: readFlag(textOf(properties, 'SFHA_TF')),
        ...(textOf(properties, 'ZONE_SUBTY') && { subtype: textOf(properties, 'ZONE_SUBTY') }),
        ...(elevation !== NO_VALUE && {
          elevationFeet: elevation,
          datum: textOf(properties, 'V_DATUM') || null,
        }),
      },
    };
    yield* toAreas(where, geometry, base, progress);
  }
}

function readFlag(flag: string): boolean | null {
  if (flag === '') return null;
  return flag.startsWith('T');
}
