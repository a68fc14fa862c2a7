import type { JsonSchema } from '../openapi/schemas.ts';
import { type Html, html } from '../pages/html.ts';

/** Fields nested this deep are not listed. The OpenAPI document has all of them. */
const DEEPEST = 4;

type Components = Record<string, JsonSchema>;

/** The fields of an object schema with their types and descriptions. Fields of nested objects follow below. */
export function fieldsList(schema: JsonSchema, components: Components, depth = 0): Html | null {
  const { properties, required = [] } = resolve(schema, components);
  if (!properties || depth >= DEEPEST) return null;
  const items = Object.entries(properties).map(([name, field]) => {
    const { description } = { ...resolve(field, components), ...field };
    return html`<div><dt><code>${name}</code> <span class="note">${typeWords(field, components)}${
      depth === 0 && required.includes(name) && ', required'
    }</span></dt>
<dd>${description}${inside(fieldsList(elementOf(field, components), components, depth + 1))}</dd></div>`;
  });
  return html`<dl class="fields">${items}</dl>`;
}

/** Nested fields are collapsed: every answer has the same dozens of them. */
const inside = (list: Html | null) => list && html`<details><summary>its fields</summary>${list}</details>`;

function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const reference = schema.$ref;
  if (reference === undefined) return schema;
  return components[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};
}

/** The item schema of a list, or the schema itself. Null beside an object counts as the object. */
function elementOf(schema: JsonSchema, components: Components): JsonSchema {
  const found = resolve(schema, components);
  if (found.items) return elementOf(found.items, components);
  const [only, ...others] = branches(found).filter((branch) => resolve(branch, components).type !== 'null');
  return only && others.length === 0 ? elementOf(only, components) : found;
}

const branches = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf ?? [];

/** 'list of text', 'whole number or null', 'one of drive, walk, cycle' */
function typeWords(schema: JsonSchema, components: Components): string {
  const found = resolve(schema, components);
  const either = branches(found);
  if (either.length > 0)
    return [...new Set(either.map((branch) => typeWords(branch, components)))].join(' or ');
  if (found.enum) return `one of ${found.enum.join(', ')}`;
  if (found['const'] !== undefined) return JSON.stringify(found['const']);
  if (found.type === 'array') return `list of ${typeWords(found.items ?? {}, components)}`;
  return WORDS[String(found.type)] ?? 'any value';
}

const WORDS: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};
