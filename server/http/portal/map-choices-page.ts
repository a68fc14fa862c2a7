import type { LayerLook } from '../../maps/content/look-of-layers.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from './forms.ts';
import { NEW_MAP } from './new-map-page.ts';

/** Rows drawn in the preview before a map is made. Of a run, all rows are drawn. */
export const PREVIEW_ROWS = 200;

/** The chosen style of a map, under the form's field names. */
export const MAP_CHOICES = [
  'title',
  'color_by',
  'group_by',
  'icon_by',
  'label',
  'name_column',
  'flood_zones',
] as const;
export type MapChosen = Readonly<Record<(typeof MAP_CHOICES)[number], string>>;

/** Rows from which a map can be made. */
export interface MapRows {
  from: { kind: 'file' | 'run'; id: string };
  title: string;
  /** The columns by which pins can be coloured, grouped, marked and labelled. */
  fields: readonly string[];
  /** Columns that may be a pin's name; empty where the rows have names. */
  nameFields: readonly string[];
  head: readonly string[];
  firstRows: readonly (readonly unknown[])[];
}

/** The preview of the map, or why it would be refused. */
export type MapPreview = { figure: Html; pins: number; fields: readonly string[] } | { refused: string };

/** The form for a new map's style, with a preview. */
export function mapChoicesPage(rows: MapRows, chosen: MapChosen, preview: MapPreview, token: string): Html {
  const { from, head, firstRows } = rows;
  // The fields of its pins; before they are drawn, those of the rows.
  const fields = 'refused' in preview ? rows.fields : preview.fields;
  const lines = firstRows.map(
    (row) => html`<tr>${head.map((_, at) => html`<td class="words">${String(row[at] ?? '')}</td>`)}</tr>`,
  );
  return html`<p class="crumbs"><a href="${NEW_MAP}">Other rows</a></p><h1>New map</h1>
<form method="post" action="${NEW_MAP}">${tokenField(token)}<input type="hidden" name="${from.kind}" value="${from.id}">
${choiceFields(fields, rows.nameFields, chosen)}
<p class="next"><button class="button" formaction="${NEW_MAP}/preview">Preview</button> <button class="button first">Make the map</button> <small class="note">A preview is free; the map is one lookup, however many rows.</small></p></form>
<section id="preview" aria-label="Preview">${previewPart(preview, from.kind)}</section>
<section><h2>Its first rows</h2><div class="wide" tabindex="0" role="region" aria-label="The first rows"><table><thead><tr>${head.map(
    (name) => html`<th scope="col">${name}</th>`,
  )}</tr></thead><tbody>${lines}</tbody></table></div></section>`;
}

function choiceFields(fields: readonly string[], nameFields: readonly string[], chosen: MapChosen): Html {
  const select = (name: keyof MapChosen, none: string, options: readonly (readonly [string, string])[]) =>
    html`<select name="${name}"><option value="">${none}</option>${options.map(
      ([value, words]) =>
        html`<option value="${value}"${value === chosen[name] && html` selected`}>${words}</option>`,
    )}</select>`;
  const all = fields.map((name) => [name, name] as const);
  const names = nameFields.map((name) => [name, name] as const);
  return html`<div class="form-fields">
<label>Title <input name="title" maxlength="200" required value="${chosen.title}"></label>
<label>Colour by ${select('color_by', 'one colour', all)}<small>Numbers become bands in one row of colours, words one colour each.</small></label>
<label>Group by ${select('group_by', 'one layer', all)}<small>Readers show and hide each group by itself.</small></label>
<label>Icons by ${select('icon_by', 'plain pins', all)}<small>Kinds of place have their own icon, other words a shape each.</small></label>
${nameFields.length > 0 && html`<label>Name of a pin ${select('name_column', 'found by itself', names)}</label>`}
<label>Written beside each pin ${select('label', 'nothing; a click tells', [['name', 'its name'], ...all.filter(([name]) => name !== 'name')])}</label>
<label>Flood zones ${select('flood_zones', 'none', [['yes', 'official zones below the pins']])}</label>
</div>`;
}

function previewPart(preview: MapPreview, kind: MapRows['from']['kind']): Html {
  if ('refused' in preview) return html`<p class="note bad" role="alert">${preview.refused}</p>`;
  const { figure, pins } = preview;
  const many = kind === 'file' ? html`, of the first ${PREVIEW_ROWS} rows at most` : null;
  return html`<h2>Preview <small class="note">${pins} ${pins === 1 ? 'pin' : 'pins'}${many}</small></h2>${figure}`;
}

/** A legend of a map's colours and icons that needs no script. */
export function previewLegend({ layers }: MapContent, looks: readonly LayerLook[]): Html {
  return html`<div class="map-key">${layers.map(({ name, colorBy, iconBy }, at) => {
    const { colors, icons } = looks[at] as LayerLook;
    const paths = new Map(icons.paths);
    const byColor = colors.legend.map(({ label, color, count }) => keyEntry(label, count, discOf(color)));
    const byIcon = icons.legend.map(({ label, icon, count }) =>
      keyEntry(label, count, html`<path d="${paths.get(icon ?? '') ?? ''}"/>`),
    );
    return html`<section>${layers.length > 1 && html`<h3>${name}</h3>`}${colorBy !== null && html`<p class="note">Coloured by ${colorBy}</p>`}<ul>${byColor}</ul>${
      iconBy !== undefined && html`<p class="note">Icons by ${iconBy}</p><ul>${byIcon}</ul>`
    }</section>`;
  })}</div>`;
}

const discOf = (color: string) => html`<circle cx="7.5" cy="7.5" r="6.5" fill="${color}"/>`;

function keyEntry(label: string, count: number, mark: Html): Html {
  return html`<li><svg viewBox="0 0 15 15" width="15" height="15" aria-hidden="true">${mark}</svg> <span>${label}</span> <small>${count}</small></li>`;
}
