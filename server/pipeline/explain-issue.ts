// Explains a refused body in words: the field, the value, the allowed values, and the nearest known name.
import { z } from 'zod';
import { ApiError } from '../../shared/api-error.ts';
import type { Fields } from '../../shared/fields.ts';
import { foreignText, ownMember, quoteForeign } from '../../shared/foreign-value.ts';
import { nearestName } from '../rows/nearest-name.ts';

/** The first problem of a body: one sentence, and the field that it begins with. */
export function toIssueError(sent: z.core.$ZodIssue, body: unknown, schema: z.ZodType): ApiError {
  const issue = innermost(sent);
  const [name] = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const path = name === undefined ? issue.path : [...issue.path, name];
  return new ApiError('invalid_request', explainIssue(issue, body, schema), {
    field: path.length === 0 ? undefined : toPath(path),
  });
}

/** What is wrong inside a value of one of the types that are allowed there, if it is of one. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inside = issue.errors.find((errors) => errors.every(({ path }) => path.length > 0))?.[0];
  return inside ? innermost({ ...inside, path: [...issue.path, ...inside.path] }) : issue;
}

export function explainIssue(sent: z.core.$ZodIssue, body: unknown, schema: z.ZodType): string {
  const issue = innermost(sent);
  const path = toPath(issue.path);
  const value = valueAt(body, issue.path);
  const got = `got ${quoteForeign(value)}`;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const name = String(issue.keys[0]);
      const known = fieldsAt(schema, issue.path);
      return `${toPath([...issue.path, name])}: unknown field${nearestName(name, known)}; ${known.length === 0 ? 'no field is known here' : `known fields: ${known.join(', ')}`}`;
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      return `${path}: ${got}${nearestName(foreignText(value, MOST_COMPARED), allowed)}; allowed: ${allowed.join(', ')}`;
    }
    case 'invalid_type':
      return `${path}: ${got}, expected ${TYPE_WORDS[issue.expected] ?? issue.expected}`;
    case 'invalid_union':
      return `${path}: ${got}, expected ${unionWords(issue)}`;
    case 'too_small':
      return `${path}: ${got}, ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${sizeWords(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `${path}: ${got}, at most ${issue.maximum}${sizeWords(issue.origin, issue.maximum)}`;
    default: {
      const near = nearestName(foreignText(value, MOST_COMPARED), allowedOf(issue));
      return `${path}: ${got}${near}${near ? '; ' : ', '}${issue.message}`;
    }
  }
}

/** The values that a contract's own check names as allowed. */
function allowedOf(issue: z.core.$ZodIssue): readonly string[] {
  return issue.code === 'custom' && Array.isArray(issue.params?.allowed) ? issue.params.allowed : [];
}

/** A name is much shorter than this. */
const MOST_COMPARED = 100;

const TYPE_WORDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function unionWords(issue: z.core.$ZodIssueInvalidUnion): string {
  const expected = issue.errors.flat().map((inner) => (inner.code === 'invalid_type' ? inner.expected : ''));
  return (
    expected
      .map((type) => TYPE_WORDS[type] ?? '')
      .filter(Boolean)
      .join(' or ') || 'another value'
  );
}

/** ' items' for a list, ' characters' for a text; '' for a number. */
function sizeWords(origin: string, size: number | bigint): string {
  const word = ownMember({ array: ' item', string: ' character' }, origin);
  return word ? word + (Number(size) === 1 ? '' : 's') : '';
}

/** ['records', 3, 'address'] is 'records[3].address'; the body itself is 'the body'. */
function toPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the body';
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text.replace(/^\./, '').slice(0, 200);
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' ? ownMember(value as Fields | null, String(part)) : undefined,
    body,
  );
}

/** Names of the fields that the schema has at this place of a body. */
function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let at: z.core.$ZodType | undefined = unwrap(schema);
  for (const part of path) {
    if (at instanceof z.ZodObject) at = unwrap(ownMember(at.shape, String(part)));
    else if (at instanceof z.ZodArray) at = unwrap(at.element);
    else return [];
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
    inner = inner.unwrap();
  // Of several types, only an object has fields.
  if (!(inner instanceof z.ZodUnion)) return inner;
  return inner.options.map((one) => unwrap(one)).find((one) => one instanceof z.ZodObject) ?? inner;
}
