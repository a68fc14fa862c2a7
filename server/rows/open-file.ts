import { ApiError } from '../../shared/api-error.ts';
import type { FetchedFile } from '../fetch/fetch-link.ts';
import { type CellRange, cutRange } from './cell-range.ts';
import { readCsv } from './csv/read-csv.ts';
import { openExcel } from './excel/read-excel.ts';

/** The first bytes of files that are no table, and what to do about each. */
const NO_TABLES: readonly (readonly [RegExp, string])[] = [
  // Also the container of a workbook with a password.
  [
    /^\xd0\xcf\x11\xe0/,
    'the file is an old .xls workbook or has a password: save it as .xlsx or CSV without',
  ],
  [/^%PDF/, 'the file is a PDF: send a CSV or Excel file'],
  [
    /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP)/,
    'the file is a picture: send the table it shows as a CSV or Excel file',
  ],
  [/^\x1f\x8b/, 'the file is packed by gzip: send it unpacked'],
  [
    /^(\xef\xbb\xbf)?\s*<(!doctype|html)/i,
    'the link opens a web page: send the link that downloads the file',
  ],
  [/^(\xef\xbb\xbf)?\s*[{[]/, 'the file is JSON: send its rows as records, or a CSV or Excel file'],
  [/^\s*$/, 'the file is empty'],
];

/** A file's lines as texts. The format is detected by content, because names and types of files are often wrong. */
export async function openFile(
  { body }: Pick<FetchedFile, 'body'>,
  tab: string | null,
  range: CellRange | null,
): Promise<AsyncIterable<string[]>> {
  const start = body.subarray(0, 512).toString('latin1');
  const refusal = NO_TABLES.find(([pattern]) => pattern.test(start))?.[1];
  if (refusal !== undefined) throw new ApiError('unreadable_source', refusal);
  const wantedTab = tab ?? range?.tab ?? null;
  const isZip = start.startsWith('PK\x03\x04');
  if (!isZip && wantedTab !== null)
    throw new ApiError('invalid_request', 'tab: the file is a CSV, which has none; leave it out', {
      field: 'tab',
    });
  const lines = isZip ? await openExcel(body, wantedTab) : readCsv(body, range?.rows.first);
  return range === null ? lines : cutRange(lines, range);
}
