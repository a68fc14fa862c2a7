import { basename, dirname } from 'node:path';
import type { Geometry } from 'geojson';
import type { OfficialAreaKind, PointKind } from '../../../gazetteer/official-rows.ts';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { Properties } from '../../../gazetteer/properties.ts';
import { geopackageDate } from '../../formats/geopackage-file.ts';
import type { MapRecord } from '../../formats/map-record.ts';
import { textOf } from '../../formats/read-map-records.ts';
import { daysInMap, daysInTable } from '../../formats/record-days.ts';
import { datedPack, type StatedDays, statedDate } from '../../formats/stated-date.ts';
import { toAreas } from '../../geometry/to-areas.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';
import { type PlanningDataset, planningDatasets } from './datasets.ts';
import { readRecords } from './read-records.ts';

/**
 * The planning data of England: one source for each national data set, with the files that councils publish themselves.
 */
export const planningSources: readonly Source[] = planningDatasets.map(toSource);

function toSource(dataset: PlanningDataset): Source {
  const { id, title, kind } = dataset;
  const isPoints = 'point' in kind;
  return {
    id,
    title,
    publisher: 'Ministry of Housing, Communities and Local Government, and the councils',
    licence: 'Open Government Licence v3.0',
    attribution: `${title}: © Crown copyright and database right, planning.data.gov.uk and local planning authorities.`,
    homepage: `https://www.planning.data.gov.uk/dataset/${dataset.dataset}`,
    download: `https://files.planning.data.gov.uk/dataset/${dataset.dataset}.${isPoints ? 'csv' : 'geojson'}`,
    refresh: 'daily',
    coverage: dataset.isComplete ? 'England' : 'England, the councils that publish',
    tables: [isPoints ? 'point_feature' : 'area'],
    kinds: isPoints ? { point_feature: [kind.point] } : { area: [kind.area] },
    format: 1,
    starter: null,
    bounds: { west: -6.5, south: 49.8, east: 1.9, north: 55.9 },
    knownPlaces: [],
    recognises: (path) => isOf(dataset, path),
    describe: (file) => describe(dataset, file),
    read: (file, progress) => read(dataset, file, progress),
  };
}

// 'conservation-area.geojson', 'conservation-area.csv', 'conservation-area.sample.geojson'
const PUBLISHED = /^([a-z0-9-]+?)(\.sample)?\.(geojson|csv)(\.gz)?$/;
const MAP_FILE = /\.(gpkg|zip|geojson)$/i;

function isOf({ dataset, council }: PlanningDataset, path: string): boolean {
  const name = basename(path);
  const published = PUBLISHED.exec(name)?.[1];
  return published === dataset || (council?.test(name) === true && MAP_FILE.test(name));
}

/**
 * The whole, an excerpt of it, or a council's own file: a part named after its folder or the first word of its name.
 */
async function describe({ dataset }: PlanningDataset, file: string): Promise<PackDescription> {
  const asOf = /\.gpkg$/i.test(file) ? geopackageDate(file) : await statedDate(file, entryDays(file));
  const [, published, isSample] = PUBLISHED.exec(basename(file)) ?? [];
  if (published === dataset) return datedPack(isSample ? 'sample' : '', asOf);
  return datedPack(councilPart(file), asOf);
}

// When a record was entered or changed: on the platform, and in Historic England's list that councils pass on.
const ENTERED = ['entry-date', 'AmendDate', 'ListDate'];

function entryDays(file: string): StatedDays | undefined {
  if (/\.zip$/i.test(file)) return undefined;
  return /\.csv(\.gz)?$/i.test(file) ? daysInTable(file, ENTERED) : daysInMap(file, ENTERED);
}

// 'TPO zones - Area type.zip' in southwark/ is 'southwark-area', 'trafford_conservation_areas.geojson' 'trafford'.
function councilPart(file: string): string {
  const type = /\b(area|group|individual|woodland) type\b/i.exec(basename(file))?.[1];
  return [councilOf(file), type?.toLowerCase()].filter(Boolean).join('-');
}

function councilOf(file: string): string {
  const [, first = ''] = /^([a-z]+)[ _-](?:conservation|listed|article|tpo)/i.exec(basename(file)) ?? [];
  return (first || basename(dirname(file))).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

async function* read(
  dataset: PlanningDataset,
  file: string,
  progress: ReadProgress,
): AsyncGenerator<PackRow> {
  const published = PUBLISHED.exec(basename(file));
  for await (const record of readRecords(file, progress)) {
    if (textOf(record.properties, 'end-date') !== '') {
      progress.skip('ended');
      continue;
    }
    const scope = scopeOf(dataset, file, published, record);
    if ('point' in dataset.kind) yield* toPoint(dataset.kind.point, record, scope, progress);
    else yield* toArea(dataset.kind.area, record, scope, progress);
  }
}

/** An excerpt allows no conclusion. The whole covers England, or each council that publishes. */
function scopeOf(
  { dataset, isComplete }: PlanningDataset,
  file: string,
  published: RegExpExecArray | null,
  { properties }: MapRecord,
): string {
  if (published?.[1] === dataset) {
    if (published[2]) return '';
    return isComplete ? 'E' : `publisher:${textOf(properties, 'organisation-entity')}`;
  }
  const code = textOf(properties, 'area_code', 'LAD24CD');
  return /^E\d{8}$/.test(code) ? code : `publisher:${councilOf(file)}`;
}

const nameOf = (properties: Properties) =>
  textOf(properties, 'name', 'Name', 'NAME', 'site_name', 'Conservation_area', 'Location', 'Conservati');

const referenceOf = (properties: Properties) =>
  textOf(properties, 'reference', 'ListEntry', 'TPO_number', 'Conservation_area_number', 'entity');

function toArea(
  kind: OfficialAreaKind,
  { properties, geometry, where }: MapRecord,
  scope: string,
  progress: ReadProgress,
): AsyncGenerator<PackRow> {
  const code = referenceOf(properties);
  const base = { code, name: nameOf(properties) || code, country: 'GB', state: 'England', scope } as const;
  return toAreas(where, geometry, { ...base, kind, properties: {} }, progress);
}

function* toPoint(
  kind: PointKind,
  { properties, geometry }: MapRecord,
  scope: string,
  progress: ReadProgress,
): Generator<PackRow> {
  const at = positionOf(geometry);
  if (!at) {
    progress.skip('without a point');
    return;
  }
  const code = referenceOf(properties);
  const grade = textOf(properties, 'listed-building-grade', 'Grade');
  yield {
    table: 'point_feature',
    kind,
    code,
    name: nameOf(properties) || code,
    country: 'GB',
    scope,
    properties: grade ? { grade } : {},
    lat: at[1] as number,
    lng: at[0] as number,
  };
}

function positionOf(geometry: Geometry | null): number[] | null {
  if (geometry?.type === 'Point') return geometry.coordinates;
  return geometry?.type === 'MultiPoint' ? (geometry.coordinates[0] ?? null) : null;
}
