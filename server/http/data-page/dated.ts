import type { Pack } from '../../packs/pack.ts';
import { type Html, html } from '../pages/html.ts';

/** From when a part is, and that its publisher does not say so where that is the case. */
export function dated({ asOf, isDateStated }: Pick<Pack, 'asOf' | 'isDateStated'>): Html {
  const day = html`<time datetime="${asOf}">${asOf}</time>`;
  return isDateStated ? day : html`<span class="undated">loaded ${day} <small>no date stated</small></span>`;
}
