// The page of a kept map: reads its data, draws it, and joins panel and map.
import { boundsOf, middleOf } from './bounds.js';
import { drawLayers, findDrawn, showLayer, whenDrawn } from './draw-layers.js';
import { drawFlood, showFlood } from './flood.js';
import { drawGraticule } from './graticule.js';
import { darkMode, fontReady, groundStyle } from './ground.js';
import { fillLegend } from './legend.js';
import { savePicture, startPrinting, takePicture } from './picture.js';
import { startPinList } from './pin-list.js';
import { openPopup } from './popup.js';
import { startSearch } from './search.js';
import { share } from './share.js';
import { fillSources, sourceTexts } from './sources.js';
import { makeView } from './view.js';

/** @typedef {import('maplibre-gl').Map} MapView */
/** @typedef {import('./page-types.d.ts').PageData} PageData */
/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** @param {string} text */
const say = (text) => {
  byId('status').textContent = text;
};

/** @param {string} text */
const sayBriefly = (text) => {
  say(text);
  setTimeout(() => {
    if (byId('status').textContent === text) say('');
  }, 4000);
};

async function start() {
  const id = byId('map').dataset.map;
  const response = await fetch(`/v/${id}/data`);
  if (!response.ok) return say('This map could not be read. It may have been deleted.');
  /** @type {PageData} */
  const data = await response.json();
  await fontReady;
  const map = makeView(data);
  /** @param {number} layer @param {number} feature @param {[number, number]} [clicked] */
  const open = (layer, feature, clicked) => openFeature(map, data, layer, feature, clicked);

  fillPanel(map, data, open);
  showAll(map, data, 0);
  // Not when everything is loaded: the pins need not wait for the ground.
  map.once('style.load', () => {
    draw(map, data);
    whenDrawn(map, data.layers, () => {
      performance.mark('pins-drawn');
      say('');
    });
  });
  darkMode.addEventListener('change', () => {
    // Another's style has its own colours, whatever the reader's are.
    map.setStyle(groundStyle(data.ground), { diff: false });
    map.once('style.load', () => draw(map, data));
  });
  joinPointer(map, open);
}

/** @param {MapView} map @param {PageData} data */
function draw(map, { layers, ground }) {
  if (ground.style === null) drawGraticule(map);
  drawFlood(map, ground);
  drawLayers(map, layers);
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#legend input')))
    box.dispatchEvent(new Event('change'));
}

/** @param {MapView} map @param {PageData} data @param {(layer: number, feature: number) => void} open */
function fillPanel(map, data, open) {
  const { layers, legend, ground, drivers } = data;
  /** @param {number} layer @param {boolean} isShown */
  const show = (layer, isShown) => showLayer(map, layer, isShown);
  if (legend)
    fillLegend(byId('legend'), layers, show, ground.floodTiles === null ? null : (on) => showFlood(map, on));
  startSearch(layers, open);
  startPinList(byId('pins'), layers, open);
  fillDrivers(byId('drivers'), drivers);
  startActions(map, data);
  byId('fold').addEventListener('click', () => foldPanel(!byId('panel-body').hidden));
  fillSources(byId('sources'), data);
}

/** @param {HTMLElement} section @param {PageData['drivers']} drivers */
function fillDrivers(section, drivers) {
  section.hidden = drivers.length === 0;
  for (const { name, address } of drivers) {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = name;
    section.append(link);
  }
}

/** @param {MapView} map @param {PageData} data */
function startActions(map, data) {
  const take = () => takePicture(map, { title: data.title, sources: sourceTexts(data) });
  byId('fit').addEventListener('click', () => showAll(map, data, 400));
  byId('share').addEventListener('click', () => share(data.title, sayBriefly));
  byId('print').addEventListener('click', () => print());
  byId('png').addEventListener('click', () => savePicture(take(), data.title));
  startPrinting(byId('paper'), take);
}

/** @param {boolean} isFolded */
function foldPanel(isFolded) {
  byId('fold').setAttribute('aria-expanded', String(!isFolded));
  byId('panel-body').hidden = isFolded;
}

const isPanelBeside = () => byId('panel').offsetWidth < innerWidth * 0.6;

/** Shows everything, beside the panel where there is room and above it where there is none.
 * @param {MapView} map @param {PageData} data @param {number} milliseconds */
function showAll(map, { layers }, milliseconds) {
  const bounds = boundsOf(layers.flatMap(({ features }) => features));
  if (!bounds) return;
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;
  map.fitBounds(bounds, { padding: freePadding(), maxZoom: 14, duration });
}

/** What to leave free around what is shown: the panel, and some room. */
function freePadding() {
  const panel = byId('panel').getBoundingClientRect();
  const isBeside = isPanelBeside();
  const room = Math.min(48, innerWidth / 8);
  return {
    top: room,
    right: room,
    left: isBeside ? panel.right + room : room,
    bottom: isBeside ? room : Math.min(panel.height, innerHeight * 0.55) + room,
  };
}

/** Opens a feature where it was clicked; one found by its name is brought into view first.
 * @param {MapView} map @param {PageData} data @param {number} layer @param {number} feature
 * @param {[number, number]} [clicked] longitude, latitude */
function openFeature(map, { layers }, layer, feature, clicked) {
  const ownLayer = layers[layer];
  const chosen = ownLayer?.features[feature];
  if (!ownLayer || !chosen) return;
  const isPin = chosen.geometry.type === 'Point';
  // A click beside the middle of a pin still means the pin.
  const at = clicked && !isPin ? clicked : middleOf(chosen);
  // On a phone the panel would cover what is opened.
  if (!isPanelBeside()) foldPanel(true);
  if (!clicked) goTo(map, chosen, isPin && ownLayer.isClustered);
  openPopup(map, chosen, ownLayer.name, at);
  byId('opened').textContent = `${chosen.name} is shown.`;
}

/** @param {MapView} map @param {PageFeature} feature @param {boolean} isClustered */
function goTo(map, feature, isClustered) {
  const bounds = boundsOf([feature]);
  if (!bounds) return;
  const padding = freePadding();
  if (feature.geometry.type !== 'Point') return void map.fitBounds(bounds, { padding, duration: 0 });
  const { top, right, bottom, left } = padding;
  // From zoom 16 no pin stands in a cluster.
  const zoom = Math.max(map.getZoom(), isClustered ? 16 : 12);
  const offset = /** @type {[number, number]} */ ([(left - right) / 2, (top - bottom) / 2]);
  map.easeTo({ center: middleOf(feature), zoom, offset, duration: 0 });
}

/** A click opens a pin, or goes into a cluster.
 * @param {MapView} map @param {(layer: number, feature: number, clicked: [number, number]) => void} open */
function joinPointer(map, open) {
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = findDrawn(map, point) ? 'pointer' : '';
  });
  map.on('click', async ({ point, lngLat }) => {
    const found = findDrawn(map, point);
    if (!found) return;
    const { cluster_id: cluster, layer, feature } = found.properties;
    if (cluster === undefined) return open(layer, feature, [lngLat.lng, lngLat.lat]);
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
