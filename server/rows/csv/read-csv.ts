import Papa from 'papaparse';
import { ApiError } from '../../../shared/api-error.ts';
import { decodeText } from './decode-text.ts';
import { findSeparator, NAMED_SEPARATOR } from './find-separator.ts';

/** A quoted value may contain line breaks. A line that is longer than this has a quote that was never closed. */
const MOST_LINE_CHARACTERS = 1_000_000;

/**
 * The lines of a delimited text as values, without surrounding spaces; a blank line is ['']. The separator is detected
 * from the header on, because a title above it has none.
 */
export async function* readCsv(bytes: Buffer, headerLine = 1): AsyncGenerator<string[]> {
  let separator: string | null = null;
  let pending = '';
  let lines = 0;
  for (const piece of withEnd(decodeText(bytes))) {
    pending += piece ?? '';
    if (separator === null) {
      separator = findSeparator(pending, headerLine);
      pending = pending.replace(NAMED_SEPARATOR, '');
    }
    const { data, errors, meta } = parse(pending, separator, piece === null);
    pending = pending.slice(meta.cursor);
    if (pending.length > MOST_LINE_CHARACTERS) throw openQuote(lines + data.length + 1);
    // Detected only at the end of the text: the last line would contain everything after the quote.
    if (errors.some(({ code }) => code === 'MissingQuotes')) throw openQuote(lines + data.length);
    lines += data.length;
    for (const values of data) yield values.map((value) => value.trim());
  }
}

/** Complete lines only, until the end of the text completes the last one. */
function parse(text: string, delimiter: string, isEnd: boolean): Papa.ParseResult<string[]> {
  return new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, !isEnd);
}

function openQuote(line: number): ApiError {
  return new ApiError('unreadable_source', `a quote that begins near line ${line} is not closed`);
}

function* withEnd(pieces: Iterable<string>): Generator<string | null> {
  yield* pieces;
  yield null;
}
