// The map beside a result. The page contains its data. The plain map draws it, at once and small.
import { boundsOf, middleOf } from './bounds.js';
import { fitCamera } from './camera.js';
import { darkMode, fontReady } from './ground.js';
import { PlainMap } from './plain-map.js';
import { startScenes } from './scenes.js';
import { groundSources, sourceTexts } from './sources.js';

/** @typedef {import('./page-types.d.ts').PageData} PageData */

// The buttons are on the right.
const ROOM = { top: 40, right: 80, bottom: 40, left: 48 };
/** A single pin is shown with the streets around it. */
const MOST_ZOOM = 14;

/** @param {HTMLElement} figure */
async function start(figure) {
  const [place, text, caption] = ['.map-within', 'script', 'figcaption'].map(
    (part) => /** @type {HTMLElement} */ (figure.querySelector(part)),
  );
  /** @type {PageData} */
  const data = JSON.parse(text?.textContent ?? '');
  const bounds = boundsOf(data.layers.flatMap(({ features }) => features));
  if (!place || !caption || !bounds) return;
  figure.hidden = false;
  await fontReady;
  const sizeOf = () => ({ width: place.clientWidth, height: place.clientHeight });
  const [names, words] = sourceParts(caption);
  const tellSources = (/** @type {import('./page-types.d.ts').Camera} */ camera) => {
    const titles = groundSources(data.ground, camera, sizeOf()).map(({ title }) => title);
    names.textContent = `Map data: ${titles.join(', ')}`;
    words.textContent = sourceTexts(data, camera, sizeOf()).join(' ');
  };
  const camera = fitCamera(bounds, sizeOf(), ROOM, MOST_ZOOM);
  const map = new PlainMap(place, data, camera, { onPoint: open, onMove: tellSources });
  tellSources(camera);
  darkMode.addEventListener('change', () => map.restyle());
  startScenes(figure, data.layers, (shown) => {
    for (const [index, layer] of data.layers.entries()) map.showLayer(index, shown.includes(layer));
    const seen = boundsOf(shown.flatMap(({ features }) => features));
    if (seen) map.show(fitCamera(seen, sizeOf(), ROOM, MOST_ZOOM));
  });

  /** @param {import('./page-types.d.ts').Pointed} pointed @param {[number, number]} at */
  function open(pointed, [lng, lat]) {
    if ('splitZoom' in pointed) return map.show({ lng, lat, zoom: pointed.splitZoom });
    const layer = data.layers[pointed.layer];
    const feature = layer?.features[pointed.feature];
    if (feature) map.open({ feature, layerName: layer.name, at: middleOf(feature) });
  }
}

/**
 * The publishers of the ground in one line; opened, their full attributions.
 * @param {HTMLElement} caption
 */
function sourceParts(caption) {
  const parts = /** @type {const} */ (['details', 'summary', 'p']);
  const [details, names, words] = parts.map((part) => document.createElement(part));
  if (!details || !names || !words) throw new Error('no parts');
  details.append(names, words);
  caption.replaceChildren(details);
  return /** @type {const} */ ([names, words]);
}

for (const figure of document.querySelectorAll('.result-map'))
  start(/** @type {HTMLElement} */ (figure)).catch((error) => console.error(error));
