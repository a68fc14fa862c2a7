import { ADDON_FIELDS } from '../../../../shared/addon-fields.ts';
import type { CombineRunsAnswer } from '../../../../shared/api/combine-runs.ts';
import type { Cell } from '../../../../shared/api/endpoint.ts';
import { filled, listOf, type SidebarTask, textOf } from './task.ts';

export const compareRuns: SidebarTask<'combine_runs'> = {
  id: 'compare_runs',
  name: 'Compare two runs',
  summary: 'What changed between earlier answers in this spreadsheet, row by row, in a new tab.',
  group: 'Tables and maps',
  endpoint: 'combine_runs',
  rowsAre: 'none',
  further: [],
  options: [
    { kind: 'runs', name: 'runs', label: 'Which runs', default: [], fewest: 2, most: 6 },
    {
      kind: 'choice',
      name: 'key',
      label: 'Rows belong together by',
      default: 'record_key',
      choices: [
        { value: 'record_key', label: 'Their place' },
        { value: 'id', label: 'Their id' },
      ],
    },
    { kind: 'switch', name: 'only_changed', label: 'Only rows that changed', default: false },
  ],
  rows: { fewest: 0, most: null },
  isJob: false,
  asksOnce: false,
  previews: 'nothing',
  lands: 'tab',
  flatCost: 1,
  columns: () => [],
  request: (options) => ({
    runs: listOf(options, 'runs'),
    key: textOf(options, 'key'),
    ...filled(options, 'only_changed'),
  }),
  table: toTable,
};

/** 'mp_key (2026-01-15)': columns that mean nothing to a person here. */
const OWN = new RegExp(`^(?:${ADDON_FIELDS.join('|')})\\b`);

function toTable({ columns, rows }: CombineRunsAnswer): { headers: string[]; rows: Cell[][] } {
  const shown = columns.filter((column) => !OWN.test(column));
  const cells = rows.map((row) => ['key', 'state', ...shown].map((name) => toCell(row[name])));
  return { headers: ['key', 'state', ...shown], rows: cells };
}

function toCell(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
}
