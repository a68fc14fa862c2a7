import { ApiError } from '../../shared/api-error.ts';
import { nameByLetter } from '../../shared/columns/name-headers.ts';
import { MOST_CELL_CHARACTERS, MOST_COLUMNS } from '../../shared/limits.ts';

/** Including blank ones: a tab has no more. */
export const MOST_LINES = 1_048_576;
const MOST_CELLS = 10_000_000;
/** In all cells together: one shared text of a workbook may be in millions of them. */
const MOST_CHARACTERS = 100_000_000;

/** The lines of a table up to the limits of lines and of text: beyond them ApiError 400. */
export async function* capLines(lines: AsyncIterable<string[]>, mostRows: number): AsyncGenerator<string[]> {
  let line = 0;
  let header = 0;
  let cells = 0;
  let characters = 0;
  for await (const values of lines) {
    line++;
    const isFilled = values.some((value) => value !== '');
    if (header === 0 && isFilled) header = line;
    checkLine(values, line);
    cells += values.length;
    for (const { length } of values) characters += length;
    // Blank lines are rows only where another row follows.
    if (isFilled && line - header > mostRows) throw tooMany(`${mostRows} rows`);
    if (line > MOST_LINES) throw tooMany(`${MOST_LINES} lines`);
    if (cells > MOST_CELLS) throw tooMany(`${MOST_CELLS} cells`);
    if (characters > MOST_CHARACTERS) throw tooMany(`${MOST_CHARACTERS} characters`);
    yield values;
  }
}

function checkLine(values: readonly string[], line: number): void {
  const width = values.findLastIndex((value) => value !== '') + 1;
  if (width > MOST_COLUMNS)
    throw new ApiError(
      'too_many_columns',
      `line ${line} has ${width} columns, at most ${MOST_COLUMNS}: leave columns out`,
    );
  const long = values.findIndex(({ length }) => length > MOST_CELL_CHARACTERS);
  if (long === -1) return;
  const where = `${nameByLetter(long)} of line ${line}`;
  const { length } = values[long] as string;
  throw new ApiError(
    'too_large',
    `${where} has ${length} characters, a cell takes at most ${MOST_CELL_CHARACTERS}`,
  );
}

function tooMany(what: string): ApiError {
  return new ApiError('too_large', `there are more than ${what}: send them in parts, or leave columns out`);
}
