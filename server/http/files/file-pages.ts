import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import { cellRoom } from '../pages/cell-room.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';
import type { FileEndpoint } from './file-endpoints.ts';
import { headerQuestion } from './header-question.ts';
import type { FilledIn } from './option-fields.ts';
import { listNeeded, OPTION, optionInputs } from './option-inputs.ts';

export const FILES = '/developers/portal/files';

/** The page on which a file is chosen or dropped. */
export function dropPage(token: string, left: number, kept: Html | null): Html {
  return html`<h1>Drop a file</h1>
<p class="lead">A CSV or Excel file with a header row: choose what you want to know, see five rows and the cost, and get the same file back with new columns.</p>
<form class="drop" method="post" enctype="multipart/form-data" action="${FILES}" data-left="${left}">${tokenField(token)}
<label for="file">CSV or Excel file, at most 50 MB</label>
<input id="file" name="file" type="file" accept=".csv,.tsv,.txt,.xlsx" required>
<button class="button first">Read it</button>
<div class="held fits" role="status" hidden></div></form>
<p class="note"><strong>${formatCount(left)}</strong> lookups are left until midnight UTC; a row costs one at most. The file is kept for two days, for you alone, and goes with the account.</p>${kept}`;
}

interface ReadyForecast {
  message: string;
  cost: number;
  left: number;
  rows: number;
  distinct: number;
  seconds: number;
  /** Told before anything is charged; null where there is nothing to warn of. */
  warning: string | null;
}

export interface FilePreview {
  id: string;
  name: string;
  chosen: FileEndpoint;
  choices: readonly FileEndpoint[];
  filledIn: FilledIn;
  /** The selected columns, by the source object's field. */
  named: Readonly<Record<string, string>>;
  headers: readonly string[];
  firstRows: readonly (readonly string[])[];
  /** How the columns were understood and what the call would cost; or why it is refused. */
  forecast: ReadyForecast | { refused: string; isOfColumns: boolean; field: string | undefined };
  /** The line number of the headers, from 1. */
  headerLine: number;
}

/** The content of a file, how its columns were understood, and what it would cost. */
export function previewPage({ id, name, ...preview }: FilePreview, token: string): Html {
  const { chosen, choices, filledIn, named, headers, firstRows, forecast, headerLine } = preview;
  const needed = listNeeded(chosen.options, filledIn);
  const hidden = { endpoint: [chosen.contract.name], ...listed(named), ...prefixed(filledIn) };
  return html`<p class="crumbs"><a href="${FILES}">Another file</a></p><h1>${name}</h1>
<section><h2>Its first rows</h2>${firstRowsTable(headers, firstRows)}${headerQuestion(id, headers, token)}</section>
<section><h2>What do you want to know?</h2>
<form class="choice" method="get" action="${FILES}/${id}"><label for="endpoint">Endpoint</label>
<select id="endpoint" name="endpoint">${choices.map(
    ({ contract }) =>
      html`<option value="${contract.name}"${contract === chosen.contract && html` selected`}>${contract.summary}</option>`,
  )}</select> <button>Choose</button></form>
<p>Or <a href="${FILES}/${id}/ask">Ask it a question in plain English</a></p>
<form class="asked" method="get" action="${FILES}/${id}"><input type="hidden" name="endpoint" value="${chosen.contract.name}">
${optionInputs(chosen.options, filledIn)}
<details${(Object.values(named).some(Boolean) || ('refused' in forecast && forecast.isOfColumns)) && html` open`}><summary>Columns</summary><div class="form-fields">${Object.entries(
    chosen.columns,
  ).map(
    ([field, words]) =>
      html`<label>${words} column <select name="${field}"><option value="">found by itself</option>${headers.map(
        (header) => html`<option${named[field] === header && html` selected`}>${header}</option>`,
      )}</select></label>`,
  )}</div></details>
<p><button>Check</button></p></form>
${'refused' in forecast ? html`<p role="status"><strong>Not yet:</strong> ${needed ? `fill in ${needed} and press Check.` : forecast.refused}</p>` : ready(forecast, { id, hidden, headerLine, token })}
</section>`;
}

function firstRowsTable(headers: readonly string[], rows: readonly (readonly string[])[]): Html {
  const cell = (text = '') => html`<td class="${cellRoom(text)}">${text}</td>`;
  return html`<div class="wide" tabindex="0" role="region" aria-label="The first rows of the file"><table><thead><tr>${headers.map(
    (header) => html`<th scope="col">${header}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${headers.map((_, index) => cell(row[index]))}</tr>`,
  )}</tbody></table></div>`;
}

function ready({ message, cost, left, rows, distinct, seconds, warning }: ReadyForecast, run: RunForm): Html {
  // So many rows cost at most so many lookups.
  const fits = Math.min(left, rows);
  return html`<div role="status"><p>${message}</p>
<dl class="figures"><div><dt>Rows</dt><dd>${formatCount(rows)} <small>${formatCount(distinct)} distinct</small></dd></div>
<div><dt>Costs</dt><dd>${formatCount(cost)} <small>lookups</small></dd></div><div><dt>Takes about</dt><dd>${timeWords(seconds)}</dd></div></dl></div>
${warning !== null && html`<div class="held" role="alert"><h2>Nothing is known of these rows</h2><p>${warning}</p></div>`}
${
  cost <= left
    ? runForm(run, null, 'Run it')
    : html`<div class="held"><h2>More than is left today</h2><p>It needs ${formatCount(cost)} lookups, ${formatCount(left)} are left until midnight UTC.</p>
${fits > 0 ? runForm(run, run.headerLine + fits, `Run the first ${counted(fits, 'row')}`) : html`<p>Come back tomorrow: the file is kept for two days.</p>`}</div>`
}`;
}

interface RunForm {
  id: string;
  hidden: FilledIn;
  headerLine: number;
  token: string;
}

function runForm({ id, hidden, token }: RunForm, lines: number | null, words: string): Html {
  return html`<form method="post" action="${FILES}/${id}/runs">${tokenField(token)}
${Object.entries(hidden).map(([name, values]) => values.map((value) => html`<input type="hidden" name="${name}" value="${value}">`))}
${lines !== null && html`<input type="hidden" name="lines" value="${lines}">`}
<p><button class="button first">${words}</button></p></form>`;
}

const listed = (named: Readonly<Record<string, string>>): FilledIn =>
  Object.fromEntries(Object.entries(named).map(([field, column]) => [field, [column]]));

const prefixed = (filledIn: FilledIn): FilledIn =>
  Object.fromEntries(Object.entries(filledIn).map(([name, values]) => [OPTION + name, values]));

export interface JobProgress {
  jobId: string;
  status: string;
  message: string;
  rows: number;
  rowsDone: number;
  /** The answers, once there are some. */
  answered: Html | null;
}

/** The progress of a job. The page reloads until the job has ended. */
export function jobPage({ status, message, rows, rowsDone, answered }: JobProgress): Html {
  const isEnded = status === 'done' || status === 'failed';
  return html`<p class="crumbs"><a href="${FILES}">Another file</a></p>
<h1>${isEnded ? (status === 'done' ? 'Done' : 'Failed') : 'Being answered'}</h1>
<p class="lead" role="status">${message}</p>
${
  status !== 'done' &&
  html`<p><progress max="${Math.max(1, rows)}" value="${rowsDone}" aria-label="Rows done">${rowsDone} of ${rows}</progress> ${formatCount(rowsDone)} of ${formatCount(rows)} rows</p>`
}
${answered}
${!isEnded && html`<p class="note">This page is renewed every few seconds. You may close it: the job goes on, and its link stays.</p>`}`;
}

/** A refused question: nothing is written beside the rows, and it cost nothing. */
export function refusedPage(id: string, message: string): Html {
  return html`<h1>Not answered</h1><p class="lead">${message}</p>
<p><a class="button first" href="${FILES}/${id}/ask">Ask it in other words</a></p><p class="note">It cost nothing.</p>`;
}

/** The file with its answers. */
export const fileWithAnswers = (fileId: string, runId: string): Html =>
  html`<a class="button first" href="${FILES}/${fileId}/with/${runId}" download>Your file with new columns</a>`;

const timeWords = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
