import { isUtf8 } from 'node:buffer';
import { ApiError } from '../../../shared/api-error.ts';
import type { Task } from '../../threads/threads.ts';
import { type CutBody, cutLists, joinLists, memoryOfCut } from './cut-lists.ts';
import { findJsonError } from './json-error-place.ts';
import { MAX_NESTING, MOST_CONTAINERS, MOST_NAMES, measureJson } from './measure-json.ts';

/** The caller's JSON; throws ApiError 400 with the position where it is invalid. */
export function parseJson(bytes: Buffer | undefined): unknown {
  if (!bytes?.length)
    throw new ApiError('malformed_body', 'body: empty; send a JSON object', { field: 'body' });
  if (!isUtf8(bytes)) throw new ApiError('malformed_body', 'body: not valid UTF-8', { field: 'body' });
  const { nesting, containers, names } = measureJson(bytes);
  if (containers > MOST_CONTAINERS)
    throw new ApiError(
      'malformed_body',
      `body: over ${MOST_CONTAINERS} lists and objects; send fewer rows in one call`,
      { field: 'body' },
    );
  if (names > MOST_NAMES)
    throw new ApiError(
      'malformed_body',
      `body: over ${MOST_NAMES} different names of fields; send values in lists`,
      { field: 'body' },
    );
  const value = parseText(textOf(bytes));
  if (nesting > MAX_NESTING)
    throw new ApiError('malformed_body', `body: nested deeper than ${MAX_NESTING} levels`, { field: 'body' });
  return value;
}

/** The JSON of a body that was checked, parsed in short turns. It frees the body's memory. */
export function parseChecked(body: CutBody): Promise<unknown> {
  return joinLists(body, (bytes) => JSON.parse(textOf(bytes)));
}

/**
 * Refuses what parseJson refuses and gives the others back, cut into pieces. Measuring 10 MB, and finding the place
 * where they are no JSON, takes up to 0.3 s.
 */
export const checkBodyTask: Task<Uint8Array<ArrayBuffer>, CutBody> = {
  name: 'check-body',
  work(bytes) {
    parseJson(Buffer.from(bytes.buffer));
    return cutLists(bytes);
  },
  heavy: { what: 'this body', mend: 'send fewer rows in one call' },
  moves: memoryOfCut,
};

const textOf = (bytes: Buffer) => bytes.toString('utf8').replace(/^\uFEFF/, '');

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column, found } = findJsonError(text);
    const what = found === null ? 'the text ends too early' : `unexpected ${JSON.stringify(found)}`;
    throw new ApiError('malformed_body', `body: not JSON, ${what} at line ${line}, column ${column}`, {
      field: 'body',
    });
  }
}
