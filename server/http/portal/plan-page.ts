import { counted } from '../../../shared/counted.ts';
import type { KeptPlan } from '../../maps/content/kept-plan.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import { pageFiles } from '../../maps/page-files.ts';
import type { MapHead } from '../../maps/store/map-store.ts';
import { orderOf } from '../../planning/arrange/arrange-plan.ts';
import { readDriverSheet } from '../../planning/pages/driver-sheet.ts';
import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { tokenField } from './forms.ts';
import { OWN_MAPS } from './own-map-pages.ts';

const toHead = (base: string) => `<meta name="robots" content="noindex, nofollow, noarchive">
<link rel="stylesheet" href="${base}/maplibre-gl.css">
<link rel="stylesheet" href="${base}/map-view.css">
<link rel="stylesheet" href="${base}/map-page.css">
<script type="module" src="${base}/arrange-plan.js"></script>`;

/** A plan for its planner: each driver's stops in order, to be dragged or moved by keys, and what is done so far. */
export function planPage(head: MapHead, content: MapContent, token: string): string {
  const { id, title, version } = head;
  const { plan } = content;
  const body = html`<main id="map" data-map="${id}"></main>
<aside id="panel" class="plan" aria-label="The plan">
<header><h1>${title}</h1></header>
<div id="panel-body">
${
  plan
    ? html`<p class="facts">Drag a stop to another place or driver. By keyboard: choose its handle, then the arrows. It is measured again and kept as the next version.</p>
<div id="days" data-version="${version}">${listDays(content, plan, id)}</div>`
    : html`<p>This map holds no plan that can be arranged. <a href="/developers/portal/files">Plan a file of stops</a>.</p>`
}
<form id="change" method="post" action="${OWN_MAPS}/${id}/plan">${tokenField(token)}</form>
<p class="actions">
<button id="undo" type="button" disabled>Undo</button>
<a href="/v/${id}">Open the map</a>
<a href="${OWN_MAPS}/${id}">Logbook</a>
</p>
</div>
</aside>
<p id="status" class="status" role="status">Loading the map…</p>
<noscript><p class="status">Stops are moved by JavaScript.</p></noscript>`;
  return page(`Milepost: arrange ${title}`, body.text, toHead(pageFiles().base));
}

function listDays(content: MapContent, plan: KeptPlan, id: string): Html[] {
  const order = orderOf(content);
  const served = new Set(order.flat());
  const left = plan.stops.flatMap((_, stop) => (served.has(stop) ? [] : [stop]));
  const days = order.map((stops, index) => dayOf(content, plan, { stops, driver: index + 1, id }));
  return [...days, leftOver(plan, left)];
}

function dayOf(
  content: MapContent,
  plan: KeptPlan,
  { stops, driver, id }: { stops: readonly number[]; driver: number; id: string },
): Html {
  const sheet = readDriverSheet(content, driver);
  const color = content.layers.find(({ features }) =>
    features.some(({ fields }) => fields.driver === driver),
  )?.color;
  const minutes = Math.round(sheet?.totalMinutes ?? 0);
  const over = Math.ceil((sheet?.totalMinutes ?? 0) - plan.shiftSeconds / 60);
  const sums = sheet
    ? html`${counted(stops.length, 'stop')} · ${(sheet.miles ?? 0).toFixed(1)} miles · ${hours(minutes)}`
    : html`No stops`;
  return html`<section class="day" data-driver="${driver}" data-color="${color ?? ''}"><h2><span class="dot"></span>${
    sheet ? html`<a href="/v/${id}/driver/${driver}">Driver ${driver}</a>` : html`Driver ${driver}`
  }</h2>
<p class="facts">${sums}${over > 0 && html` · <strong class="over">${counted(over, 'minute')} over the shift</strong>`}</p>
<ol>${stops.map((stop, at) => stopOf(plan, stop, `stop ${at + 1} of driver ${driver}`))}</ol></section>`;
}

// '45 min', '5 h 35 min'
const hours = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

function leftOver(plan: KeptPlan, stops: readonly number[]): Html {
  return html`<section class="day left" data-driver="0"><h2>Unassigned</h2>
<ol>${stops.map((stop) => stopOf(plan, stop, 'unassigned'))}</ol>
${plan.unplaced.map(({ name, reason }) => html`<p class="facts">${name}: ${reason}</p>`)}</section>`;
}

function stopOf({ stops }: KeptPlan, number: number, where: string): Html | null {
  const stop = stops[number];
  if (!stop) return null;
  const name = stop.name ?? stop.input;
  return html`<li data-stop="${number}" data-pin="${stop.id}"><button type="button" class="handle" aria-label="Move ${name}, ${where}"></button>
<span class="stop-name">${name}</span><small>${stop.reason ?? ''}</small></li>`;
}
