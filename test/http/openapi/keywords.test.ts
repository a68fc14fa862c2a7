// What a description tells in numbers and names, its schema says in keywords: a program reads those.
import { describeApi } from '../../../server/http/openapi/document.ts';
import { contracts } from '../../../shared/api/index.ts';

interface Schema {
  description?: string;
  default?: unknown;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  [keyword: string]: unknown;
}

const document = JSON.parse(JSON.stringify(describeApi(contracts, 'https://api.example.org')));
const components = document.components.schemas as Record<string, Schema>;

/** Every schema that is described, with its JSON pointer. */
function* described(value: unknown, pointer: string): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return;
  if ('description' in value && typeof value.description === 'string') yield [pointer, value as Schema];
  for (const [key, inner] of Object.entries(value))
    if (!['example', 'examples', 'default'].includes(key)) yield* described(inner, `${pointer}/${key}`);
}

const schemas = [...described(components, '')];

const resolve = (schema: Schema): Schema =>
  typeof schema['$ref'] === 'string'
    ? { ...components[schema['$ref'].slice(schema['$ref'].lastIndexOf('/') + 1)], ...schema }
    : schema;

/** A schema, what a list of it holds, and its alternatives. */
function withInner(schema: Schema): Schema[] {
  const here = resolve(schema);
  const inner = [...(here.anyOf ?? []), ...(here.items ? [here.items] : [])];
  return [here, ...inner.flatMap(withInner)];
}

const LOWER = ['minimum', 'minItems', 'minLength', 'exclusiveMinimum'];
const UPPER = ['maximum', 'maxItems', 'maxLength', 'exclusiveMaximum'];

function bounds(schema: Schema, keywords: readonly string[]): unknown[] {
  return withInner(schema).flatMap((one) => keywords.map((keyword) => one[keyword]));
}

const WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const toNumber = (text: string) => WORDS[text] ?? Number(text.replaceAll(',', ''));
const NUMBER = '(-?\\d[\\d,]*(?:\\.\\d+)?|one|two|three|four|five|six)';

/** Words behind a number that make it something else than a bound of the field itself. */
const NO_BOUND = /^ (MB|m\b|decimals|addresses|stops, each|miles or|of an? )/;

/** Sentences whose number the field cannot have as a keyword, with the reason. */
const IN_WORDS_ALONE: Record<string, string> = {
  'at most six, then "+N more"': 'the seventh says how many more: maxItems is 7',
  'intensity (5 to 8': 'the same field holds winds in knots',
  'rates from 0 to 5': 'another scheme has words in the same field',
  'earlier run instead, up to 25': 'the rows stand elsewhere',
};

/** Numbers that are told and not said. */
function unsaid({ description = '', ...schema }: Schema): string[] {
  const text = Object.keys(IN_WORDS_ALONE).reduce((left, known) => left.replace(known, ''), description);
  const wrong: string[] = [];
  const need = (told: string, told2: string | undefined, keywords: readonly string[]) => {
    if (!bounds(schema, keywords).includes(toNumber(told))) wrong.push(`${told2 ?? told}: ${description}`);
  };
  for (const match of text.matchAll(new RegExp(`(?:at most|up to) ${NUMBER}(?!\\w|\\.\\d)`, 'gi'))) {
    const [whole, most = ''] = match;
    if (!NO_BOUND.test(text.slice(match.index + whole.length))) need(most, whole, UPPER);
  }
  for (const [whole, most = ''] of text.matchAll(new RegExp(`${NUMBER} at most`, 'g')))
    need(most, whole, UPPER);
  for (const match of text.matchAll(new RegExp(`${NUMBER} to ${NUMBER}(?!\\w|\\.\\d)`, 'g'))) {
    const [whole, least = '', most = ''] = match;
    need(least, whole, LOWER);
    need(most, whole, UPPER);
  }
  return wrong;
}

/** What a description says happens where a field is left out; null where that depends on something else. */
function toldDefault(description: string): string | null {
  const [, told = null] =
    /\bdefault (\[[\d, ]+\]|[\w.,-]*\w)(?= ?[.;,]|$|, or)/.exec(description) ??
    /(?:^|[ ,;])([\w\d.]+)(?: [A-Z0-9 ]+)? \(default\)/.exec(description) ??
    [];
  return told;
}

const SAID_ELSEWHERE =
  /default all (that|the)|defaults?:? [\w.]+ (?:for|\d)|default overall|by default the |by default all\. /;

/** A default that is told and not said, in words. */
function unsaidDefault({ description = '', ...schema }: Schema): string[] {
  if (!/default/.test(description) || SAID_ELSEWHERE.test(description)) return [];
  const told = toldDefault(description);
  if (told === null) return [];
  const names = withInner(schema).flatMap((one) => one.enum ?? []);
  const said = schema.default;
  const isAll = told === 'all' && Array.isArray(said) && said.length === names.length;
  const isSame =
    isAll || JSON.stringify(said) === told.replaceAll(',', '') || said === told.replace(/s$/, '');
  return isSame || said === told ? [] : [`default ${told}, not ${JSON.stringify(said)}: ${description}`];
}

test('a number told of a field is a keyword of it', () => {
  expect(schemas.flatMap(([, schema]) => unsaid(schema))).toEqual([]);
});

test('a default told of a field is a keyword of it', () => {
  expect(schemas.flatMap(([, schema]) => unsaidDefault(schema))).toEqual([]);
  const said = schemas.filter(([, schema]) => schema.default !== undefined);
  expect(said.length).toBeGreaterThan(35);
});

test.each([
  [{ description: 'Up to 25 places.', maxItems: 24 }, 1],
  [{ description: 'Up to 25 places.', maxItems: 25 }, 0],
  [{ description: 'Time at each stop: 0 to 120.', minimum: 0 }, 1],
  [{ description: 'Time at each stop: 0 to 120.', minimum: 0, maximum: 120 }, 0],
  [{ description: 'At most five.', maxItems: 5 }, 0],
  [{ description: 'At most 2,000 characters.' }, 1],
  [{ description: 'The newest first; 1,000 at most.' }, 1],
  [{ description: 'The newest first; 1,000 at most.', maxItems: 1000 }, 0],
])('%j lacks %d keywords for its numbers', (schema, lacks) => {
  expect(unsaid(schema)).toHaveLength(lacks);
});

test.each([
  [{ description: 'How long; default 10.' }, 1],
  [{ description: 'How long; default 10.', default: 8 }, 1],
  [{ description: 'How long; default 10.', default: 10 }, 0],
  [{ description: 'drive (default) or walk.', enum: ['drive', 'walk'] }, 1],
  [{ description: 'drive (default) or walk.', enum: ['drive', 'walk'], default: 'drive' }, 0],
])('%j lacks %d keywords for its default', (schema, lacks) => {
  expect(unsaidDefault(schema)).toHaveLength(lacks);
});

test('rows past which a call is refused are maxItems of every field that takes rows', () => {
  const checked = contracts.flatMap(({ name, limits }) => {
    if (limits?.past !== 'refused') return [];
    const body = document.paths[`/v1/${name}`].post.requestBody.content['application/json'].schema as Schema;
    const { properties } = resolve(body) as { properties: Record<string, Schema> };
    const fields = ['records', 'addresses', 'journeys', 'stops'].filter((field) => properties[field]);
    return fields.map((field) => [name, field, properties[field]?.['maxItems'], limits.rows]);
  });
  expect(checked.length).toBeGreaterThan(12);
  expect(checked.filter(([, , said, most]) => said !== most)).toEqual([]);
});
