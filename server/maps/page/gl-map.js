// The map drawn by the map library, on the graphics card. It is loaded after the plain map is shown, because it is
// fifty times the size of everything else.
import { drawLayers, findDrawn, redrawLayer, showLayer } from './draw-layers.js';
import { drawFlood, showFlood } from './flood.js';
import { drawGraticule } from './graticule.js';
import { groundStyle } from './ground.js';
import { openPopup } from './popup.js';
import { makeView } from './view.js';

/** @typedef {import('./page-types.d.ts').Drawing} Drawing */
/** @typedef {import('./page-types.d.ts').Pointed} Pointed */

/**
 * Throws where the browser cannot draw it. `whenStill` resolves after the frame that shows everything visible.
 * @param {HTMLElement} container @param {import('./page-types.d.ts').PageData} data
 * @param {import('./page-types.d.ts').Camera} camera
 * @param {import('./page-types.d.ts').Listeners} listeners
 * @returns {Drawing & { whenStill(): Promise<void>, focus(): void }}
 */
export function makeGlMap(container, data, camera, { onPoint, onDrawn, onMove }) {
  const map = makeView(container, data, camera);
  const { layers, ground } = data;
  const drawSoon = () =>
    map.once('style.load', () => {
      if (ground.style === null) drawGraticule(map);
      drawFlood(map, ground);
      drawLayers(map, layers);
      onDrawn();
    });
  drawSoon();
  joinPointer(map, onPoint);
  const cameraNow = () => ({ ...map.getCenter(), zoom: map.getZoom() });
  map.on('move', () => onMove(cameraNow()));
  return {
    camera: cameraNow,
    show: ({ lng, lat, zoom }, milliseconds) => {
      map.easeTo({ center: [lng, lat], zoom, duration: milliseconds });
    },
    showLayer: (layer, isShown) => showLayer(map, layer, isShown),
    showFlood: (isShown) => showFlood(map, isShown),
    filter: () => {
      for (const [index, layer] of layers.entries()) redrawLayer(map, layer, index);
    },
    open: (opened, takesFocus) => openPopup(map, opened, takesFocus),
    picture: () => {
      // The canvas can only be read in the same task in which it was drawn.
      map.redraw();
      const canvas = map.getCanvas();
      return { canvas, width: canvas.clientWidth, height: canvas.clientHeight };
    },
    restyle: () => {
      map.setStyle(groundStyle(ground), { diff: false });
      drawSoon();
    },
    whenStill: async () => {
      await map.once('idle');
    },
    focus: () => map.getCanvas().focus({ preventScroll: true }),
  };
}

/** @param {import('maplibre-gl').Map} map @param {(pointed: Pointed, at: [number, number]) => void} onPoint */
function joinPointer(map, onPoint) {
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = findDrawn(map, point) ? 'pointer' : '';
  });
  map.on('click', async ({ point, lngLat }) => {
    const found = findDrawn(map, point);
    if (!found) return;
    const { cluster_id: cluster, layer, feature } = found.properties;
    /** @type {[number, number]} */
    const at = [lngLat.lng, lngLat.lat];
    if (cluster === undefined) return onPoint({ layer, feature }, at);
    /** @type {import('maplibre-gl').GeoJSONSource | undefined} */
    const source = map.getSource(found.source);
    onPoint({ splitZoom: (await source?.getClusterExpansionZoom(cluster)) ?? map.getZoom() + 2 }, at);
  });
}
