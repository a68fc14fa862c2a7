// A log line in words: 'POST /v1/geocode_batch 200 in 35 ms, 3 rows, 3 lookups'.
import type { Fields } from '../../shared/fields.ts';

/** Fields with their own words, or not shown at all: a request's id is for searching in a log. */
const TOLD = new Set(['level', 'time', 'msg', 'id', 'error', 'method', 'route', 'status', 'ms', 'cut']);

/** The number of an error's stack frames that are shown; the JSON log has all. */
const MOST_FRAMES = 4;

/** The fields of a log line as a sentence, with an error on separate lines below it. */
export function describeLine(fields: Fields): string {
  const { msg, route, error } = fields;
  const words = msg === undefined && route !== undefined ? describeRequest(fields) : String(msg ?? '');
  const others = Object.entries(fields).filter(([name, value]) => !TOLD.has(name) && value !== undefined);
  const more = others.map(([name, value]) => `${name} ${toText(value)}`).join('; ');
  const lines = [more === '' ? words : `${words} (${more})`, ...describeError(error)];
  // Text from outside must not move the cursor of a terminal.
  return lines.map((line) => line.replaceAll(/\p{Cc}/gu, ' ')).join('\n');
}

function describeRequest({ method, route, status, ms, cut }: Fields): string {
  const words = [method, route === 'none' ? 'to no known address' : route, status];
  if (ms !== undefined) words.push(`in ${ms} ms`);
  if (cut) words.push('cut off before it ended');
  return words.filter((word) => word !== undefined).join(' ');
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${toText(inner)}`)
    .join(', ');
}

interface ErrorOfLine {
  type?: string;
  message?: string;
  stack?: readonly string[];
  cause?: ErrorOfLine;
}

function describeError(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { type = 'Error', message = '', stack = [], cause } = error as ErrorOfLine;
  const frames = stack.slice(0, MOST_FRAMES).map((frame) => `    ${frame}`);
  return [`  ${type}: ${message}`, ...frames, ...describeError(cause)];
}
