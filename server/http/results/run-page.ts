import { contracts } from '../../../shared/api/index.ts';
import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import type { RunHead } from '../../ledger/runs.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';
import type { RunResult } from './from-run.ts';
import { resultView } from './result-view.ts';

export const RUNS = '/developers/portal/runs';

/** A stored run for its owner: its picture, and what can be done with it next. */
export function runPage(result: RunResult, map: Html | null, rests: Html | null, token: string): Html {
  const { head, rowsInAll } = result;
  return html`<p class="crumbs"><a href="${RUNS}">Recent runs</a></p>
<h1>${counted(rowsInAll, 'row')}</h1>
<p class="lead"><code>${head.endpoint}</code>, <time datetime="${head.at.toISOString()}">${toMinute(head.at)}</time></p>
${runView(result, map, token)}${rests}`;
}

/** The same inside another page; `file` leads to the dropped file with the answers in it. */
export function runView(result: RunResult, map: Html | null, token: string, file: Html | null = null): Html {
  const { id } = result.head;
  return html`<p class="next">${file} <a class="button" href="${RUNS}/${id}.csv" download>Download as CSV</a></p>
${resultView(result, map, map && furtherSteps(result, token))}`;
}

/** What can be done with rows that have places: a map, and further questions about them. */
function furtherSteps({ head, colorFields }: RunResult, token: string): Html {
  const further = FURTHER.map(
    ({ endpoint, words }) => html`<li><a href="/developers/${endpoint}?run=${head.id}">${words}</a></li>`,
  );
  return html`<form class="next panel" method="post" action="${RUNS}/${head.id}/map">${tokenField(token)}
<label>Title <input name="title" maxlength="200" value="My places" required></label>
<label>Colour by <select name="color_by"><option value="">one colour</option>${colorFields.map(
    (name) => html`<option value="${name}">${name.replaceAll('_', ' ')}</option>`,
  )}</select></label>
<button class="button first">Make a map</button>
<ul class="inline">${further}<li><a href="/developers/portal/watches/new?run=${head.id}">Watch them</a></li></ul></form>`;
}

/** The next possible requests for the same rows. */
const FURTHER = [
  { endpoint: 'filter_by_location', words: 'How far from my sites' },
  { endpoint: 'find_nearby', words: 'What is near them' },
  { endpoint: 'get_location_facts', words: 'Facts about them' },
  { endpoint: 'write_to_sheet', words: 'Write them into the sheet' },
];

/** A person's newest runs. */
export function runsPage(heads: readonly RunHead[]): Html {
  const rows = heads.map(
    ({ id, endpoint, at, rows }) => html`<tr>
<th scope="row"><a href="${RUNS}/${id}">${endpoint}</a> <small>${summaryOf(endpoint)}</small></th>
<td>${formatCount(rows)}</td><td><time datetime="${at.toISOString()}">${toMinute(at)}</time></td></tr>`,
  );
  return html`<h1>Recent runs</h1>
${
  heads.length === 0
    ? html`<p class="lead">You have no runs yet. Every call that answers rows keeps one, for a while.</p>`
    : html`<table class="titled"><thead><tr><th scope="col">Asked</th><th scope="col">Rows</th><th scope="col">When, UTC</th></tr></thead><tbody>${rows}</tbody></table>`
}`;
}

const summaryOf = (endpoint: string) => contracts.find(({ name }) => name === endpoint)?.summary;

// '2026-01-31 14:05'
const toMinute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
