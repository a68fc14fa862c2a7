import Papa from 'papaparse';

const SEPARATORS = [',', ';', '\t', '|', '¬'] as const;

/** A character that separates no values: the text is one column. */
export const NO_SEPARATOR = '\u001f';

/** Lines that are examined; enough to outvote a few ragged ones. */
const LINES = 50;

/** Spreadsheet programs may write a first line that names the separator: sep=; */
export const NAMED_SEPARATOR = /^sep=(.)\n/i;

/** The separator that splits most lines into as many values as the header; none when the header has none. */
export function findSeparator(text: string, headerLine = 1): string {
  const named = NAMED_SEPARATOR.exec(text)?.[1];
  if (named !== undefined) return named;
  const sample = text
    .split('\n')
    .slice(headerLine - 1, headerLine - 1 + LINES)
    .join('\n');
  let best = { separator: NO_SEPARATOR, share: 0, width: 1 };
  for (const separator of SEPARATORS) {
    const { share, width } = tryOut(sample, separator);
    const isBetter = share > best.share || (share === best.share && width > best.width);
    if (width > 1 && isBetter) best = { separator, share, width };
  }
  return best.separator;
}

function tryOut(sample: string, separator: string): { share: number; width: number } {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n' });
  const lines = (parser.parse(sample, 0, false) as Papa.ParseResult<string[]>).data;
  const filled = lines.filter((values) => values.some((value) => value.trim() !== ''));
  const looked = filled.length > 0 ? filled : lines;
  const width = looked[0]?.length ?? 0;
  return { width, share: looked.filter((values) => values.length === width).length / looked.length };
}
