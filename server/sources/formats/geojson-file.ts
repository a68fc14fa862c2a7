import type { Geometry } from 'geojson';
import { z } from 'zod';
import type { Properties } from '../../gazetteer/properties.ts';
import { BrokenFileError, type ReadProgress } from '../source.ts';
import { readBytes } from './text-file.ts';

export interface FileFeature {
  properties: Properties;
  /** [lng, lat]; null where the feature has none. */
  geometry: Geometry | null;
  /** 'file.geojson, feature 12', for errors. */
  where: string;
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;

const feature = z.looseObject({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.looseObject({ type: z.string(), coordinates: z.array(z.unknown()) }).nullable(),
});

/** Features of a GeoJSON collection, one at a time whatever the file's layout, or its only feature. */
export async function* readGeojson(file: string, progress: ReadProgress): AsyncGenerator<FileFeature> {
  let count = 0;
  for await (const text of readObjects(file, progress)) {
    if (!/^\{\s*"type"\s*:\s*"Feature"|"type"\s*:\s*"Feature"/.test(text)) continue;
    count++;
    progress.record?.();
    yield parse(`${file}, feature ${count}`, text);
  }
  if (count > 0) return;
  const whole = await readWhole(file, progress);
  progress.record?.();
  yield parse(file, whole);
}

/** A file that is no collection: one feature, kept in memory. */
async function readWhole(file: string, progress: ReadProgress): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readBytes(file, progress, isGeojson)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const isGeojson = (name: string) => /\.(geo)?json$/i.test(name);

/** The texts of the objects inside the outermost one, in order. Braces inside strings do not count. */
async function* readObjects(file: string, progress: ReadProgress): AsyncGenerator<string> {
  const pieces: Buffer[] = [];
  let [depth, isText, isEscaped] = [0, false, false];
  for await (const chunk of readBytes(file, progress, isGeojson)) {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) isText = true;
      else if (byte === OPEN && ++depth === 2) start = at;
      else if (byte === CLOSE && depth-- === 2) {
        yield Buffer.concat([...pieces.splice(0), chunk.subarray(start, at + 1)]).toString('utf8');
      }
    }
    if (depth >= 2) pieces.push(chunk.subarray(start));
  }
  if (depth !== 0) throw new BrokenFileError(file, 'a whole GeoJSON file was expected, it ends too early');
}

function parse(where: string, text: string): FileFeature {
  try {
    const { properties, geometry } = feature.parse(JSON.parse(text));
    return { properties: properties ?? {}, geometry: geometry as Geometry | null, where };
  } catch (error) {
    const problem = error instanceof z.ZodError ? error.issues[0]?.message : (error as Error).message;
    throw new BrokenFileError(where, `a GeoJSON feature was expected: ${problem}`);
  }
}
