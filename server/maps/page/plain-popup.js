// The fields of a feature on the plain map, in the style of the map library's popup.
import { originOf, placeAt, project, showAt } from './camera.js';
import { keepInside } from './keep-inside.js';
import { toCard } from './pin-card.js';

/** @typedef {import('./page-types.d.ts').PlainView} PlainView */

/** Pixels between a pin's middle and the popup's tip. */
const OFFSET = 12;

/** @type {WeakMap<PlainView, { opened: import('./page-types.d.ts').Opened, popup: HTMLElement }>} */
const shown = new WeakMap();

/**
 * Shows the opened feature at its current position, or removes a closed one.
 * @param {PlainView} map
 */
export function placePopup(map) {
  const { opened } = map;
  const before = shown.get(map);
  if (before && before.opened !== opened) {
    before.popup.remove();
    shown.delete(map);
  }
  if (!opened) return;
  const popup = shown.get(map)?.popup ?? addPopup(map, opened);
  const { x, y, pixels } = originOf(map.camera(), map.size);
  const [placeX, placeY] = project(...opened.at);
  const [left, top] = [placeX * pixels + x, placeY * pixels + y];
  // Above its pin where there is room, else below.
  const isAbove = top - OFFSET > popup.offsetHeight;
  popup.classList.toggle('maplibregl-popup-anchor-bottom', isAbove);
  popup.classList.toggle('maplibregl-popup-anchor-top', !isAbove);
  popup.style.transform = isAbove
    ? `translate(-50%, -100%) translate(${left}px, ${top - OFFSET}px)`
    : `translate(-50%, 0) translate(${left}px, ${top + OFFSET}px)`;
}

/** @param {PlainView} map @param {number} x @param {number} y */
function panBy(map, x, y) {
  const { size } = map;
  const middle = { x: size.width / 2, y: size.height / 2 };
  const place = placeAt(map.camera(), size, { x: middle.x + x, y: middle.y + y });
  map.show(showAt(place, map.camera().zoom, size, middle));
}

/** @param {PlainView} map @param {import('./page-types.d.ts').Opened} opened */
function addPopup(map, opened) {
  const popup = document.createElement('div');
  popup.className = 'maplibregl-popup pin-popup';
  const tip = document.createElement('div');
  tip.className = 'maplibregl-popup-tip';
  const content = document.createElement('div');
  content.className = 'maplibregl-popup-content';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'maplibregl-popup-close-button';
  button.ariaLabel = 'Close popup';
  button.textContent = '×';
  button.addEventListener('click', () => {
    map.open(null);
    map.element.focus();
  });
  content.append(toCard(opened), button);
  popup.append(tip, content);
  map.element.append(popup);
  shown.set(map, { opened, popup });
  button.focus({ preventScroll: true });
  keepInside(popup, map.element, (x, y) => panBy(map, x, y));
  return popup;
}
