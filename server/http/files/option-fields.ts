import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { inputSchemaOf } from '../openapi/input-schema.ts';
import type { JsonSchema } from '../openapi/schemas.ts';

/** The kind of input for an option. */
type OptionKind = 'text' | 'number' | 'choice' | 'choices' | 'flag' | 'numbers' | 'addresses';

/** A request field of an endpoint, other than its rows, as a form shows it. */
export interface OptionField {
  name: string;
  kind: OptionKind;
  description: string;
  isRequired: boolean;
  choices: readonly string[];
  least: number | null;
  most: number | null;
}

/** Fields that hold the rows, or are for programs. */
const NOT_ASKED = new Set(
  (
    'records addresses journeys stops headers rows source sites_source background dry_run format columns ' +
    'include_geometry'
  ).split(' '),
);

/** The options that a form can offer, in the contract's order. Objects are left to programs. */
export function listOptions({ request }: EndpointContract): OptionField[] {
  const { $defs: definitions = {}, properties = {}, required = [] } = inputSchemaOf(request);
  const resolve = (one: JsonSchema): JsonSchema =>
    one.$ref === undefined ? one : { ...definitions[one.$ref.slice(one.$ref.lastIndexOf('/') + 1)], ...one };
  return Object.entries(properties).flatMap(([name, property]) => {
    const own = resolve(property);
    const kind = NOT_ASKED.has(name) ? null : kindOf(own, resolve);
    if (kind === null) return [];
    const item = kind === 'choices' ? resolve(own.items ?? {}) : own;
    const number = (value: unknown) => (typeof value === 'number' && Math.abs(value) < 1e9 ? value : null);
    return {
      name,
      kind,
      description: own.description ?? '',
      isRequired: required.includes(name),
      choices: (item.enum ?? []).map(String),
      least: number(own.minimum),
      most: number(own.maximum),
    };
  });
}

function kindOf(schema: JsonSchema, resolve: (one: JsonSchema) => JsonSchema): OptionKind | null {
  if (schema.enum) return 'choice';
  const either = schema.anyOf;
  // A place as text, or as a point.
  if (either) return either.some((branch) => resolve(branch).type === 'string') ? 'text' : null;
  if (schema.type === 'array') return kindOfList(resolve(schema.items ?? {}));
  const kinds: Record<string, OptionKind> = {
    string: 'text',
    number: 'number',
    integer: 'number',
    boolean: 'flag',
  };
  return kinds[String(schema.type)] ?? null;
}

function kindOfList(item: JsonSchema): OptionKind | null {
  if (item.enum) return 'choices';
  if (item.type === 'integer' || item.type === 'number') return 'numbers';
  return 'address' in (item.properties ?? {}) ? 'addresses' : null;
}

/** The values filled in, by option. A multiple choice has several texts. */
export type FilledIn = Readonly<Record<string, readonly string[]>>;

/**
 * The part of a request that was filled in. An unreadable value stays a text: the endpoint's message states what it
 * expects.
 */
export function toRequest(options: readonly OptionField[], filledIn: FilledIn): object {
  const given = options.flatMap(({ name, kind }) => {
    const texts = (filledIn[name] ?? []).map((text) => text.trim()).filter(Boolean);
    return texts.length === 0 ? [] : [[name, toValue(kind, texts)] as const];
  });
  return Object.fromEntries(given);
}

function toValue(kind: OptionKind, texts: readonly string[]): unknown {
  const [text = ''] = texts;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  switch (kind) {
    case 'number':
      return toNumber(text);
    case 'numbers':
      return text.split(',').map(toNumber);
    case 'flag':
      return text === 'yes';
    case 'choices':
      return texts;
    case 'addresses':
      return lines.map((address, index) => ({ id: String(index + 1), address: address.trim() }));
    default:
      return text;
  }
}

function toNumber(text: string): number | string {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}
