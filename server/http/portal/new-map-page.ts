import { counted } from '../../../shared/counted.ts';
import type { RunHead } from '../../ledger/runs.ts';
import type { UploadHead } from '../../ledger/uploads.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from './forms.ts';
import { OWN_MAPS } from './own-map-pages.ts';
import { timeTag } from './time-tag.ts';

export const NEW_MAP = `${OWN_MAPS}/new`;

interface MapSources {
  /** The initial text of the box. */
  lines: string;
  files: readonly UploadHead[];
  runs: readonly RunHead[];
}

/** The source of a new map's rows: pasted text, a dropped file, or a run. */
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
