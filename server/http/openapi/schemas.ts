import { z } from 'zod';

/** The keywords that this server reads of a schema; it may have others. */
export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
}

/** Collects JSON Schemas of zod schemas. Schemas with an id become shared components, written once. */
export class SchemaPrinter {
  readonly components: Record<string, JsonSchema> = {};

  /** The schema as a reference or inline. `io` selects the input or the output form. */
  print(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const printed = z.toJSONSchema(schema, { target: 'draft-2020-12', io }) as JsonSchema;
    const { $schema, $defs, ...root } = printed;
    for (const [id, definition] of Object.entries($defs ?? {})) this.#add(id, toComponentRefs(definition));
    return toComponentRefs(root);
  }

  #add(id: string, definition: JsonSchema): void {
    const known = this.components[id];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`two different schemas are called ${id}`);
    this.components[id] = definition;
  }
}

/** '#/$defs/Usage' becomes '#/components/schemas/Usage', at any depth. */
function toComponentRefs<T>(schema: T): T {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
  return JSON.parse(text) as T;
}
