// A value that a JSON schema would take, or nearly: further into an endpoint than its example alone leads.
import type { Random } from '../../../server/sampleford/random.ts';
import { below, hostileNumber, hostileText, hostileValue, pick } from './hostile-values.ts';

export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** `texts` are those that mean something to the service; one of them stands where the schema wants a text. */
export function fromSchema(schema: JsonSchema, texts: readonly string[], random: Random): unknown {
  return make(schema, { defs: schema.$defs ?? {}, texts, random, depth: 0 });
}

interface Making {
  defs: Record<string, JsonSchema>;
  texts: readonly string[];
  random: Random;
  depth: number;
}

function make(schema: JsonSchema, making: Making): unknown {
  const { random, defs, texts } = making;
  if (random.chance(0.02)) return hostileValue(random);
  if (schema.$ref !== undefined)
    return make(defs[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}, making);
  const among = schema.anyOf ?? schema.oneOf;
  if (among) return make(pick(among, random), making);
  if (schema.enum) return pick(schema.enum, random);
  if (schema.const !== undefined) return schema.const;
  const inner = { ...making, depth: making.depth + 1 };
  switch (schema.type) {
    case 'object':
      return makeObject(schema, inner);
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, below(4, random));
      return Array.from({ length: Math.min(length, 20) }, () => make(schema.items ?? {}, inner));
    }
    case 'string':
      return random.chance(0.75) ? pick(texts, random) : hostileText(random);
    case 'number':
    case 'integer':
      return makeNumber(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return hostileValue(random, 2);
  }
}

function makeObject({ properties = {}, required = [] }: JsonSchema, making: Making): unknown {
  const { random, depth } = making;
  // Few optional fields at once: many contradict each other.
  const share = depth <= 1 ? 0.25 : 0.4;
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.chance(share))
    .map(([name, schema]) => [name, make(schema, making)]);
  return Object.fromEntries(entries);
}

function makeNumber({ type, minimum, maximum, exclusiveMinimum }: JsonSchema, random: Random): number {
  if (random.chance(0.25)) return hostileNumber(random);
  const low = Math.max(minimum ?? exclusiveMinimum ?? -200, -1e6);
  const high = Math.min(maximum ?? low + 400, low + 1e6);
  const number = random.between(low, high);
  return type === 'integer' ? Math.round(number) : number;
}
