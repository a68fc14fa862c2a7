import { counted } from '../../../shared/counted.ts';
import type { EditionOfRun } from '../../packs/editions/rests-on.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';
import { timeTag } from '../portal/time-tag.ts';

/** A run that can be asked again at its own map version. */
interface AsThen {
  /** The target of its form. */
  action: string;
  mapVersion: string;
  rows: number;
}

/**
 * The editions of the data that a run is based on, which of them are still available, and a form to ask again at that
 * version.
 */
export function restsOnSection(
  editions: readonly EditionOfRun[],
  asThen: AsThen | null,
  token: string,
): Html | null {
  if (editions.length === 0 && !asThen) return null;
  const items = editions.map(
    (one) =>
      html`<li><strong>${one.name}</strong>, ${one.asOf}${one.version && html` (${one.version})`}. ${stateWords(one)}</li>`,
  );
  return html`<section><h2>Editions it rests on</h2><ul>${items}</ul>${asThen && asThenForm(asThen, token)}</section>`;
}

function asThenForm({ action, mapVersion, rows }: AsThen, token: string): Html {
  return html`<p>All that it rests on is kept: with <code>map_version</code> <code>${mapVersion}</code> the same rows give the same records. Warnings of live feeds are no part of it.</p>
<form class="row" method="post" action="${action}">${tokenField(token)}<input type="hidden" name="map_version" value="${mapVersion}"><button class="button">Ask ${counted(rows, 'row')} again as then, for ${counted(rows, 'lookup')}</button></form>`;
}

function stateWords({ state, replacedAt }: EditionOfRun): Html {
  if (state === 'serving') return html`It still serves: the same rows are answered from it.`;
  if (state === 'no_edition') return html`As it was then: no edition of it is kept.`;
  const when = replacedAt && html` on ${timeTag(replacedAt)}`;
  return state === 'kept'
    ? html`Another one came in its place${when}; this one is still kept.`
    : html`Another one came in its place${when}; this one is not kept any more.`;
}
