import { keepInside } from './keep-inside.js';
import { Popup } from './maplibre-gl.mjs';
import { toCard } from './pin-card.js';

/** @type {Popup | null} */
let shown = null;

/**
 * Shows a feature's fields at a place, and closes an open popup.
 * @param {import('maplibre-gl').Map} map @param {import('./page-types.d.ts').Opened} opened
 * @param {boolean} [takesFocus]
 */
export function openPopup(map, opened, takesFocus = true) {
  shown?.remove();
  shown = new Popup({ maxWidth: '20rem', offset: 12, className: 'pin-popup', focusAfterOpen: takesFocus })
    .setLngLat(opened.at)
    .setDOMContent(toCard(opened))
    .addTo(map);
  keepInside(shown.getElement(), map.getContainer(), (x, y) => map.panBy([x, y], { duration: 200 }));
}
