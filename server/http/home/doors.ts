import { formatCount } from '../../../shared/format-count.ts';
import { type Html, html } from '../pages/html.ts';

/** The four ways to use the service, each with a drawing in its text's colour. */
export function doors(lookupsPerDay: number): Html {
  return html`<ul class="doors">${DOORS.map(
    ({ href, title, words, drawing }) => html`<li><a href="${href}">
<svg viewBox="5 0 64 40" aria-hidden="true">${drawing}</svg><strong>${title}</strong> <span>${words}</span></a></li>`,
  )}</ul>
<p class="note">Free: ${formatCount(lookupsPerDay)} lookups a day with a key. Every endpoint says what it costs, most of them one a row, and tells it of a list before anything is spent.</p>`;
}

const DOORS = [
  {
    href: '/developers/portal',
    title: 'Sheet',
    words: 'Formulas and a sidebar in Google Sheets; answers as new columns, dated.',
    drawing: html`<path d="M6 4h52v32H6zM6 12h52M6 20h52M6 28h52M22 4v32M40 4v32"/><path class="mark" d="M40 12h18v8H40zM40 28h18v8H40z"/>`,
  },
  {
    href: '/developers/portal/files',
    title: 'File',
    words: 'Drop a CSV or Excel file and get it back with what you asked for.',
    drawing: html`<path d="M6 3h20l10 10v24H6zM26 3v10h10"/><path class="mark" d="M21 18v10m-5-5 5 6 5-6"/>`,
  },
  {
    href: '/developers/portal/maps',
    title: 'Map',
    words: 'Any answer becomes a map with a link: search, print, download.',
    drawing: html`<path d="M6 8l17-4 18 4 17-4v28l-17 4-18-4-17 4zM23 4v28M41 8v28"/><path class="mark" d="M32 12a6 6 0 0 1 6 6c0 4-6 9-6 9s-6-5-6-9a6 6 0 0 1 6-6z"/>`,
  },
  {
    href: '/developers',
    title: 'API',
    words: 'Twenty endpoints, one contract: OpenAPI, MCP, examples that paste.',
    drawing: html`<path d="M18 10 6 20l12 10M42 10l12 10-12 10"/><path class="mark" d="M35 6 25 34"/>`,
  },
] as const;
