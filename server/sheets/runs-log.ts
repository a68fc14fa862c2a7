// The log tab: one line for each write, added below the others.
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import { uniqueNames } from '../../shared/columns/unique-names.ts';
import type { SheetHead, TabHead } from './describe-sheet.ts';
import type { LogLine } from './log-line.ts';
import { pruneLogged } from './prune-marks.ts';
import { readTabAtOnce } from './read-tab.ts';
import type { SheetsClient } from './sheets-client.ts';
import { attemptOf, metadataId, metadataKey, toExtendedValue, toLoggedValue } from './write-plan.ts';

const TITLE = 'Milepost runs';
const KEY = 'milepost.log';
const HEADERS = ['written', 'run', 'tool', 'tab', 'columns', 'rows written', 'rows skipped'];

/** The column with run ids, from 0. */
export const RUN_COLUMN = HEADERS.indexOf('run');

export function findLogTab({ tabs }: SheetHead): TabHead | null {
  return tabs.find(({ metadata }) => metadata.has(KEY)) ?? null;
}

/** Whether a write has its log line, and thus was shown. */
export function isLogged({ metadata }: SheetHead, token: string, attempt: number): boolean {
  return metadata.has(metadataKey(token, attempt));
}

export function listLogged({ metadata }: SheetHead, token: string): number[] {
  return [...metadata.keys()].map((key) => attemptOf(key, token)).filter((attempt) => attempt !== null);
}

/** Adds the line, and the tab where there is none yet; refused as a whole where the line exists already. */
export function logRequests(
  head: SheetHead,
  line: LogLine,
  token: string,
  attempt: number,
): sheets_v4.Schema$Request[] {
  const there = findLogTab(head);
  const sheetId = there?.id ?? freeTabId(head, KEY);
  const cells = [
    line.writtenAt,
    line.runId,
    line.tool,
    line.tab,
    line.headers.join(', ').slice(0, 5000),
    line.rowsWritten,
    line.skipped,
  ];
  const mark = {
    metadataId: metadataId(token, attempt, 'log'),
    metadataKey: metadataKey(token, attempt),
    metadataValue: toLoggedValue(Date.now()),
    visibility: 'DOCUMENT',
    location: { spreadsheet: true },
  };
  return [
    ...(there ? [] : makeLog(head, sheetId)),
    { appendCells: { sheetId, rows: [{ values: cells.map(toExtendedValue) }], fields: 'userEnteredValue' } },
    ...pruneLogged(head, mark.metadataKey.length + mark.metadataValue.length),
    { createDeveloperMetadata: { developerMetadata: mark } },
  ];
}

function makeLog(head: SheetHead, sheetId: number): sheets_v4.Schema$Request[] {
  const [title] = uniqueNames(
    [TITLE],
    head.tabs.map((tab) => tab.title),
  );
  const gridProperties = { rowCount: 100, columnCount: HEADERS.length, frozenRowCount: 1 };
  const mark = {
    metadataId: metadataId(KEY, sheetId),
    metadataKey: KEY,
    metadataValue: '1',
    visibility: 'DOCUMENT',
    location: { sheetId },
  };
  return [
    { addSheet: { properties: { sheetId, title: title ?? TITLE, gridProperties } } },
    {
      updateCells: {
        start: { sheetId, rowIndex: 0, columnIndex: 0 },
        rows: [{ values: HEADERS.map(toExtendedValue) }],
        fields: 'userEnteredValue',
      },
    },
    { createDeveloperMetadata: { developerMetadata: mark } },
  ];
}

/** A tab id that no tab has, the same for the same input. */
export function freeTabId({ tabs }: SheetHead, ...parts: (string | number)[]): number {
  for (let time = 0; ; time++) {
    const id = metadataId('tab', ...parts, time);
    if (tabs.every((tab) => tab.id !== id)) return id;
  }
}

/** The last log row of this run, from 1; null when somebody deleted it. */
export async function findLogRow(
  client: SheetsClient,
  head: SheetHead,
  runId: string,
): Promise<number | null> {
  const tab = findLogTab(head);
  const grid = tab && (await readTabAtOnce(client, head.id, tab.id));
  const at = grid?.cells.findLastIndex((row) => row.some((cell) => cell?.value === runId)) ?? -1;
  return at === -1 ? null : at + 1;
}
