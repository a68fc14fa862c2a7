import { z } from 'zod';
import type { JsonSchema } from './schemas.ts';

const printed = new WeakMap<z.ZodType, JsonSchema>();

/**
 * The JSON Schema of a request as it is sent, with the object itself at the root: a named request would only be a
 * reference. Printed once for each, because that takes some milliseconds.
 */
export function inputSchemaOf(request: z.ZodType): JsonSchema {
  const known = printed.get(request);
  if (known) return known;
  const { $schema: _, $ref, ...rest } = z.toJSONSchema(request, { io: 'input' }) as JsonSchema;
  const named = $ref === undefined ? {} : rest.$defs?.[$ref.slice($ref.lastIndexOf('/') + 1)];
  const schema = { ...named, ...rest };
  printed.set(request, schema);
  return schema;
}
