import { pageFiles } from '../../maps/page-files.ts';
import type { MapHead } from '../../maps/store/map-store.ts';
import { html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { tokenField } from './forms.ts';
import { OWN_MAPS } from './own-map-pages.ts';

const toHead = (base: string) => `<meta name="robots" content="noindex, nofollow, noarchive">
<link rel="stylesheet" href="${base}/maplibre-gl.css">
<link rel="stylesheet" href="${base}/map-view.css">
<link rel="stylesheet" href="${base}/map-page.css">
<script type="module" src="${base}/move-pins.js"></script>`;

/** The owner's map on which pins are dragged. Each drop makes a version. The form's fields are sent with each. */
export function movePinsPage({ id, title }: MapHead, token: string): string {
  const own = `${OWN_MAPS}/${id}`;
  const body = html`<main id="map" data-map="${id}"></main>
<aside id="panel" aria-label="Moving pins">
<header><h1>${title}</h1></header>
<div id="panel-body">
<p>Drag a pin to move it; each move is kept as a version of the map.</p>
<form id="change" method="post" action="${own}/pin">${tokenField(token)}</form>
<p class="actions">
<button id="undo" type="button" disabled>Move it back</button>
<a href="${own}">Logbook, and pins by typing</a>
<a href="/v/${id}">Open the map</a>
</p>
</div>
</aside>
<p id="status" class="status" role="status">Loading the map…</p>
<noscript><p class="status">Pins are dragged by JavaScript; they can also be <a href="${own}">moved by typing</a>.</p></noscript>`;
  return page(`Milepost: move pins of ${title}`, body.text, toHead(pageFiles().base));
}
