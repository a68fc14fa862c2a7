import { Popup } from './maplibre-gl.mjs';
import { toCard } from './pin-card.js';

/** @type {Popup | null} */
let open = null;

/** Shows a feature's fields at a place; what was open closes.
 * @param {import('maplibre-gl').Map} map @param {import('./page-types.d.ts').Opened} opened
 * @param {boolean} [takesFocus] */
export function openPopup(map, { feature, layerName, at }, takesFocus = true) {
  open?.remove();
  open = new Popup({ maxWidth: '20rem', offset: 12, className: 'pin-popup', focusAfterOpen: takesFocus })
    .setLngLat(at)
    .setDOMContent(toCard(feature, layerName))
    .addTo(map);
}
