import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Collects JSON Schemas of zod schemas. Schemas with an id become shared components, written once. */
export class SchemaPrinter {
  readonly components: Record<string, JsonSchema> = {};

  /** The schema as a reference or inline. `io` selects the input or the output form. */
  print(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema, $defs, ...root } = z.toJSONSchema(schema, { target: 'draft-2020-12', io }) as {
      $schema?: string;
      $defs?: Record<string, JsonSchema>;
    } & JsonSchema;
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
