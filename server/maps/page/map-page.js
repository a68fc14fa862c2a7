// The page of a kept map: reads its data, draws it, and joins panel and map.
import { boundsOf } from './bounds.js';
import { drawLayers, findDrawn, showLayer } from './draw-layers.js';
import { drawGraticule } from './graticule.js';
import { darkMode, groundStyle } from './ground.js';
import { fillLegend } from './legend.js';
import { Map as MapView, NavigationControl, ScaleControl } from './maplibre-gl.mjs';
import { openPopup } from './popup.js';
import { startSearch } from './search.js';

/** @typedef {import('./page-types.d.ts').PageData} PageData */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** @param {string} text */
const say = (text) => {
  byId('status').textContent = text;
};

async function start() {
  const id = byId('map').dataset.map;
  const response = await fetch(`/v/${id}/data`);
  if (!response.ok) return say('This map could not be read. It may have been deleted.');
  /** @type {PageData} */
  const data = await response.json();
  const map = makeView();
  /** @param {number} layer @param {number} feature */
  const open = (layer, feature) => openFeature(map, data, layer, feature);

  fillPanel(map, data, open);
  showAll(map, data, 0);
  map.on('load', () => {
    draw(map, data);
    say('');
  });
  darkMode.addEventListener('change', () => {
    map.setStyle(groundStyle(), { diff: false });
    map.once('style.load', () => draw(map, data));
  });
  joinPointer(map, open);
}

function makeView() {
  const map = new MapView({
    container: 'map',
    style: groundStyle(),
    attributionControl: false,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl(), 'bottom-right');
  return map;
}

/** @param {MapView} map @param {PageData} data */
function draw(map, { layers }) {
  drawGraticule(map);
  drawLayers(map, layers);
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#legend input')))
    box.dispatchEvent(new Event('change'));
}

/** @param {MapView} map @param {PageData} data @param {(layer: number, feature: number) => void} open */
function fillPanel(map, data, open) {
  const { layers, legend, sources } = data;
  if (legend) fillLegend(byId('legend'), layers, (layer, isShown) => showLayer(map, layer, isShown));
  startSearch(layers, open);
  byId('fit').addEventListener('click', () => showAll(map, data, 400));
  const fold = byId('fold');
  fold.addEventListener('click', () => {
    const isOpen = fold.getAttribute('aria-expanded') === 'true';
    fold.setAttribute('aria-expanded', String(!isOpen));
    byId('panel-body').hidden = isOpen;
  });
  if (sources.length > 0) {
    byId('sources').textContent =
      `Sources: ${sources.map(({ name, as_of }) => `${name}, ${as_of}`).join('; ')}.`;
    byId('sources').hidden = false;
  }
}

/** Shows everything, beside the panel where there is room and above it where there is none.
 * @param {MapView} map @param {PageData} data @param {number} milliseconds */
function showAll(map, { layers }, milliseconds) {
  const bounds = boundsOf(layers.flatMap(({ features }) => features));
  if (!bounds) return;
  const panel = byId('panel').getBoundingClientRect();
  const isBeside = panel.width < innerWidth * 0.6;
  const room = Math.min(48, innerWidth / 8);
  const padding = {
    top: room,
    right: room,
    left: isBeside ? panel.right + room : room,
    bottom: isBeside ? room : Math.min(panel.height, innerHeight * 0.55) + room,
  };
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;
  map.fitBounds(bounds, { padding, maxZoom: 14, duration });
}

/** @param {MapView} map @param {PageData} data @param {number} layer @param {number} feature */
function openFeature(map, { layers }, layer, feature) {
  const ownLayer = layers[layer];
  const chosen = ownLayer?.features[feature];
  const bounds = chosen && boundsOf([chosen]);
  if (!ownLayer || !chosen || !bounds) return;
  /** @type {[number, number]} */
  const middle = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
  // Past the zoom at which pins still stand in clusters.
  const zoom = Math.max(map.getZoom(), chosen.geometry.type === 'Point' && ownLayer.isClustered ? 16 : 12);
  if (chosen.geometry.type === 'Point') map.jumpTo({ center: middle, zoom });
  else map.fitBounds(bounds, { padding: 80, duration: 0 });
  openPopup(map, chosen, ownLayer.name, middle);
  say(`${chosen.name} is shown.`);
}

/** A click opens a pin, or goes into a cluster.
 * @param {MapView} map @param {(layer: number, feature: number) => void} open */
function joinPointer(map, open) {
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = findDrawn(map, point) ? 'pointer' : '';
  });
  map.on('click', async ({ point, lngLat }) => {
    const found = findDrawn(map, point);
    if (!found) return;
    const { cluster_id: cluster, layer, feature } = found.properties;
    if (cluster === undefined) return open(layer, feature);
    /** @type {import('maplibre-gl').GeoJSONSource | undefined} */
    const source = map.getSource(found.source);
    const zoom = await source?.getClusterExpansionZoom(cluster);
    map.easeTo({ center: lngLat, zoom: zoom ?? map.getZoom() + 2 });
  });
}

start().catch((error) => {
  console.error(error);
  say('The map could not be drawn here. Its pins are in the files GeoJSON and KML.');
});
