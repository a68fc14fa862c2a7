import { counted } from '../../../shared/counted.ts';
import type { RunHead } from '../../ledger/runs.ts';
import type { UploadHead } from '../../ledger/uploads.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from './forms.ts';
import { OWN_MAPS } from './own-map-pages.ts';
import { timeTag } from './time-tag.ts';

export const NEW_MAP = `${OWN_MAPS}/new`;

interface MapSources {
  /** What the box begins with. */
  lines: string;
  files: readonly UploadHead[];
  runs: readonly RunHead[];
}

/** Where the rows of a new map come from: pasted, from a dropped file, or from a run. */
export function newMapPage({ lines, files, runs }: MapSources, token: string): Html {
  return html`<p class="crumbs"><a href="${OWN_MAPS}">Maps</a></p><h1>New map</h1>
<p class="lead">Rows in, a link out: paste them, or take a file or an earlier answer.</p>
<form class="drop" method="post" action="${NEW_MAP}/rows">${tokenField(token)}
<label for="lines">Rows: one address a line, or a table copied from a spreadsheet</label>
<textarea id="lines" name="lines" rows="7" spellcheck="false" required>${lines}</textarea>
<label><input type="checkbox" name="has_header" value="yes"> The first line names the columns</label>
<button class="button first">Go on</button></form>
<div class="recent">${sourceList(
    'A file of yours',
    files.map(
      ({ id, name, at }) =>
        html`<li><a href="${NEW_MAP}?file=${id}">${name}</a> <small>${timeTag(at)}</small></li>`,
    ),
    html`<a href="/developers/portal/files">Drop a file</a> first; it is kept for two days.`,
  )}${sourceList(
    'An earlier answer',
    runs.map(
      ({ id, endpoint, rows, at }) =>
        html`<li><a href="${NEW_MAP}?run=${id}">${endpoint}</a> <small>${counted(rows, 'row')}, ${timeTag(at)}</small></li>`,
    ),
    html`Every call that answers rows keeps them for a while.`,
  )}</div>`;
}

function sourceList(title: string, items: readonly Html[], none: Html): Html {
  return html`<section><h2>${title}</h2>${
    items.length === 0 ? html`<p class="note">${none}</p>` : html`<ul class="recent-list">${items}</ul>`
  }</section>`;
}

export interface MapChoices {
  from: { kind: 'file' | 'run'; id: string };
  title: string;
  /** What pins can be coloured by. */
  colorFields: readonly string[];
  /** Columns that may be a pin's name; empty where the rows have theirs. */
  nameFields: readonly string[];
  head: readonly string[];
  firstRows: readonly (readonly unknown[])[];
}

/** What the map of some rows is to look like. */
export function mapChoicesPage(choices: MapChoices, token: string): Html {
  const { from, title, colorFields, nameFields, head, firstRows } = choices;
  const rows = firstRows.map(
    (row) => html`<tr>${head.map((_, at) => html`<td class="words">${String(row[at] ?? '')}</td>`)}</tr>`,
  );
  return html`<p class="crumbs"><a href="${NEW_MAP}">Other rows</a></p><h1>New map</h1>
<form method="post" action="${NEW_MAP}">${tokenField(token)}<input type="hidden" name="${from.kind}" value="${from.id}">
<div class="form-fields">
<label>Title <input name="title" maxlength="200" required value="${title}"></label>
<label>Colour by <select name="color_by"><option value="">one colour</option>${optionsOf(colorFields)}</select><small>Numbers become bands in one row of colours, words one colour each.</small></label>
${nameFields.length > 0 && html`<label>Name of a pin <select name="name_column"><option value="">found by itself</option>${optionsOf(nameFields)}</select></label>`}
<label>Icons by <select name="icon_by"><option value="">plain pins</option>${optionsOf(colorFields)}</select><small>Kinds of place have their own icon, other words a shape each.</small></label>
<label>Names on the map <select name="labels"><option value="">when a pin is clicked</option><option value="yes">written beside the pins</option></select></label>
<label>Flood zones <select name="flood_zones"><option value="">none</option><option value="yes">official zones below the pins</option></select></label>
</div>
<p><button class="button first">Make the map</button> <small class="note">One lookup, however many rows.</small></p></form>
<section><h2>Its first rows</h2><div class="wide" tabindex="0" role="region" aria-label="The first rows"><table><thead><tr>${head.map(
    (name) => html`<th scope="col">${name}</th>`,
  )}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

const optionsOf = (names: readonly string[]) => names.map((name) => html`<option>${name}</option>`);
