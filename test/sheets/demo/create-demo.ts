import { setTimeout as pause } from 'node:timers/promises';
import { Editor } from '../emulator/editor.ts';
import type { WireAnswer } from '../emulator/emulator.ts';
import type {
  EmulatedColumn,
  EmulatedRow,
  EmulatedSpreadsheet,
  EmulatedTab,
} from '../emulator/spreadsheet.ts';
import type { Edit, Grid } from './grid.ts';
import { gridPage } from './grid-page.ts';
import { GRID_SCRIPT } from './grid-script.ts';

/** So long a call of the spreadsheet's interface takes here: time to sort while something is written. */
const CALL_MS = 400;

export interface Demo {
  /** From here on the buttons work. */
  connect(baseUrl: string, key: string): void;
  /** Answers for the page; null for calls of the spreadsheet's interface, after a moment. */
  answer(method: string, url: URL, body: string): Promise<WireAnswer | null>;
}

/** What the page shows and does: a person's work in the grid, and the two calls to Milepost. */
export function createDemo(sheet: EmulatedSpreadsheet, callMilliseconds = CALL_MS): Demo {
  let milepost: { baseUrl: string; key: string } | null = null;
  const link = `https://docs.google.com/spreadsheets/d/${sheet.id}/edit#gid=0`;

  async function callMilepost(endpoint: string, request: object): Promise<WireAnswer> {
    if (!milepost) return json({ error: 'Milepost is still starting' }, 503);
    const headers = { 'X-API-Key': milepost.key, 'Content-Type': 'application/json' };
    const url = `${milepost.baseUrl}/v1/${endpoint}`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(request) });
    return json({ endpoint, request, answer: await response.json() }, response.status);
  }

  return {
    connect(baseUrl, key) {
      milepost = { baseUrl, key };
    },
    async answer(method, { pathname }, body) {
      if (!['GET', 'POST'].includes(method)) return json({ error: 'not here' }, 404);
      const sent = pathname.startsWith('/do/') ? JSON.parse(body || '{}') : {};
      switch (pathname) {
        case '/':
          return { status: 200, type: 'text/html; charset=utf-8', body: gridPage({ hasSidebar: false }) };
        case '/grid.js':
          return { status: 200, type: 'text/javascript; charset=utf-8', body: GRID_SCRIPT };
        case '/grid.json':
          return json({ tabs: sheet.tabs.filter(({ hidden }) => !hidden).map(toGrid) });
        case '/do/edit':
          edit(sheet, sent);
          return json({});
        case '/do/place':
          return callMilepost('geocode_batch', { source: { sheet: link } });
        case '/do/write':
          return callMilepost('write_to_sheet', { run_id: sent.run_id, columns: sent.columns });
      }
      if (pathname.startsWith('/v4/')) await pause(callMilliseconds);
      return null;
    },
  };
}

function toGrid({ id, title, columns, rows }: EmulatedTab): Grid {
  // As much as is used, and room to type below.
  const height = rows.findLastIndex((row) => row.size > 0) + 4;
  const shown = columns.map((column, at) => ({ column, at })).filter(({ column }) => !column.hidden);
  return {
    id,
    title,
    hidden: columns.length - shown.length,
    columns: shown.map(({ at }) => at),
    rows: rows.slice(0, height).map((row) => shown.map(({ column }) => row.get(column)?.value ?? '')),
    own: shown.map(({ column }) => column.metadata.length > 0),
  };
}

function edit({ tabs }: EmulatedSpreadsheet, wanted: Edit): void {
  const tab = tabs.find(({ id }) => id === wanted.tab);
  if (!tab) return;
  const editor = new Editor(tab, true);
  const column = 'column' in wanted ? (tab.columns[wanted.column] as EmulatedColumn) : null;
  if (wanted.kind === 'sort' && column) editor.sort(0, column, true, wanted.isDown);
  if (wanted.kind === 'insertRow') editor.insertRow(wanted.row);
  if (wanted.kind === 'deleteRow') editor.deleteRow(wanted.row);
  if (wanted.kind !== 'type' || !column) return;
  const row = tab.rows[wanted.row] as EmulatedRow;
  const number = wanted.value.trim() === '' ? Number.NaN : Number(wanted.value);
  if (wanted.value === '') row.delete(column);
  else editor.type(row, column, Number.isFinite(number) ? number : wanted.value);
}

function json(value: unknown, status = 200): WireAnswer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}
