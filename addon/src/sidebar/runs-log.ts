// The log tab: one line for each write, the same as on the server.
import { uniqueNames } from '../../../shared/columns/unique-names.ts';
import { now } from './dates.ts';
import { asValue } from './fill-columns.ts';
import type { Sheet } from './sheet.ts';

const TITLE = 'Milepost runs';
const KEY = 'milepost.log';
const HEADERS = ['written', 'run', 'tool', 'tab', 'columns', 'rows written', 'rows skipped'];

interface RunToLog {
  run: string;
  tool: string;
  tab: string;
  headers: readonly string[];
  rowsWritten: number;
  rowsSkipped: number;
}

/** A missing log line is better than a failure after the answers were written. */
export function log({ run, tool, tab, headers, rowsWritten, rowsSkipped }: RunToLog): void {
  try {
    const columns = headers.join(', ').slice(0, 5000);
    const cells = [now(), run, tool, tab, columns, rowsWritten, rowsSkipped].map(asValue);
    (findLog() ?? makeLog()).appendRow(cells);
  } catch {
    // Its tab may be protected.
  }
}

function findLog(): Sheet | null {
  const [mark] = SpreadsheetApp.getActiveSpreadsheet().createDeveloperMetadataFinder().withKey(KEY).find();
  return mark?.getLocation().getSheet() ?? null;
}

function makeLog(): Sheet {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const active = spreadsheet.getActiveSheet();
  const names = spreadsheet.getSheets().map((sheet) => sheet.getName());
  const [name = TITLE] = uniqueNames([TITLE], names);
  const sheet = spreadsheet.insertSheet(name, names.length);
  sheet.addDeveloperMetadata(KEY, '1', SpreadsheetApp.DeveloperMetadataVisibility.DOCUMENT);
  sheet.appendRow(HEADERS);
  sheet.setFrozenRows(1);
  // A new tab becomes the active one. The person is returned to the previous tab.
  spreadsheet.setActiveSheet(active, true);
  return sheet;
}
