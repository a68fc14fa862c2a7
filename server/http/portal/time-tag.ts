import { type Html, html } from '../pages/html.ts';

/** A time to the minute, in UTC: '2026-03-01 10:00 UTC'. */
export function timeTag(at: Date): Html {
  const text = at.toISOString();
  return html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
