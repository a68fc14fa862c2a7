import type { Cell } from '../../../shared/api/endpoint.ts';
import { counted } from '../../../shared/counted.ts';
import { cellRoom } from '../pages/cell-room.ts';
import { type Html, html } from '../pages/html.ts';
import type { Result, ResultRow } from './result.ts';
import { countSureness, SURENESS } from './sureness.ts';

/** Rows that a page shows. The files have all. */
const MOST_SHOWN = 100;
/** Reasons to look at rows, and rows of one of them, that a page lists. */
const MOST_REASONS = 12;
const MOST_OF_A_REASON = 6;

/** A reason that more rows share is shown once, and not beside each row. */
const MOST_ALIKE = 3;

/** Fields that the address already contains. The files have them separately, and a map can be coloured by them. */
const PARTS_OF_ADDRESS = new Set(['city', 'county', 'state', 'postcode', 'country']);

/**
 * A picture of an answer: its confidence, its map, what to check, and the rows themselves. `next` stands beside the
 * map.
 */
export function resultView(result: Result, map: Html | null, next: Html | null = null): Html {
  const alike = countReasons(result);
  const beside = html`<div>${heldRows(result)}${next}</div>`;
  return html`${surenessBar(result)}${reasonList(alike)}
${map ? html`<div class="picture">${map}${beside}</div>` : beside}${rowTable(result, alike)}`;
}

/** Sure rows by basis, most frequent first. Rare reasons are left out. */
function countReasons({ rows }: Result): ReadonlyMap<string, number> {
  const sure = rows.filter(({ sureness, isHeld, why }) => sureness === 'high' && !isHeld && why !== '');
  const counts = [...Map.groupBy(sure, ({ why }) => why)].map(([why, own]) => [why, own.length] as const);
  return new Map(counts.filter(([, count]) => count > MOST_ALIKE).sort(([, a], [, b]) => b - a));
}

function reasonList(alike: ReadonlyMap<string, number>): Html | null {
  if (alike.size === 0) return null;
  return html`<ul class="reasons">${[...alike].map(
    ([why, count]) => html`<li><strong>${counted(count, 'row')}</strong> ${why}</li>`,
  )}</ul>`;
}

/** A bar of all rows by confidence, described in words below. */
function surenessBar(result: Result): Html | null {
  const counts = countSureness(result);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  let before = 0;
  const parts = counts.map(({ key, count }) => {
    const x = (before / all) * 100;
    before += count;
    return html`<rect class="sure-${key}" x="${x.toFixed(2)}%" width="${((count / all) * 100).toFixed(2)}%" height="100%"/>`;
  });
  return html`<div class="sureness"><svg width="100%" height="12" aria-hidden="true">${parts}</svg>
<ul>${counts.map(
    ({ key, words, count }) =>
      html`<li><i class="sure-${key}"></i>${words} <strong>${number(count)}</strong></li>`,
  )}</ul></div>`;
}

/** Rows to be looked at by their reason, the most frequent first; equal ones are listed once, with their number. */
function heldRows({ rows }: Result): Html | null {
  const held = rows.filter(({ isHeld, sureness }) => isHeld || sureness === 'unplaced');
  if (held.length === 0) return null;
  const reasons = [...Map.groupBy(held, reasonOf)].sort(([, one], [, other]) => other.length - one.length);
  const shown = reasons.slice(0, MOST_REASONS);
  const more = reasons.slice(MOST_REASONS).flatMap(([, own]) => own).length;
  return html`<section class="held"><h2>Check ${counted(held.length, 'row')}</h2><ul>${shown.map(
    ([reason, own]) => html`<li>${reason}${heldNames(own)}</li>`,
  )}</ul>${more > 0 && html`<p class="note">And ${counted(more, 'row')} for other reasons.</p>`}</section>`;
}

function reasonOf({ sureness, why }: ResultRow): string {
  return `${sureness === 'unplaced' ? 'Not placed' : 'Held for review'}: ${why}`;
}

function heldNames(rows: readonly ResultRow[]): Html {
  const alike = [...Map.groupBy(rows, ({ name }) => name)];
  const shown = alike.slice(0, MOST_OF_A_REASON);
  const more = alike.slice(MOST_OF_A_REASON).flatMap(([, equal]) => equal).length;
  return html`<ul>${shown.map(
    ([name, { length }]) =>
      html`<li><strong>${name}</strong>${length > 1 && html` (${counted(length, 'row')})`}</li>`,
  )}${more > 0 && html`<li>And ${counted(more, 'more row')}.</li>`}</ul>`;
}

function rowTable({ columns, rows, rowsInAll }: Result, alike: ReadonlyMap<string, number>): Html {
  const shown = rows.slice(0, MOST_SHOWN);
  // A column that is empty for these rows only takes room.
  const hasWords = columns.map((_, index) => shown.some(({ cells }) => !isBlank(cells[index] ?? null)));
  const hasAddress = hasWords[columns.indexOf('address')] === true;
  const told = hasWords.map(
    (has, index) => has && !(hasAddress && PARTS_OF_ADDRESS.has(columns[index] ?? '')),
  );
  const isPlaced = rows.some(({ sureness }) => sureness !== null);
  const head = html`<tr><th scope="col">You sent</th>${isPlaced && html`<th scope="col">How sure</th>`}${columns.map((name, index) => told[index] && html`<th scope="col">${heading(name)}</th>`)}</tr>`;
  return html`<div class="result-rows" tabindex="0" role="region" aria-label="The rows"><table><thead>${head}</thead><tbody>${shown.map(
    (row) => tableRow(row, columns, { told, isPlaced, alike }),
  )}</tbody></table></div>${
    rowsInAll > shown.length &&
    html`<p class="note">The first ${shown.length} of ${number(rowsInAll)} rows; the files hold all.</p>`
  }`;
}

function tableRow(
  row: ResultRow,
  columns: readonly string[],
  shown: { told: readonly boolean[]; isPlaced: boolean; alike: ReadonlyMap<string, number> },
): Html {
  const { told, isPlaced, alike } = shown;
  const cells = columns.map((name, index) => {
    if (!told[index]) return null;
    const cell = row.cells[index] ?? null;
    const isNumber = typeof cell === 'number';
    const kind = isNumber ? 'number' : isBlank(cell) ? 'blank' : cellRoom(String(cell));
    return html`<td class="${kind}" data-name="${heading(name)}">${isNumber ? number(cell) : cell === null ? null : String(cell)}</td>`;
  });
  return html`<tr><th scope="row">${row.name}</th>${isPlaced && surenessCell(row, alike)}${cells}</tr>`;
}

const isBlank = (cell: Cell) => cell === null || cell === '';

function surenessCell({ sureness, score, why, isHeld }: ResultRow, alike: ReadonlyMap<string, number>): Html {
  const isTold = sureness === 'high' && !isHeld && alike.has(why);
  const words = SURENESS.find(({ key }) => key === sureness)?.words ?? '';
  return html`<td class="sure" data-name="How sure"><span><i class="sure-${sureness ?? 'none'}"></i><strong>${words}</strong> ${score}</span>${!isTold && html` <small>${why}</small>`}</td>`;
}

// 'drive_minutes' → 'Drive minutes'
function heading(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 6 });
