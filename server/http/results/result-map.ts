import type { Database } from '../../db/database.ts';
import { firstReach } from '../../maps/content/first-reach.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import { pinLayer } from '../../maps/content/pin-layer.ts';
import { toPageData } from '../../maps/page-data.ts';
import { pageFiles } from '../../maps/page-files.ts';
import { listSourcesSeen, readGround } from '../../maps/tiles/ground-version.ts';
import { Html, html } from '../pages/html.ts';
import type { Result, ResultRow } from './result.ts';
import { SURENESS } from './sureness.ts';

/** With more points their data would be most of the page. A separate map shows all. */
const MOST_PINS = 1000;

/** The files for a page with a map. */
export function resultMapHead(): string {
  const { base } = pageFiles();
  return `<link rel="stylesheet" href="${base}/maplibre-gl.css">
<link rel="stylesheet" href="${base}/map-view.css">
<script type="module" src="${base}/result-map.js"></script>`;
}

/** The points of a result by confidence, on a map over the service's own ground; null where it has none. */
export async function resultMap(db: Database, result: Result): Promise<Html | null> {
  const content = toContent(result);
  return content.layers.length === 0 ? null : mapFigure(db, content);
}

/** A map in a page; `below` stands between the map and its sources. */
export async function mapFigure(db: Database, content: MapContent, below: Html | null = null): Promise<Html> {
  const reach = firstReach(content);
  const [ground, seen] = await Promise.all([readGround(db), listSourcesSeen(db, reach)]);
  const head = { id: '', version: 1, updatedAt: new Date(0) };
  const data = toPageData(head, content, { ground, reach, seen, photos: [], style: null, drivers: [] });
  // An end tag would end the data block, whatever text contains it, so '<' is escaped.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`<figure class="result-map" hidden><div class="map-within"></div>
<script type="application/json">${new Html(json)}</script>${below}<figcaption></figcaption></figure>`;
}

type Pinned = ResultRow & { point: NonNullable<ResultRow['point']> };

function toContent({ columns, rows }: Result): MapContent {
  const pinned = rows.filter((row): row is Pinned => row.point !== null).slice(0, MOST_PINS);
  const toPlace = (row: Pinned, index: number) => ({
    id: String(index),
    name: row.name,
    location: row.point,
    fields: { ...Object.fromEntries(columns.map((name, at) => [name, row.cells[at]])), why: row.why },
  });
  const degrees = [...SURENESS, { key: null, words: 'Places', color: '#0072b2' }];
  const layers = degrees.flatMap(({ key, words, color }) => {
    const own = pinned.filter(({ sureness }) => sureness === key);
    return own.length > 0 ? [pinLayer(words, own.map(toPlace), { color })] : [];
  });
  // The doubtful ones are on top.
  return { title: '', layers, legend: false, floodZones: false, sources: [] };
}
