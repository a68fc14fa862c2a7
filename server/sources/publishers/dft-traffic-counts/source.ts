import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** Vehicles a day past count points of Great Britain's roads: annual average daily flow, the latest year of each. */
export const dftTrafficCounts: Source = {
  id: 'dft-traffic-counts',
  title: 'Road traffic statistics: annual average daily flow',
  publisher: 'Department for Transport',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains Department for Transport data: road traffic counts, OGL v3.0.',
  homepage: 'https://roadtraffic.dft.gov.uk/downloads',
  download:
    'https://storage.googleapis.com/dft-statistics/road-traffic/downloads/data-gov-uk/dft_traffic_counts_aadf.zip',
  refresh: 'yearly',
  coverage: 'Great Britain: every major road, a sample of minor roads',
  tables: ['point_feature'],
  kinds: { point_feature: ['traffic_count'] },
  format: 1,
  starter: null,
  bounds: { west: -8.7, south: 49.8, east: 1.9, north: 60.9 },
  knownPlaces: [],
  recognises: (path) => FILE.test(path),
  describe,
  read,
};

// 'dft_traffic_counts_aadf.zip' is the whole, 'dft_aadf_region_id_4.csv' a region.
const FILE = /(?:^|\/)dft_(?:traffic_counts_)?aadf_?([^/]*)\.(?:zip|csv|csv\.gz)$/i;

// Later files have column names in lower case.
const SMALL = {
  id: ['count_point_id'],
  year: ['year'],
  road: ['road_name'],
  lat: ['latitude'],
  lng: ['longitude'],
  vehicles: ['all_motor_vehicles'],
} as const;

const LARGE = {
  id: ['Count_point_id'],
  year: ['Year'],
  road: ['Road_name'],
  lat: ['Latitude'],
  lng: ['Longitude'],
  vehicles: ['All_motor_vehicles'],
} as const;

interface CountPoint {
  year: number;
  road: string;
  lat: number;
  lng: number;
  vehicles: number;
}

async function describe(file: string): Promise<PackDescription> {
  const points = await readPoints(file, { at: () => {}, skip: () => {} });
  const latest = Math.max(...[...points.values()].map(({ year }) => year));
  const [, part = ''] = FILE.exec(file) ?? [];
  return { part: part.toLowerCase().replaceAll('_', '-'), version: String(latest), asOf: `${latest}-12-31` };
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  for (const [code, { road, lat, lng, ...properties }] of await readPoints(file, progress))
    yield {
      table: 'point_feature',
      kind: 'traffic_count',
      code,
      name: road,
      country: 'GB',
      scope: '',
      properties,
      lat,
      lng,
    };
}

/** The file has a row for each point and year: for each point the latest counts. */
async function readPoints(file: string, progress: ReadProgress): Promise<Map<string, CountPoint>> {
  const points = new Map<string, CountPoint>();
  for await (const { values, where } of readTable(file, progress, {
    forms: [SMALL, LARGE],
    delimiter: ',',
  })) {
    if (values.vehicles === '') {
      progress.skip('without a count');
      continue;
    }
    const point = toPoint(values, where);
    progress.keep?.();
    const known = points.get(values.id);
    if (known) progress.skip('an earlier year');
    if (!known || point.year > known.year) points.set(values.id, point);
  }
  if (points.size === 0) throw new BrokenFileError(file, 'counts of vehicles were expected, there are none');
  return points;
}

function toPoint(values: Record<keyof typeof SMALL, string>, where: string): CountPoint {
  const [year, lat, lng, vehicles] = [values.year, values.lat, values.lng, values.vehicles].map(toNumber);
  if (
    year === undefined ||
    lat === undefined ||
    lng === undefined ||
    vehicles === undefined ||
    values.id === ''
  )
    throw new BrokenFileError(
      where,
      `a year, degrees and a count were expected, got "${values.year}", "${values.lat}", "${values.lng}", "${values.vehicles}"`,
    );
  return { year, road: values.road, lat, lng, vehicles };
}

/** Undefined for a blank, which is not 0. */
function toNumber(text: string): number | undefined {
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}
