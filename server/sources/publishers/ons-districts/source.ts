import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AreaRow } from '../../../gazetteer/official-rows.ts';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { cutPolygon } from '../../../geometry/cut-polygon.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { readFeatures } from './read-features.ts';

/** Local authority districts of the United Kingdom: they show the council of a point. */
export const onsDistricts: Source = {
  id: 'ons-districts',
  title: 'Local authority districts',
  publisher: 'Office for National Statistics',
  licence: 'Open Government Licence v3.0',
  attribution:
    'Source: Office for National Statistics licensed under the Open Government Licence v3.0. ' +
    'Contains OS data © Crown copyright and database right 2024.',
  homepage: 'https://geoportal.statistics.gov.uk/',
  // Each edition has its own address: "Local Authority Districts (May 2024) Boundaries UK BUC", as GeoJSON.
  download: null,
  refresh: 'yearly, and when districts change',
  coverage: 'United Kingdom, at the detail of the edition loaded',
  tables: ['area'],
  kinds: { area: ['council'] },
  format: 5,
  starter: null,
  // Rockall belongs to no district; St Kilda is the furthest west, Unst the furthest north.
  bounds: { west: -8.8, south: 49.8, east: 1.9, north: 61 },
  knownPlaces: [
    { table: 'area', name: 'Newport', lat: 51.577, lng: -2.96, withinMeters: 15_000 },
    { table: 'area', name: 'City of Edinburgh', lat: 55.92, lng: -3.27, withinMeters: 20_000 },
  ],
  // 'Local_Authority_Districts_May_2024_Boundaries_UK_BUC_-74309.geojson', 'LAD_MAY_2024_UK_BUC.geojson'
  recognises: (path) =>
    /^(lad|local_authority_districts)_.*?\d{4}/i.test(basename(path)) && /\.geojson$/i.test(path),
  describe,
  read,
};

const HEAD_BYTES = 64 * 1024;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The collection names the edition, else the file's name does. Every property has at least its year. */
async function describe(file: string): Promise<PackDescription> {
  const head = await readHead(file);
  const name = /"name"\s*:\s*"([^"]*)"/.exec(head)?.[1] ?? '';
  for (const text of [name, basename(file)]) {
    // 'LAD_MAY_2024_UK_BUC', 'Local_Authority_Districts_December_2023_Boundaries_UK_BUC'
    const [, month = '', year] = /([a-z]{3,9})_(\d{4})/i.exec(text) ?? [];
    const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    if (year && number > 0) return toDescription(`${year}-${String(number).padStart(2, '0')}`);
  }
  const year = /"LAD(\d\d)CD"/i.exec(head)?.[1];
  if (!year)
    throw new BrokenFileError(file, 'districts with a code LAD24CD, or of another year, were expected');
  return toDescription(`20${year}`);
}

function toDescription(version: string): PackDescription {
  return { part: '', version, asOf: version.length === 4 ? `${version}-01-01` : `${version}-01` };
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** How far outlines of the editions are generalised, in meters: full and extended, generalised, super, ultra. */
const ERRORS: Readonly<Record<string, number>> = { BFC: 0, BFE: 0, BGC: 20, BSC: 200, BUC: 500 };

/** Of an edition that names none, the coarsest is assumed. */
async function readOutlineError(file: string): Promise<number> {
  const [, name = ''] = /"name"\s*:\s*"([^"]*)"/.exec(await readHead(file)) ?? [];
  const named = [name, basename(file)].flatMap(
    (text) => /(?<=_)B(?:FC|FE|GC|SC|UC)(?![A-Z])/.exec(text) ?? [],
  );
  return ERRORS[named[0] ?? 'BUC'] ?? 0;
}

const STATES: Record<string, string> = {
  E: 'England',
  S: 'Scotland',
  W: 'Wales',
  N: 'Northern Ireland',
};

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const [districts, outline_error_m] = await Promise.all([readFeatures(file), readOutlineError(file)]);
  for (const [index, { code, name, polygons }] of districts.entries()) {
    progress.record?.();
    const area = {
      table: 'area',
      kind: 'council',
      country: 'GB',
      state: STATES[code.charAt(0)] ?? '',
      scope: 'GB',
      properties: { outline_error_m },
    } as const;
    for (const rings of polygons.flatMap((polygon) => cutPolygon(polygon))) {
      yield { ...area, code, name: toUsualName(name), rings } satisfies AreaRow;
    }
    progress.at((index + 1) / districts.length);
  }
}

/** 'Bristol, City of' and 'Herefordshire, County of' in spoken form. */
function toUsualName(name: string): string {
  return name.replace(/^(.+), (City|County) of$/, '$2 of $1');
}
