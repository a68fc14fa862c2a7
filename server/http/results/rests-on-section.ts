import type { EditionOfRun } from '../../packs/editions/rests-on.ts';
import { type Html, html } from '../pages/html.ts';
import { timeTag } from '../portal/time-tag.ts';

/** Which editions of the data a run rests on, and which of them are still there. */
export function restsOnSection(editions: readonly EditionOfRun[]): Html | null {
  if (editions.length === 0) return null;
  const items = editions.map(
    (one) =>
      html`<li><strong>${one.name}</strong>, ${one.asOf}${one.version && html` (${one.version})`}. ${stateWords(one)}</li>`,
  );
  return html`<section><h2>Editions it rests on</h2><ul>${items}</ul></section>`;
}

function stateWords({ state, replacedAt }: EditionOfRun): Html {
  if (state === 'serving') return html`It still serves: the same rows are answered from it.`;
  if (state === 'no_edition') return html`As it was then: no edition of it is kept.`;
  const when = replacedAt && html` on ${timeTag(replacedAt)}`;
  return state === 'kept'
    ? html`Another one came in its place${when}; this one is still kept, and the operator can serve it again.`
    : html`Another one came in its place${when}; this one is not kept any more.`;
}
