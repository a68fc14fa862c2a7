import type { Pack } from '../../packs/pack.ts';
import { type Html, html } from '../pages/html.ts';

/** From when a part is, and that its publisher does not say so where that is the case. */
export function dated({ asOf, isDateStated }: Pick<Pack, 'asOf' | 'isDateStated'>): Html {
  return html`${!isDateStated && 'date not stated, loaded '}<time datetime="${asOf}">${asOf}</time>`;
}
