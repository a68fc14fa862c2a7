// The publishers' tables as rows, the way a caller would send them.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { readArchive } from '../../../server/sources/formats/archive.ts';
import { readAuthority } from '../../../server/sources/publishers/fhrs/read-authority.ts';
import type { Row } from './question-set.ts';

const MOST_ROWS = 5000;

function pathOf(path: string): string {
  return resolve(process.env.DATA_DIR || '../shared/data', path);
}

function readBytes(path: string): Buffer {
  const bytes = readFileSync(pathOf(path));
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** The rows of a CSV with a header; `separator` where it is not found by itself. */
export function readCsv(path: string, separator = '', encoding: BufferEncoding = 'utf8'): Row[] {
  const text = readBytes(path)
    .toString(encoding)
    .replace(/^\ufeff/, '')
    .trimEnd();
  // The hospitals' separator stands for quotes too: theirs are none.
  const quoteChar = separator === '\u00ac' ? '\u0000' : '"';
  const { data } = Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: true,
    delimiter: separator,
    quoteChar,
  });
  return data.slice(0, MOST_ROWS);
}

/** The properties of features; points with their lng and lat. */
export function readGeoJson(path: string): Row[] {
  const { features } = JSON.parse(readBytes(path).toString()) as {
    features: { properties: Row; geometry: { type: string; coordinates: number[] } | null }[];
  };
  return features.slice(0, MOST_ROWS).map(({ properties, geometry }) => {
    if (geometry?.type !== 'Point') return properties;
    return { ...properties, lng: geometry.coordinates[0], lat: geometry.coordinates[1] };
  });
}

/** The food premises of one authority's file in a zip of them. */
export async function readFoodPremises(path: string, file: string): Promise<Row[]> {
  for await (const member of readArchive(pathOf(path))) {
    if (member.name !== file) continue;
    const premises = readAuthority(file, (await member.content()).toString());
    return premises.slice(0, MOST_ROWS).map((fields) => Object.fromEntries(fields));
  }
  throw new Error(`${path} has no ${file}`);
}
