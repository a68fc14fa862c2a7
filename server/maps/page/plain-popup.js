// The fields of a feature on the plain map, in the style of the map library's popup.
import { originOf, project } from './camera.js';
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
  return popup;
}
