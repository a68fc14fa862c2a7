// The page on which a map's owner drags pins: each drop is sent to the server, which makes a version.
import { boundsOf } from './bounds.js';
import { fitCamera } from './camera.js';
import { drawLayers, findDrawn, redrawLayer, whenDrawn } from './draw-layers.js';
import { freePadding, mapSize } from './free-room.js';
import { fontReady } from './ground.js';
import { makeView } from './view.js';

/** @typedef {import('./page-types.d.ts').PageData} PageData */
/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */
/** @typedef {{ layer: number, feature: number, to: [number, number] }} Move longitude, latitude */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** @param {string} text */
const say = (text) => {
  byId('status').textContent = text;
};

async function start() {
  const response = await fetch(`/v/${byId('map').dataset.map}/data`);
  if (!response.ok) return say('This map could not be read. It may have been deleted.');
  /** @type {PageData} */
  const data = await response.json();
  await fontReady;
  const bounds = boundsOf(data.layers.flatMap(({ features }) => features));
  const map = makeView(
    byId('map'),
    data,
    bounds ? fitCamera(bounds, mapSize(), freePadding(), 16) : { lng: 0, lat: 0, zoom: 0 },
  );
  map.once('style.load', () => {
    drawLayers(map, data.layers);
    whenDrawn(map, data.layers, () => {
      performance.mark('pins-drawn');
      say('');
    });
  });
  const keep = startKeeping(map, data);
  map.on('mousedown', (event) => drag(map, data, event, 'mouse', keep));
  map.on('touchstart', (event) => drag(map, data, event, 'touch', keep));
}

/**
 * Follows the pointer from a pin to where it is dropped.
 * @param {import('maplibre-gl').Map} map @param {PageData} data
 * @param {import('maplibre-gl').MapMouseEvent | import('maplibre-gl').MapTouchEvent} event
 * @param {'mouse' | 'touch'} pointer @param {(move: Move) => void} keep
 */
function drag(map, data, event, pointer, keep) {
  const found = findDrawn(map, event.point);
  const { layer, feature } = found?.properties ?? {};
  if (data.layers[layer]?.features[feature]?.geometry.type !== 'Point') return;
  // The map itself does not move.
  event.preventDefault();
  /** @type {[number, number] | null} */
  let to = null;
  /** @param {import('maplibre-gl').MapMouseEvent | import('maplibre-gl').MapTouchEvent} moved */
  const follow = ({ lngLat }) => {
    const { lng, lat } = lngLat.wrap();
    to = [lng, lat];
    place(map, data, { layer, feature, to });
  };
  const moves = /** @type {any} */ (`${pointer}move`);
  map.on(moves, follow);
  // The drop counts anywhere, even over the panel.
  addEventListener(
    pointer === 'mouse' ? 'mouseup' : 'touchend',
    () => {
      map.off(moves, follow);
      if (to) keep({ layer, feature, to });
    },
    { once: true },
  );
}

/**
 * Shows a pin at a place, stored or not.
 * @param {import('maplibre-gl').Map} map @param {PageData} data @param {Move} move
 */
function place(map, { layers }, { layer, feature, to }) {
  const ownLayer = layers[layer];
  const pin = ownLayer?.features[feature];
  if (!ownLayer || !pin) return;
  pin.geometry = { type: 'Point', coordinates: to };
  redrawLayer(map, ownLayer, layer);
}

/**
 * Sends moves one after the other, and undoes those that the server refuses.
 * @param {import('maplibre-gl').Map} map @param {PageData} data
 * @returns {(move: Move) => void}
 */
function startKeeping(map, data) {
  const undo = byId('undo');
  // The stored place of each pin, by its layer and number.
  const kept = new Map(
    data.layers.flatMap(({ features }, layer) =>
      features.map((feature, index) => [`${layer} ${index}`, placeOf(feature)]),
    ),
  );
  /** @type {Move | null} */
  let back = null;
  let sending = Promise.resolve();
  /** @param {Move} move */
  const keep = (move) => {
    sending = sending.then(async () => {
      const key = `${move.layer} ${move.feature}`;
      const before = kept.get(key);
      const refusal = await send(data, move);
      if (refusal === null) kept.set(key, move.to);
      if (before) back = { ...move, to: before };
      undo.disabled = refusal !== null || !before;
      if (refusal === null || !before) return;
      place(map, data, { ...move, to: before });
      say(refusal);
    });
  };
  undo.addEventListener('click', () => {
    if (!back) return;
    place(map, data, back);
    keep(back);
  });
  return keep;
}

/** @param {PageFeature} feature
 * @returns {[number, number]} */
const placeOf = ({ geometry }) =>
  geometry.type === 'Point' ? [geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0] : [0, 0];

/**
 * Null when it was stored, else the reason.
 * @param {PageData} data @param {Move} move
 * @returns {Promise<string | null>}
 */
async function send({ layers }, { layer, feature, to: [lng, lat] }) {
  const ownLayer = layers[layer];
  const pin = ownLayer?.features[feature];
  if (!ownLayer || !pin) return 'There is no such pin.';
  const form = byId('change');
  const body = new URLSearchParams({ layer: ownLayer.name, pin: pin.id, lat: `${lat}`, lng: `${lng}` });
  for (const { name, value } of form.querySelectorAll('input')) body.set(name, value);
  const response = await fetch(form.action, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) return `${pin.name} was not moved: ask for this page anew and try again.`;
  const { version } = await response.json();
  say(`${pin.name} was moved: version ${version}.`);
  return null;
}

start().catch((error) => {
  console.error(error);
  say('The map could not be drawn here. Pins can also be moved by typing.');
});
