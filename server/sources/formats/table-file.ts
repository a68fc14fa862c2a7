import Papa from 'papaparse';
import { BrokenFileError, type ReadProgress } from '../source.ts';
import { explainForms, type Form, findForm, takeFields } from './form.ts';
import { type IsMember, readLines } from './text-file.ts';

export interface TableRow<Field extends string> {
  values: Record<Field, string>;
  /** 'file.csv, line 12', for errors. */
  where: string;
}

/** A text file whose first line has the column names. */
export interface TableFile<Field extends string> {
  forms: readonly Form<Field>[];
  /** The column separator, or how to detect it from the first line. */
  delimiter: string | ((header: string) => string);
  /** Which member of a .zip; by default the first .txt or .csv. */
  isMember?: IsMember;
  /** For ISO-8859-1 files; by default UTF-8. */
  encoding?: 'utf8' | 'latin1';
  /** The line with the column names, where a title is above it. */
  isHeader?: (line: string) => boolean;
}

/** A quoted field may contain line breaks. A longer field has a quote that was never closed. */
const MAX_RECORD_CHARACTERS = 100_000;

/** Rows of a delimited text file, with trimmed values. Throws BrokenFileError with the line. */
export async function* readTable<Field extends string>(
  file: string,
  progress: ReadProgress,
  { forms, ...table }: TableFile<Field>,
): AsyncGenerator<TableRow<Field>> {
  let header: Map<string, number> | null = null;
  let form: Form<Field> | null = null;
  for await (const { fields, where } of readRecords(file, progress, table)) {
    if (!header) {
      const columns = fields.map((name) => name.trim());
      header = new Map(columns.map((name, index) => [name, index]));
      form = findForm(forms, columns);
      if (!form) throw new BrokenFileError(where, explainForms(forms, columns));
    } else if (form) {
      const there = header;
      progress.record?.();
      yield { values: takeFields(form, (column) => fields[there.get(column) ?? -1]), where };
    }
  }
  if (!header) throw new BrokenFileError(file, 'a line with the column names was expected, it is empty');
}

/** Records of a delimited text file, including the first one. All have as many fields as the first. */
export async function* readRecords(
  file: string,
  progress: ReadProgress,
  { delimiter, isMember, encoding, isHeader }: Omit<TableFile<string>, 'forms'>,
): AsyncGenerator<{ fields: string[]; where: string }> {
  let isPassed = isHeader === undefined;
  let width = 0;
  let between = '';
  let pending = '';
  let number = 0;
  for await (const line of readLines(file, progress, isMember, encoding)) {
    isPassed ||= isHeader?.(line.text) ?? true;
    if (!isPassed) continue;
    if (pending === '') number = line.number;
    pending += pending === '' ? line.text : `\n${line.text}`;
    if (pending === '') continue;
    const where = `${file}, line ${number}`;
    if (isOpen(pending)) {
      if (pending.length > MAX_RECORD_CHARACTERS) throw unclosed(where);
      continue;
    }
    between ||= typeof delimiter === 'string' ? delimiter : delimiter(pending);
    const fields = splitRecord(pending, between);
    pending = '';
    width ||= fields.length;
    if (fields.length !== width) {
      throw new BrokenFileError(where, `${width} columns were expected, ${fields.length} are there`);
    }
    yield { fields, where };
  }
  if (pending !== '') throw unclosed(`${file}, line ${number}`);
}

function unclosed(where: string): BrokenFileError {
  return new BrokenFileError(where, 'a closing quote was expected');
}

/** With an odd number of quotes the record continues on the next line. */
function isOpen(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 1;
}

/** Most lines of most files have no quotes and need no parser. */
function splitRecord(text: string, delimiter: string): string[] {
  return text.includes('"')
    ? (Papa.parse<string[]>(text, { delimiter }).data[0] ?? [])
    : text.split(delimiter);
}
