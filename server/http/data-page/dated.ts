import type { Pack } from '../../packs/pack.ts';
import { type Html, html } from '../pages/html.ts';

/** A part's date, or a remark that its publisher states none. */
export function dated({ asOf, isDateStated }: Pick<Pack, 'asOf' | 'isDateStated'>): Html {
  const day = html`<time datetime="${asOf}">${asOf}</time>`;
  return isDateStated ? day : html`<span class="undated">loaded ${day} <small>no date stated</small></span>`;
}
