import { formatCount } from '../../../shared/format-count.ts';
import { FONTS, type PageFiles, pageFiles } from '../../maps/page-files.ts';
import { framedPage } from '../portal/page-frame.ts';
import { html } from './html.ts';
import { escapeHtml, page } from './page.ts';

const toHead = ({
  base,
  firstScripts,
}: PageFiles) => `<meta name="robots" content="noindex, nofollow, noarchive">
<link rel="stylesheet" href="${base}/maplibre-gl.css">
<link rel="stylesheet" href="${base}/map-view.css">
<link rel="stylesheet" href="${base}/map-page.css">
${FONTS.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}/${file}">`).join('\n')}
${firstScripts.map((file) => `<link rel="modulepreload" href="${base}/${file}">`).join('\n')}
<script type="module" src="${base}/map-page.js"></script>`;

/**
 * The page of a stored map. The map's content is loaded as data. Only its title and numbers are in the page. `own` is
 * the address where its owner changes it; blank for others.
 */
export function mapPage(
  id: string,
  map: { title: string; version: number; updatedAt: Date; pins: number },
  { own = '', isEmbedded = false } = {},
): string {
  const title = escapeHtml(map.title);
  const day = map.updatedAt.toISOString().slice(0, 10);
  const pins = `${formatCount(map.pins)} ${map.pins === 1 ? 'pin' : 'pins'}`;
  const change = `<p class="actions own"><a href="${own}">Edit, photos, logbook</a></p>\n`;
  const body = `<main id="map" data-map="${id}" data-own="${own}"></main>
<aside id="panel"${isEmbedded ? ' class="embedded"' : ''} aria-label="About this map">
<button class="grip" type="button" aria-controls="panel-body"></button>
<header>
<h1>${title}</h1>
<button id="fold" type="button" aria-expanded="true" aria-controls="panel-body"><span class="hidden">Show or hide details</span></button>
</header>
<div id="panel-body">
<p class="facts">${pins} · version ${map.version} · <time datetime="${map.updatedAt.toISOString()}">${day}</time></p>
${own && change}<div class="search">
<label class="hidden" for="search">Search the pins</label>
<input id="search" type="search" placeholder="Search the pins" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<ul id="found" role="listbox" aria-label="Pins found" hidden></ul>
</div>
<div id="drivers" class="drivers" role="group" aria-label="Each driver's day" hidden></div>
<section id="legend" aria-label="Legend" hidden></section>
<p class="actions">
<button id="fit" type="button">Fit</button>
<button id="table" type="button" aria-expanded="false" aria-controls="view-table">Table and chart</button>
<button id="locate" type="button">Where I am</button>
<button id="ground" type="button" aria-pressed="false" hidden>Plain ground</button>
<button id="share" type="button">Share</button>
<button id="print" type="button">Print</button>
</p>
<p class="actions files" role="group" aria-label="Download as">
<a href="/v/${id}.geojson" download>GeoJSON</a>
<a href="/v/${id}.kml" download>KML</a>
<a href="/v/${id}.csv" download>CSV</a>
<button id="png" type="button">PNG</button>
</p>
<details class="embed"><summary>Show it in another page</summary><label>HTML <textarea id="embed-code" rows="4" readonly spellcheck="false"></textarea></label></details>
<details id="filters" class="filters" hidden><summary>Filter</summary></details>
<details id="talk" class="pin-list" hidden></details>
<details id="pins" class="pin-list"><summary>All pins as a list</summary></details>
<section id="sources" class="sources" aria-label="Sources" hidden></section>
</div>
</aside>
<section id="view-table" class="view-table" aria-label="What is in view" hidden>
<button class="grip" type="button" aria-controls="view-rows"></button>
<header><p id="in-view"></p><button class="close" type="button">Close</button></header>
<div id="view-rows" tabindex="0" role="group" aria-label="Chart and rows"></div>
</section>
<img id="paper" alt="The map as printed">
<p id="status" class="status" role="status">Loading the map…</p>
<p id="opened" class="hidden" aria-live="polite"></p>
<noscript><p class="status">The map is drawn by JavaScript. Its pins are also in the files <a href="/v/${id}.geojson">GeoJSON</a> and <a href="/v/${id}.kml">KML</a>.</p></noscript>`;
  // Preloaded together with the scripts, not after them.
  const data = `<link rel="preload" as="fetch" crossorigin href="/v/${id}/data">`;
  return page(map.title, body, `${toHead(pageFiles())}\n${data}`);
}

/** The page of a link that opens no map. */
export const NO_MAP_PAGE = noMapPage('No map here', 'The link is not complete, or the map was deleted.');

export const MAP_TAKEN_DOWN_PAGE = noMapPage(
  'Map taken down',
  'The account that it belongs to is suspended.',
);

function noMapPage(title: string, why: string): string {
  const body = html`<h1>${title}</h1><p class="lead">${why}</p>
<p class="next"><a class="button first" href="/">Front page</a> <a class="button" href="/developers/portal/maps">Your maps</a></p>`;
  return framedPage(title.toLowerCase(), body, { head: '\n<meta name="robots" content="noindex">' });
}
