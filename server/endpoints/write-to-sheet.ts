import {
  writeToSheet as contract,
  type WriteToSheetAnswer,
  type WriteToSheetRequest,
} from '../../shared/api/write-to-sheet.ts';
import { ApiError } from '../../shared/api-error.ts';
import { datedName } from '../../shared/columns/dated-name.ts';
import { taskOf } from '../../shared/columns/unique-names.ts';
import { counted } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import { noteSheetWrite } from '../ledger/sheet-writes.ts';
import type { WholeContext, WholeEndpoint } from '../pipeline/endpoint.ts';
import { type RunToWrite, readRunToWrite } from '../pipeline/export/run-to-write.ts';
import { alignRows } from '../rows/origin/align-rows.ts';
import { findOriginTab } from '../rows/origin/find-origin-tab.ts';
import type { RowsOrigin } from '../rows/origin/rows-origin.ts';
import { readSheetLink } from '../rows/read-link.ts';
import { describeSheet, findTab, type SheetHead, type TabHead } from '../sheets/describe-sheet.ts';
import { dateIn, minuteIn } from '../sheets/log-line.ts';
import { mayUseSheet } from '../sheets/may-use-sheet.ts';
import { findLogRow } from '../sheets/runs-log.ts';
import type { SheetsClient } from '../sheets/sheets-client.ts';
import { writeBeside } from '../sheets/write-beside.ts';
import { writeNewTab } from '../sheets/write-new-tab.ts';
import { NotBesideError, writeToken } from '../sheets/write-plan.ts';

export const writeToSheet: WholeEndpoint<WriteToSheetRequest, WriteToSheetAnswer> = {
  contract,
  cost: () => 0,
  async answer(request, context) {
    const run = await readRunToWrite(request, context);
    const target = await findTarget(request, run, context);
    const written = await write(target, run);
    const at = written.logged.lastIndexOf(run.head.id);
    const { tab, logRow } =
      written.tabId !== null && at !== -1
        ? { tab: written.tabId, logRow: at + 1 }
        : await findAfter(target, written, run);
    await noteSheetWrite(context.services.db, context.accountId, {
      runId: run.head.id,
      writeToken: written.token,
      spreadsheet: target.head.id,
      tab: written.tab,
      isBeside: written.isBeside,
      columns: run.names,
    });
    const fields = {
      sheet: `https://docs.google.com/spreadsheets/d/${target.head.id}/edit#gid=${tab}`,
      tab: written.tab,
      tab_id: tab,
      already_written: written.wasThere,
      ...(written.movedBecause !== undefined && { moved_because: written.movedBecause }),
      columns: written.columns,
      rows_written: written.rowsWritten,
      skipped: written.skipped,
      log_row: logRow,
    };
    return { message: toMessage(written, run), fields, kept: run.kept };
  },
};

/** The tab and the log row, looked up: a tab or a log that this write has made. */
async function findAfter(
  { client, head }: WriteTarget,
  written: WrittenAnswer,
  run: RunToWrite,
): Promise<{ tab: number; logRow: number | null }> {
  const after = await describeSheet(client, head.id);
  const tab = findTab(after, written.tab, null).id;
  return { tab, logRow: await findLogRow(client, after, run.head.id) };
}

interface WriteTarget {
  client: SheetsClient;
  head: SheetHead;
  /** The tab whose rows get the answers beside them; null writes a new tab. */
  beside: TabHead | null;
  /** The title of a new tab. */
  title: string;
}

interface WrittenAnswer {
  /** The id of the write. */
  token: string;
  isBeside: boolean;
  tab: string;
  /** Null while it is unknown. */
  tabId: number | null;
  /** The runs that the log lists, by row; none while it is unknown. */
  logged: readonly (string | null)[];
  columns: string[];
  rowsWritten: number;
  skipped: { id: string; reason: string }[];
  wasThere: boolean;
  /** Why the answers could not be written beside their rows. */
  movedBecause?: string;
}

async function findTarget(
  { sheet, tab, mode }: WriteToSheetRequest,
  { origin, head: run }: RunToWrite,
  { accountId, services }: WholeContext,
): Promise<WriteTarget> {
  const client = services.sheets;
  if (!client)
    throw new ApiError(
      'not_available',
      'this service has no account for spreadsheets yet: whoever runs it gives it the key of a service account, ' +
        'and the sheet is then shared with that account as Editor',
    );
  const id = sheet === undefined ? origin?.spreadsheet : readSheetLink(sheet).id;
  if (id === undefined)
    throw new ApiError('run_without_rows', 'sheet: the rows came from no sheet, send the link to one', {
      field: 'sheet',
    });
  const head = await describeSheet(client, id);
  if (!(await mayUseSheet(services.db, client, accountId, id, 'writer')))
    throw new ApiError(
      'not_shared',
      `sheet: this account cannot write to it: share it as Editor with ${client.emailOf(id)} and with the address of ` +
        'your account',
      { field: 'sheet' },
    );
  const from = origin?.spreadsheet === id ? findOriginTab(head, origin) : null;
  const isFrom =
    from !== null && (tab === undefined || tab.trim().toLowerCase() === from.title.toLowerCase());
  if (mode === 'beside' && !isFrom)
    throw new ApiError(
      'conflicting_fields',
      'mode: beside goes with the tab that the rows came from; leave it out, or send new_tab',
      { field: 'mode' },
    );
  const title = (isFrom ? undefined : tab) ?? `${run.endpoint} ${dateIn(head.timeZone, run.at)}`;
  return { client, head, beside: isFrom && mode !== 'new_tab' ? from : null, title: title.slice(0, 90) };
}

async function write(target: WriteTarget, run: RunToWrite): Promise<WrittenAnswer> {
  if (!target.beside || !run.origin) return writeTable(target, run);
  try {
    return await writeColumns(target, target.beside, run, run.origin);
  } catch (error) {
    if (!(error instanceof NotBesideError)) throw error;
    const moved = await writeTable(target, run);
    return { ...moved, movedBecause: error.message };
  }
}

async function writeColumns(
  { client, head }: WriteTarget,
  tab: TabHead,
  run: RunToWrite,
  origin: RowsOrigin,
): Promise<WrittenAnswer> {
  const answers = run.cells.map((cells) => JSON.stringify(cells));
  let skipped = new Map<number, string>();
  const date = dateIn(head.timeZone, run.head.at);
  const plan = {
    token: writeToken(run.head.id, run.names, head.id, tab.id),
    headers: run.names.map((name) => datedName(name, date)),
    task: taskOf(run.head.endpoint),
    values: run.names.map((_, column) => new Set(run.cells.map((cells) => cells[column] ?? null))),
    async align(cells: Parameters<typeof alignRows>[0]) {
      const found = await alignRows(cells, origin, answers);
      if (!found) return null;
      skipped = found.skipped;
      const rows = found.rows.flatMap((row, index) =>
        row === null ? [] : [[row, run.cells[index] ?? []] as const],
      );
      return { headerRow: found.headerRow, rows: new Map(rows) };
    },
  };
  const log = (rowsWritten: number, headers: readonly string[]) =>
    toLogLine(run, head, tab.title, headers, rowsWritten);
  const target = { client, spreadsheet: head.id, tabId: tab.id, log };
  const { headers, planned, typedIn, wasThere, logged } = await writeBeside(target, plan, head);
  return {
    token: plan.token,
    isBeside: true,
    tab: tab.title,
    tabId: tab.id,
    logged,
    columns: headers,
    rowsWritten: planned.rows.size - typedIn.size,
    skipped: [...skipped].map(([index, reason]) => {
      const text = run.texts[index];
      return { id: run.ids[index] ?? '', reason: text ? `${JSON.stringify(text)}: ${reason}` : reason };
    }),
    wasThere,
  };
}

async function writeTable({ client, head, title }: WriteTarget, run: RunToWrite): Promise<WrittenAnswer> {
  const date = dateIn(head.timeZone, run.head.at);
  const columns = run.names.map((name) => datedName(name, date));
  const token = writeToken(run.head.id, run.names, head.id, title);
  const { title: tab, wasThere } = await writeNewTab({
    client,
    spreadsheet: head.id,
    token,
    title,
    headers: [...run.lead, ...columns],
    rows: run.cells.map((cells, index) => [...(run.leadCells[index] ?? []), ...cells]),
    log: (name) => toLogLine(run, head, name, columns, run.cells.length),
  });
  const isTaken = tab !== title && head.tabs.some((one) => one.title.toLowerCase() === title.toLowerCase());
  const movedBecause = `there was a tab "${title}" already`;
  const rowsWritten = run.cells.length;
  const own = { token, isBeside: false, tab, tabId: null };
  const written = { ...own, logged: [], columns, rowsWritten, skipped: [], wasThere };
  return isTaken ? { ...written, movedBecause } : written;
}

function toLogLine(
  { head: { id, endpoint, rows } }: RunToWrite,
  { timeZone }: SheetHead,
  tab: string,
  headers: readonly string[],
  rowsWritten: number,
) {
  const writtenAt = minuteIn(timeZone, new Date());
  return { writtenAt, runId: id, tool: endpoint, tab, headers, rowsWritten, skipped: rows - rowsWritten };
}

function toMessage(
  { tab, columns, rowsWritten, skipped, wasThere, movedBecause }: WrittenAnswer,
  run: RunToWrite,
): string[] {
  const rows = `${formatCount(rowsWritten)} of ${counted(run.ids.length, 'row')}`;
  const where = `"${tab}" in ${counted(columns.length, 'new column')}`;
  return [
    wasThere
      ? `${rows} had been written to ${where} before; nothing was written again.`
      : `${rows} written to ${where}.`,
    ...(movedBecause ? [`They stand in a tab of their own because ${movedBecause}.`] : []),
    ...(skipped.length > 0 ? [`${formatCount(skipped.length)} skipped, each with its reason.`] : []),
  ];
}
