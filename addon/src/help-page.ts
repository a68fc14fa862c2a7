import { BASE_URL } from './base-url.ts';

const COMMANDS: readonly [string, string][] = [
  ['Open', 'the sidebar: choose a task, see what it costs, write the answers as new columns.'],
  ['Recalculate', 'asks the formulas of Milepost again. A row that was asked before costs nothing.'],
  ['Keep as values', 'copies the selected formula cells into new columns that no longer change.'],
  ['Remove last write', 'takes out what was written last. What somebody has changed since stays.'],
];

const PAGES: readonly [string, string][] = [
  ['/developers/support', 'Support'],
  ['/developers/portal', 'Your account and keys'],
  ['/developers/confidence', 'What high, medium and low mean'],
  ['/developers/data', 'What the answers rest on'],
  ['/developers/status', 'Whether all is well'],
];

/** Describes the menu's commands and links to pages of the service. It contains no data of the spreadsheet. */
export function helpPage(): string {
  const commands = COMMANDS.map(([name, does]) => `<dt>${name}</dt><dd>${does}</dd>`).join('');
  const pages = PAGES.map(
    ([path, title]) => `<li><a href="${BASE_URL}${path}" target="_blank" rel="noopener">${title}</a></li>`,
  ).join('');
  return (
    '<!doctype html><html lang="en"><head><title>Milepost</title><style>' +
    'body{font:14px/1.5 Arial,sans-serif;margin:8px 16px;color:#1f2937;background:#fff}' +
    'dt{font-weight:bold;margin-top:8px}dd{margin:0}a{color:#0b57d0}' +
    '@media(prefers-color-scheme:dark){body{color:#e5e7eb;background:#1f1f1f}a{color:#a8c7fa}}' +
    `</style></head><body><h1 hidden>Milepost</h1><dl>${commands}</dl><ul>${pages}</ul></body></html>`
  );
}
