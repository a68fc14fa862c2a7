import { z } from 'zod';
import type { Properties } from '../../gazetteer/properties.ts';
import { BrokenFileError, type ReadProgress } from '../source.ts';
import { type IsMember, readLines } from './text-file.ts';

const position = z.array(z.number()).min(2);

const geometry = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('Point'), coordinates: position }),
  z.looseObject({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.looseObject({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  z.looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
]);

const feature = z.looseObject({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()),
  geometry: geometry.nullable(),
});

type FeatureGeometry = z.infer<typeof geometry>;

export interface Feature {
  properties: Properties;
  geometry: FeatureGeometry | null;
  /** 'file.geojson, line 12', for errors. */
  where: string;
}

/**
 * Features of GeoJSON with one on each line: newline-delimited, or a collection as data portals write it, with other
 * lines such as '"features": [' between.
 */
export async function* readFeatures(
  file: string,
  progress: ReadProgress,
  isMember: IsMember = (name) => /\.(geo)?json$/i.test(name),
): AsyncGenerator<Feature> {
  let count = 0;
  for await (const { text, number } of readLines(file, progress, isMember)) {
    const object = objectOf(text);
    if (object === null) continue;
    const where = `${file}, line ${number}`;
    progress.record?.();
    yield { ...parse(where, object), where };
    count++;
  }
  if (count === 0) throw new BrokenFileError(file, 'GeoJSON features were expected, one a line');
}

/** A line with one JSON object, without the comma before the next line: '{"type": "Feature", … },' */
function objectOf(line: string): string | null {
  const text = line.trim();
  const object = text.endsWith(',') ? text.slice(0, -1).trimEnd() : text;
  return object.startsWith('{') && object.endsWith('}') && object !== '{}' ? object : null;
}

function parse(where: string, text: string): Omit<Feature, 'where'> {
  try {
    return feature.parse(JSON.parse(text));
  } catch (error) {
    const problem = error instanceof z.ZodError ? error.issues[0]?.message : (error as Error).message;
    throw new BrokenFileError(where, `a GeoJSON feature was expected: ${problem}`);
  }
}
