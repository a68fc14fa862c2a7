import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { geopackageDate } from '../../formats/geopackage-file.ts';
import type { MapRecord } from '../../formats/map-record.ts';
import { readMapRecords, textOf } from '../../formats/read-map-records.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { toAreas } from '../../geometry/to-areas.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { type HeritageDataset, heritageDatasets } from './datasets.ts';

/** Conservation areas and listed buildings of Wales and Scotland. */
export const heritageSources: readonly Source[] = heritageDatasets.map(toSource);

const MAP_FILE = /\.(gpkg|zip|(geo)?json(\.gz)?)$/i;
/** An excerpt of the whole: a place outside it may still be listed. */
const EXCERPT = /\.sample\./i;

function toSource(dataset: HeritageDataset): Source {
  const { id, title, publisher, attribution, homepage, state, bounds, kind } = dataset;
  const isPoints = 'point' in kind;
  return {
    id,
    title,
    publisher,
    licence: 'Open Government Licence v3.0',
    attribution,
    homepage,
    // The publishers require that the terms are accepted on their page.
    download: null,
    refresh: 'as designations change',
    coverage: state,
    tables: [isPoints ? 'point_feature' : 'area'],
    kinds: isPoints ? { point_feature: [kind.point] } : { area: [kind.area] },
    format: 1,
    starter: null,
    bounds,
    knownPlaces: [],
    recognises: (path) => dataset.file.test(basename(path)) && MAP_FILE.test(path),
    describe,
    read: (file, progress) => read(dataset, file, progress),
  };
}

async function describe(file: string): Promise<PackDescription> {
  const asOf = /\.gpkg$/i.test(file) ? geopackageDate(file) : await statedDate(file);
  return datedPack(EXCERPT.test(basename(file)) ? 'sample' : '', asOf);
}

async function* read(
  dataset: HeritageDataset,
  file: string,
  progress: ReadProgress,
): AsyncGenerator<PackRow> {
  const scope = EXCERPT.test(basename(file)) ? '' : dataset.nation;
  const { fields, kind, state } = dataset;
  for await (const record of readMapRecords(file, progress)) {
    const { properties, geometry, where } = record;
    const code = textOf(properties, ...fields.code);
    if (code === '') throw new BrokenFileError(where, `a ${fields.code[0]} was expected`);
    const base = { code, name: textOf(properties, ...fields.name) || code, country: 'GB', scope } as const;
    if ('area' in kind)
      yield* toAreas(where, geometry, { ...base, state, kind: kind.area, properties: {} }, progress);
    else {
      const grade = textOf(properties, ...fields.grade);
      const points = pointsOf(record);
      if (points.length === 0) progress.skip('without a point');
      for (const [lng, lat] of points) {
        const more = grade ? { grade } : {};
        yield { table: 'point_feature', kind: kind.point, ...base, properties: more, lat, lng };
      }
    }
  }
}

/** A terrace or an estate is one designation with several points. */
function pointsOf({ geometry, where }: MapRecord): [lng: number, lat: number][] {
  const points =
    geometry?.type === 'Point'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPoint'
        ? geometry.coordinates
        : [];
  return points.map(([lng = Number.NaN, lat = Number.NaN]) => {
    if (Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return [lng, lat];
    throw new BrokenFileError(where, `[longitude, latitude] was expected, got ${JSON.stringify([lng, lat])}`);
  });
}
