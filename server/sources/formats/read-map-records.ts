import type { Properties } from '../../gazetteer/properties.ts';
import type { ReadProgress } from '../source.ts';
import { readGeojson } from './geojson-file.ts';
import { readGeopackage } from './geopackage-file.ts';
import type { MapRecord } from './map-record.ts';
import { readShapes } from './shape-file.ts';

/** Records of a zipped shapefile (of the one with this name), a GeoPackage or a GeoJSON file, plain or .gz. */
export function readMapRecords(
  file: string,
  progress: ReadProgress,
  name?: RegExp,
): AsyncGenerator<MapRecord> {
  if (/\.gpkg$/i.test(file)) return readGeopackage(file, progress);
  return /\.(geo)?json(\.gz)?$/i.test(file) ? readGeojson(file, progress) : readShapes(file, progress, name);
}

/** A property as trimmed text; '' where there is none. Of several names the first that exists. */
export function textOf(properties: Properties, ...names: string[]): string {
  for (const name of names) {
    const value = properties[name];
    if (value !== undefined && value !== null && String(value).trim() !== '') return String(value).trim();
  }
  return '';
}
