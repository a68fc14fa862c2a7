import Papa from 'papaparse';
import { ApiError } from '../../../shared/api-error.ts';
import { decodeText } from './decode-text.ts';
import { findSeparator, NAMED_SEPARATOR } from './find-separator.ts';

/** A quoted value may hold line ends; a line that goes on for longer than this has a quote never closed. */
const MOST_LINE_CHARACTERS = 1_000_000;

/** The lines of a delimited text as values, blanks around them taken off; a blank line is ['']. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  let separator: string | null = null;
  let pending = '';
  let lines = 0;
  for (const piece of withEnd(decodeText(bytes))) {
    pending += piece ?? '';
    if (separator === null) {
      separator = findSeparator(pending);
      pending = pending.replace(NAMED_SEPARATOR, '');
    }
    const { data, errors, meta } = parse(pending, separator, piece === null);
    for (const values of data) yield values.map((value) => value.trim());
    lines += data.length;
    pending = pending.slice(meta.cursor);
    const isOpen = piece === null && errors.some(({ code }) => code === 'MissingQuotes');
    if (isOpen || pending.length > MOST_LINE_CHARACTERS) {
      throw new ApiError(400, `a quote that begins near line ${lines + (isOpen ? 0 : 1)} is not closed`);
    }
  }
}

/** Complete lines only, until the end of the text makes the last one complete. */
function parse(text: string, delimiter: string, isEnd: boolean): Papa.ParseResult<string[]> {
  if (text === '')
    return { data: [], errors: [], meta: { cursor: 0 } } as unknown as Papa.ParseResult<string[]>;
  return new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, !isEnd);
}

function* withEnd(pieces: Iterable<string>): Generator<string | null> {
  yield* pieces;
  yield null;
}
