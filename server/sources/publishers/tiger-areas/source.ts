import { basename } from 'node:path';
import type { OfficialAreaKind } from '../../../gazetteer/official-rows.ts';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { stateCodes } from '../../addresses/us-state-codes.ts';
import type { MapRecord } from '../../formats/map-record.ts';
import { readMapRecords, textOf } from '../../formats/read-map-records.ts';
import { type AreaBase, toAreas } from '../../geometry/to-areas.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** One kind of area of the Census Bureau's yearly map files. */
interface TigerKind {
  id: string;
  title: string;
  kind: OfficialAreaKind;
  /** The length of its code: a county's has 5 digits, a tract's 11. */
  digits: number;
  /** File names by edition and state, 'us' where the file is the whole. */
  names: readonly RegExp[];
  /** The edition where the name has none. */
  year?: string;
}

/** Census tracts of 2020: the neighbourhoods of most US statistics. */
export const tigerTracts = tigerSource({
  id: 'tiger-tracts',
  title: 'Census tracts',
  kind: 'tract',
  digits: 11,
  // 'tl_2025_11_tract.zip'; the tracts of the District of 2020 as GeoJSON.
  names: [/(?:^|\/)tl_(202\d)_(\d\d)_tract\.zip$/, /(?:^|\/)derived_dc_tracts_(2020)\.geojson(?:\.gz)?$/],
});

/** Those of 2010, by which programmes designated before 2020 are still defined. */
export const tigerTracts2010 = tigerSource({
  id: 'tiger-tracts-2010',
  title: 'Census tracts of 2010',
  kind: 'tract_2010',
  digits: 11,
  names: [
    /(?:^|\/)tl_(2010)_(\d\d)_tract10\.zip$/,
    /(?:^|\/)tl_(201\d)_(\d\d)_tract\.zip$/,
    /(?:^|\/)census-tracts-(2010)\.geojson(?:\.gz)?$/,
  ],
});

/** Blocks, which form tracts: they show the tract where the tracts themselves are not loaded. */
export const tigerBlocks = tigerSource({
  id: 'tiger-blocks',
  title: 'Census blocks',
  kind: 'block',
  digits: 15,
  names: [/(?:^|\/)tl_(202\d)_(\d\d)_tabblock20\.zip$/],
});

/** Counties at full detail. */
export const tigerCounties = tigerSource({
  id: 'tiger-counties',
  title: 'US counties',
  kind: 'county',
  digits: 5,
  names: [/(?:^|\/)tl_(20\d\d)_(us)_county\.zip$/],
});

function tigerSource({ id, title, kind, digits, names }: TigerKind): Source {
  const match = (path: string) => names.map((name) => name.exec(path)).find((found) => found !== null);

  /** A state is a separate part, so that the next edition replaces it. */
  async function describe(file: string): Promise<PackDescription> {
    const found = match(file);
    if (!found) {
      throw new BrokenFileError(
        file,
        `a name as the Census Bureau gives it was expected, got ${basename(file)}`,
      );
    }
    const [, year = '', area = '11'] = found;
    // Boundaries are as of 1 January (TIGER/Line technical documentation, chapter 1).
    return { part: area === 'us' ? '' : area, version: year, asOf: `${year}-01-01` };
  }

  async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
    for await (const outline of readMapRecords(file, progress)) {
      const code = codeOf(outline, digits);
      const state = code.slice(0, 2);
      const { properties } = outline;
      const base: AreaBase = {
        kind,
        code,
        country: 'US',
        state: stateCodes.get(state) ?? '',
        properties: {},
        name: textOf(properties, 'NAMELSAD', 'NAMELSAD10') || code,
        scope: kind === 'county' ? 'US' : state,
      };
      yield* toAreas(outline.where, outline.geometry, base, progress);
    }
  }

  return {
    id,
    title,
    describe,
    read,
    publisher: 'U.S. Census Bureau',
    licence: 'Public domain',
    attribution: `${title} from the U.S. Census Bureau, TIGER/Line Shapefiles.`,
    homepage: 'https://www.census.gov/geographies/mapping-files/time-series/geo/tiger-line-file.html',
    // One file for each state: https://www2.census.gov/geo/tiger/TIGER2025/TRACT/tl_2025_11_tract.zip
    download:
      kind === 'county' ? 'https://www2.census.gov/geo/tiger/TIGER2025/COUNTY/tl_2025_us_county.zip' : null,
    refresh: 'yearly',
    coverage: kind === 'county' ? 'United States and its territories' : 'The states loaded',
    tables: ['area'],
    kinds: { area: [kind] },
    format: 1,
    starter: null,
    bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
    knownPlaces: [],
    recognises: (path) => match(path) !== undefined,
  };
}

function codeOf({ properties, where }: MapRecord, digits: number): string {
  const code = textOf(properties, 'GEOID', 'GEOID20', 'GEOID10');
  if (code.length === digits && /^\d+$/.test(code)) return code;
  throw new BrokenFileError(where, `a GEOID of ${digits} digits was expected, got "${code}"`);
}
