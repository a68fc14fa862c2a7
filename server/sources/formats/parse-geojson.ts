import { z } from 'zod';
import { BrokenFileError } from '../source.ts';

/**
 * The GeoJSON of a file, as its schema reads it. Throws BrokenFileError with the first place that does not fit;
 * `expected` names what should be there: 'districts as GeoJSON were'.
 */
export function parseGeoJson<Content>(
  file: string,
  text: string,
  schema: z.ZodType<Content>,
  expected: string,
): Content {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new BrokenFileError(file, `JSON was expected: ${error.message}`);
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    throw new BrokenFileError(`${file}, ${issue?.path.join('.')}`, `${expected} expected: ${issue?.message}`);
  }
}
