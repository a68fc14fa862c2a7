import { counted } from '../../../shared/counted.ts';
import { sourceWords } from '../../../shared/source-words.ts';
import { NOTE_LENGTH } from '../../maps/feedback/ticks.ts';
import { pageFiles } from '../../maps/page-files.ts';
import { clockText, type DayStart } from '../../planning/pages/day-start.ts';
import type { DriverSheet, SheetStop } from '../../planning/pages/driver-sheet.ts';
import { Html, html } from './html.ts';
import { page } from './page.ts';
import { routeSketch } from './route-sketch.ts';

const head = () => `<meta name="robots" content="noindex, nofollow, noarchive">
<link rel="stylesheet" href="/v/driver-page.css">
<script type="module" src="${pageFiles().base}/driver-page.js"></script>`;

/** The input of one driver's page beside the day itself. */
export interface DriverPage {
  title: string;
  mapId: string;
  /** The QR code of the page's own address, as SVG made here. */
  qrCode: string;
  start: DayStart;
  sources: readonly { name: string; as_of: string; stated?: false | undefined }[];
}

/** A driver's day for a phone and for paper: one column, and print shows everything. Only ticks need its script. */
export function driverPage(sheet: DriverSheet, about: DriverPage): string {
  const { driver, warning } = sheet;
  const body = html`<main data-day="/v/${about.mapId}" data-driver="${driver}">
<header>
<div>
<p class="of"><a href="/v/${about.mapId}">${about.title}</a></p>
<h1>Driver ${driver}</h1>
<p class="sums">${sums(sheet)}</p>
<p class="progress" hidden><progress value="0" max="1" aria-label="Stops done"></progress> <span role="status"></span></p>
</div>
<div class="qr">${new Html(about.qrCode)}<p>This page</p></div>
</header>
${routeSketch(sheet)}
${warning === null ? null : html`<p class="warning" role="note">${warning}</p>`}
${linkList(sheet)}
${startForm(about.start)}
<ol class="stops">${sheet.stops.map((stop) => stopItem(stop, about.start))}${backAtDepot(sheet, about.start)}</ol>
${bridges(sheet)}
<p class="files">${['gpx', 'ics'].map((kind) => download(about, driver, kind))}</p>
<footer>${about.sources.map((source) => html`<p>${sourceWords(source)}</p>`)}</footer>
</main>`;
  return page(`${about.title}: driver ${driver}`, body.text, head());
}

// '12 stops · 61.2 miles · 3 h 35 min driving · 5 h 35 min in all'
function sums({ stops, miles, driveMinutes, totalMinutes }: DriverSheet): string {
  const visited = stops.filter(({ position }) => position > 0).length;
  return [
    counted(visited, 'stop'),
    ...(miles === null ? [] : [`${miles.toFixed(1)} miles`]),
    ...(driveMinutes === null ? [] : [`${hours(driveMinutes)} driving`]),
    ...(totalMinutes === null ? [] : [`${hours(totalMinutes)} in all`]),
  ].join(' · ');
}

function hours(minutes: number): string {
  const whole = Math.round(minutes);
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
}

// '12 min driving'
function driving(minutes: number): string {
  return minutes < 1 ? 'under 1 min driving' : `${hours(minutes)} driving`;
}

function linkList({ links, stops }: DriverSheet): Html | null {
  if (links.length === 0) return null;
  const last = stops.at(-1)?.position ?? 0;
  return html`<nav aria-label="Open in a map app">${links.map((link, index) => {
    const [from, to] = [index * 9 + 1, Math.min(last, index * 9 + 9)];
    return html`<a href="${link}" rel="noreferrer">Go: ${from === to ? `stop ${from}` : `stops ${from} to ${to}`}</a>`;
  })}</nav>`;
}

function startForm({ text }: DayStart): Html {
  return html`<form method="get"><label>Start at the depot
<input type="datetime-local" name="start" value="${text}" required></label>
<button>Show times</button></form>`;
}

function stopItem(stop: SheetStop, start: DayStart): Html {
  const { position, name, address, lat, lng, arriveMinute, departMinute, legMiles, legMinutes } = stop;
  const at = clockText(start, arriveMinute ?? 0);
  const until = departMinute === null ? null : clockText(start, departMinute);
  const way =
    legMiles === null || legMinutes === null ? null : `${legMiles.toFixed(1)} miles, ${driving(legMinutes)}`;
  return html`<li value="${position}"${position === 0 ? new Html(' class="depot"') : null}>
<p class="time"><b>${at}</b>${until === null ? null : html`<span>to ${until}</span>`}</p>
<div><p class="name">${position === 0 ? null : html`<span class="number">${position}</span>`}${name}</p>
${address === '' || address === name ? null : html`<p>${address}</p>`}
${way === null ? null : html`<p class="way">${way}${stop.isStraight && html` <span class="badge">estimate</span>`}</p>`}${position > 0 && navigateLinks(name, lat, lng)}${position > 0 && doneForm(stop)}</div>
<span class="tick" aria-hidden="true"></span>
</li>`;
}

/** A driver's report on a stop. The script shows it, and stores it until there is a network. */
function doneForm({ id, name }: SheetStop): Html {
  return html`<div class="done" data-stop="${id}" hidden>
<button type="button" aria-pressed="false" aria-label="Done: ${name}">Done</button> <span class="when"></span>
<details><summary>Note or photo</summary>
<label>Note <input type="text" maxlength="${NOTE_LENGTH}" autocomplete="off"></label>
<label>Photo <input type="file" accept="image/*"></label></details>
</div>`;
}

/** Navigation apps. Each takes a point in its link. */
const NAVIGATION = [
  { app: 'Google', link: (at: string) => `https://www.google.com/maps/dir/?api=1&destination=${at}` },
  { app: 'Apple', link: (at: string) => `https://maps.apple.com/?daddr=${at}` },
  { app: 'Waze', link: (at: string) => `https://waze.com/ul?ll=${at}&navigate=yes` },
];

function navigateLinks(name: string, lat: number, lng: number): Html {
  return html`<p class="go">${NAVIGATION.map(
    ({ app, link }) =>
      html`<a href="${link(`${lat},${lng}`)}" rel="noreferrer" aria-label="Navigate to ${name} with ${app}">${app}</a>`,
  )}</p>`;
}

/** The return leg is no stop: the day ends some time after the last stop. */
function backAtDepot({ stops, totalMinutes }: DriverSheet, start: DayStart): Html | null {
  const last = stops.at(-1)?.departMinute ?? null;
  if (last === null || totalMinutes === null || totalMinutes <= last) return null;
  return html`<li class="depot"><p class="time"><b>${clockText(start, totalMinutes)}</b></p>
<div><p class="name">Back at the depot</p><p class="way">${driving(totalMinutes - last)}</p></div></li>`;
}

function bridges({ lowBridges }: DriverSheet): Html | null {
  if (lowBridges.length === 0) return null;
  return html`<section class="bridges"><h2>Low bridges on the way</h2>
<ul>${lowBridges.map(
    ({ heightMeters, road, lat, lng }) =>
      html`<li><b>${heightMeters.toFixed(2)} m</b> ${road || 'unnamed road'} <span>${lat.toFixed(5)}, ${lng.toFixed(5)}</span></li>`,
  )}</ul>
<p>As far as they are mapped; signs on the road hold.</p></section>`;
}

function download({ mapId, start }: DriverPage, driver: number, kind: string): Html {
  const words = kind === 'gpx' ? 'GPX for a navigation device' : 'Calendar';
  return html`<a href="/v/${mapId}/driver/${driver}.${kind}?start=${encodeURIComponent(start.text)}" download>${words}</a> `;
}
