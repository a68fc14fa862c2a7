import { basename } from 'node:path';
import type { Properties } from '../../../gazetteer/properties.ts';
import type { Point } from '../../../geometry/distance.ts';
import { readArchive } from '../../formats/archive.ts';
import { readFeatures } from '../../formats/feature-file.ts';
import { explainForms, findForm, takeFields } from '../../formats/form.ts';
import { readGeodatabase } from '../../formats/geodatabase/read-geodatabase.ts';
import { readShapes } from '../../formats/shape-file.ts';
import { shareOf } from '../../formats/share-of.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type ReadProgress } from '../../source.ts';
import { type AddressField, featureForms, tableForms } from './forms.ts';
import { placeOfGeometry, placeOfRow } from './place-of.ts';

export interface AddressRecord {
  values: Record<AddressField, string>;
  place: Point | null;
  /** The file, and the archive's member where it is one: the path names the state. */
  path: string;
}

/** In a collection: its address layers, without those of buildings and parcels. */
const isLayer = (path: string) =>
  /[^/]\.(csv|txt|geojson)$/i.test(path) && !/-(?:buildings|parcels)-/i.test(basename(path));

/** Addresses of one file: a table, GeoJSON, a zipped shapefile or file geodatabase, or a zipped collection of tables. */
export async function* readAddresses(file: string, progress: ReadProgress): AsyncGenerator<AddressRecord> {
  if (!file.endsWith('.zip')) yield* readLayer(file, file, progress);
  else if (/\.gdb\.zip$/i.test(file)) yield* readGeodatabaseLayer(file, progress);
  else if ((await listMembers(file, (name) => /\.shp$/i.test(name))).length > 0)
    yield* readShapefile(file, progress);
  else yield* readCollection(file, progress);
}

async function listMembers(
  file: string,
  isWanted: (name: string) => boolean,
): Promise<{ name: string; bytes: number }[]> {
  const members: { name: string; bytes: number }[] = [];
  for await (const { name, bytes } of readArchive(file)) {
    if (isWanted(name)) members.push({ name, bytes });
  }
  return members;
}

async function* readCollection(file: string, progress: ReadProgress): AsyncGenerator<AddressRecord> {
  const layers = await listMembers(file, isLayer);
  if (layers.length === 0) {
    throw new BrokenFileError(file, 'a shapefile, tables or GeoJSON were expected in it');
  }
  const total = layers.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  for (const { name, bytes } of layers) {
    yield* readLayer(file, name, shareOf(progress, before / total, bytes / total));
    before += bytes;
  }
}

/** `name` is the file itself or a member of it. */
async function* readLayer(file: string, name: string, progress: ReadProgress): AsyncGenerator<AddressRecord> {
  const isMember = (other: string) => other === name;
  const path = name === file ? file : `${file}/${name}`;
  if (/\.geojson(\.gz)?$/i.test(name)) {
    for await (const { properties, geometry, where } of readFeatures(file, progress, isMember)) {
      yield { values: take(where, properties), place: placeOfGeometry(geometry), path };
    }
  } else {
    const table = { forms: tableForms, delimiter: ',', isMember };
    for await (const { values, where } of readTable(file, progress, table)) {
      yield { values, place: placeOfRow(where, values), path };
    }
  }
}

async function* readShapefile(file: string, progress: ReadProgress): AsyncGenerator<AddressRecord> {
  for await (const { properties, geometry, where } of readShapes(file, progress)) {
    yield { values: take(where, properties), place: placeOfGeometry(geometry), path: file };
  }
}

async function* readGeodatabaseLayer(file: string, progress: ReadProgress): AsyncGenerator<AddressRecord> {
  const columns = featureForms.map((form) => Object.values(form).flat());
  for await (const { properties, geometry, where } of readGeodatabase(file, progress, columns)) {
    yield { values: take(where, properties), place: placeOfGeometry(geometry), path: file };
  }
}

function take(where: string, properties: Properties): Record<AddressField, string> {
  const columns = Object.keys(properties);
  const form = findForm(featureForms, columns);
  if (!form) throw new BrokenFileError(where, explainForms(featureForms, columns));
  return takeFields(form, (column) => properties[column]);
}
