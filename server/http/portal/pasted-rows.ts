import Papa from 'papaparse';
import { ApiError } from '../../../shared/api-error.ts';
import { guessColumns } from '../../../shared/columns/guess-columns.ts';
import { toCsv } from '../../pipeline/export/csv.ts';

/** Turns pasted text into a file: a table with its header unchanged, else one address from each line. */
export function pastedTable(text: string, hasHeader: boolean): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new ApiError('no_rows', 'paste at least one row');
  // Tabs come from a spreadsheet, whose first row holds its headers.
  if (hasHeader || text.includes('\t') || hasKnownHeader(lines)) return lines.join('\n');
  return toCsv([['Address'], ...lines.map((line) => [line.trim()])]);
}

/** 'Shop,Address,Rating' holds column names. 'Newport, Wales' is an address, although it has a comma too. */
function hasKnownHeader([header = '', second = '']: readonly string[]): boolean {
  const [names, values] = [header, second].map((line) => Papa.parse<string[]>(line).data[0] ?? []);
  if (!names || names.length < 2 || names.length !== values?.length || /\d/.test(header)) return false;
  const { lat, address } = guessColumns(names.map((name) => name.trim()));
  return lat !== null || address.whole !== null || address.parts.length > 0;
}
