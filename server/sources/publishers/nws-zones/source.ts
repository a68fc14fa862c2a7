import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readAreas, toOutlineRow } from '../../formats/outline-file.ts';
import type { Shape } from '../../formats/shape-file.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** The zones for which weather alerts are issued: forecast, fire weather, county, coastal and offshore. */
export const nwsZones: Source = {
  id: 'nws-zones',
  title: 'US weather zones',
  publisher: 'National Weather Service',
  licence: 'Public domain',
  attribution: 'Weather zones from the National Weather Service.',
  homepage: 'https://www.weather.gov/gis/AWIPSShapefiles',
  // Each edition has its own address, and each kind of zone a file.
  download: null,
  refresh: 'twice a year',
  coverage: 'United States, its territories and the waters around them',
  tables: ['outline'],
  format: 1,
  starter: null,
  bounds: { west: -180, south: -18, east: 180, north: 76 },
  knownPlaces: [],
  // 'z_18mr25.zip', 'fz18mr25.zip', 'c_18mr25.zip', 'mz18mr25.zip', 'oz18mr25.zip'; 'nws_zones_forecast.geojson' is
  // /zones
  recognises: (path) => ZIPPED.test(path) || LISTED.test(path),
  describe,
  read,
};

const ZIPPED = /(^|\/)(z_|fz|c_|mz|oz)(\d\d)([a-z]{2})(\d\d)\.zip$/i;
const LISTED = /(^|\/)nws_zones_(\w+)\.(geo)?json$/i;

const PARTS: Readonly<Record<string, string>> = {
  z_: 'forecast',
  fz: 'fire',
  c_: 'county',
  mz: 'coastal',
  oz: 'offshore',
};

/** The publisher writes months with two letters: 18mr25 is 18 March 2025. */
const MONTHS = ['ja', 'fe', 'mr', 'ap', 'my', 'jn', 'jl', 'au', 'se', 'oc', 'no', 'de'];

async function describe(file: string): Promise<PackDescription> {
  const [, , prefix = '', day, letters = '', year] = ZIPPED.exec(basename(file)) ?? [];
  const month = MONTHS.indexOf(letters.toLowerCase()) + 1;
  if (month > 0) {
    const asOf = `20${year}-${String(month).padStart(2, '0')}-${day}`;
    return { part: PARTS[prefix.toLowerCase()] ?? '', version: asOf, asOf };
  }
  return datedPack(LISTED.exec(basename(file))?.[2]?.toLowerCase() ?? '', await statedDate(file));
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const { part } = await describe(file);
  for await (const shape of readAreas(file, progress)) {
    const code = codeOf(shape, part);
    if (code === null) throw new BrokenFileError(shape.where, 'a zone such as KSZ061 or KSC055 was expected');
    const name = textOf(shape, 'name') || textOf(shape, 'countyname') || code;
    if (shape.geometry === null) progress.skip('without an outline');
    else yield toOutlineRow(shape, code, name);
  }
}

/** The code in alerts. Fire zones have the same numbers as forecast zones with another shape. */
function codeOf(shape: Shape, part: string): string | null {
  // Forecast and fire zones: STATE 'KS' and ZONE '061'. Counties: STATE and FIPS '20055'. Waters: ID 'GMZ856'.
  const [state, zone, fips] = [textOf(shape, 'state'), textOf(shape, 'zone'), textOf(shape, 'fips')];
  const made = zone ? `${state}Z${zone}` : fips ? `${state}C${fips.slice(-3)}` : '';
  const code = made || textOf(shape, 'id').split('/').at(-1) || '';
  if (!/^[A-Z]{2}[CZ]\d{3}$/.test(code)) return null;
  return part === 'fire' || textOf(shape, 'type') === 'fire' ? `fire/${code}` : code;
}

/** Columns are in capitals in shapefiles, in lower case in the service's list. */
function textOf({ properties }: Shape, name: string): string {
  return String(properties[name.toUpperCase()] ?? properties[name] ?? '').trim();
}
