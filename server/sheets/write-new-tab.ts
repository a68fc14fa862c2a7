// Writes a table into a new tab. The tab is hidden until it is complete, so that nobody sees half of it. It is found by
// its metadata, so that a repeat of the same write continues it.
import type { Cell } from '../../shared/api/endpoint.ts';
import { uniqueNames } from '../../shared/columns/unique-names.ts';
import { describeSheet, type SheetHead, type TabHead } from './describe-sheet.ts';
import type { LogLine } from './log-line.ts';
import { freeTabId, isLogged, listLogged, logRequests } from './runs-log.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import type { SheetsClient } from './sheets-client.ts';
import { attemptOf, CELLS_PER_REQUEST, metadataId, metadataKey, toExtendedValue } from './write-plan.ts';

export interface NewTab {
  client: SheetsClient;
  spreadsheet: string;
  token: string;
  title: string;
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
  log(tab: string): LogLine;
}

const MOST_LOOKS = 8;

/** Writes the tab, or finds that it was written; returns its name. */
export async function writeNewTab(wanted: NewTab): Promise<{ title: string; wasThere: boolean }> {
  const { client, spreadsheet, token } = wanted;
  let wasThere: boolean | null = null;
  for (let look = 0; ; look++) {
    const head = await describeSheet(client, spreadsheet);
    const own = findOwn(head, token);
    const isDone = own !== null && isLogged(head, token, own.attempt);
    wasThere ??= isDone;
    if (own && isDone) return { title: own.tab.title, wasThere };
    try {
      if (own) await fillAndShow(wanted, head, own);
      else await makeTab(wanted, head, 1 + Math.max(-1, ...listLogged(head, token)));
    } catch (error) {
      // Its name or id was taken meanwhile: another read finds a free one.
      const isTaken = error instanceof SheetRefusal && error.problem === 'other';
      if (!isTaken || look === MOST_LOOKS) throw error;
    }
  }
}

interface OwnTab {
  tab: TabHead;
  attempt: number;
}

function findOwn({ tabs }: SheetHead, token: string): OwnTab | null {
  const own = tabs.flatMap((tab) =>
    [...tab.metadata.keys()].flatMap((key) => {
      const attempt = attemptOf(key, token);
      return attempt === null ? [] : [{ tab, attempt }];
    }),
  );
  return own.sort((a, b) => b.attempt - a.attempt)[0] ?? null;
}

async function makeTab(
  { client, spreadsheet, token, title, headers, rows }: NewTab,
  head: SheetHead,
  attempt: number,
) {
  const sheetId = freeTabId(head, token, attempt);
  const [free = title] = uniqueNames(
    [title],
    head.tabs.map((tab) => tab.title),
  );
  const gridProperties = { rowCount: rows.length + 1, columnCount: headers.length, frozenRowCount: 1 };
  const mark = {
    metadataId: metadataId(token, attempt, 'tab'),
    metadataKey: metadataKey(token, attempt),
    metadataValue: 'tab',
    visibility: 'DOCUMENT',
    location: { sheetId },
  };
  await client.change(spreadsheet, [
    { addSheet: { properties: { sheetId, title: free, hidden: true, gridProperties } } },
    { createDeveloperMetadata: { developerMetadata: mark } },
  ]);
}

async function fillAndShow(wanted: NewTab, head: SheetHead, { tab, attempt }: OwnTab): Promise<void> {
  const { client, spreadsheet, headers } = wanted;
  const lines = [headers, ...wanted.rows];
  const perRequest = Math.max(1, Math.floor(CELLS_PER_REQUEST / headers.length));
  for (let from = 0; from < lines.length; from += perRequest) {
    const rows = lines.slice(from, from + perRequest);
    const start = { sheetId: tab.id, rowIndex: from, columnIndex: 0 };
    const values = rows.map((cells) => ({ values: cells.map(toExtendedValue) }));
    await client.change(spreadsheet, [{ updateCells: { start, rows: values, fields: 'userEnteredValue' } }]);
  }
  const show = { properties: { sheetId: tab.id, hidden: false }, fields: 'hidden' };
  const logged = logRequests(head, wanted.log(tab.title), wanted.token, attempt);
  await client.change(spreadsheet, [{ updateSheetProperties: show }, ...logged]);
}
