import { ApiError } from '../../../shared/api-error.ts';
import type { Database } from '../../db/database.ts';
import { findRunOrigin } from '../../ledger/runs.ts';
import { describeSheet } from '../../sheets/describe-sheet.ts';
import { mayUseSheet } from '../../sheets/may-use-sheet.ts';
import { readTabAtOnce } from '../../sheets/read-tab.ts';
import type { SheetsClient } from '../../sheets/sheets-client.ts';
import { alignRows } from './align-rows.ts';
import { findOriginTab } from './find-origin-tab.ts';
import { unpackOrigin } from './rows-origin.ts';

/**
 * The current row numbers of an account's run in its tab, from 1 and in order; null for a row that was changed or
 * deleted. Throws ApiError where the spreadsheet cannot be read.
 */
export async function findRowsNow(
  { accountId, runId }: { accountId: string; runId: string },
  { db, sheets }: { db: Database; sheets: SheetsClient | null },
): Promise<(number | null)[]> {
  const packed = await findRunOrigin(db, accountId, runId);
  if (!packed || !sheets)
    throw new ApiError('run_without_rows', 'the rows of this run came from no shared spreadsheet');
  const origin = await unpackOrigin(packed);
  const { marks } = origin;
  const head = await describeSheet(sheets, origin.spreadsheet);
  if (!(await mayUseSheet(db, sheets, accountId, origin.spreadsheet, 'reader')))
    throw new ApiError(
      'not_shared',
      `the spreadsheet is not shared with this account: share it with ${sheets.emailOf(origin.spreadsheet)}`,
    );
  const tab = findOriginTab(head, origin);
  const grid = tab && (await readTabAtOnce(sheets, origin.spreadsheet, tab.id));
  // Rows with equal content have equal answers, so they are interchangeable.
  const sameAnswers = marks.map(() => '');
  const found = grid && (await alignRows(grid.cells, origin, sameAnswers));
  return (found?.rows ?? marks.map(() => null)).map((at) => (at === null ? null : at + 1));
}
