// Moves the plain map by pointer, wheel, two fingers and keys.
import { placeAt, project, showAt, unproject } from './camera.js';
import { zoomBy } from './plain-controls.js';

/** @typedef {import('./page-types.d.ts').PlainView} PlainView */
/** @typedef {{ x: number, y: number }} Point */

/** A pointer that moves less counts as a click. */
const CLICK_PIXELS = 4;
const KEY_PIXELS = 100;
/** A wheel movement is over after this long. */
const REST_MS = 120;
/** One notch of a wheel is about a hundred units. */
const WHEEL_ZOOM = 1 / 450;

/** @param {PlainView} map
 * @param {(pointed: import('./page-types.d.ts').Pointed, at: [number, number]) => void} onPoint */
export function startGestures(map, onPoint) {
  startPointers(map, onPoint);
  startWheel(map);
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => shift(map, KEY_PIXELS, 0),
    ArrowRight: () => shift(map, -KEY_PIXELS, 0),
    ArrowUp: () => shift(map, 0, KEY_PIXELS),
    ArrowDown: () => shift(map, 0, -KEY_PIXELS),
    '+': () => zoomBy(map, 1),
    '=': () => zoomBy(map, 1),
    '-': () => zoomBy(map, -1),
  };
  map.element.addEventListener('keydown', (event) => {
    const act = event.target === map.element ? keys[event.key] : undefined;
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  map.element.addEventListener('dblclick', (event) => {
    if (isOnMap(event)) zoomBy(map, event.shiftKey ? -1 : 1, pointOf(map, event));
  });
}

/**
 * One finger moves, two also zoom. A finger lifted where it was put down has clicked.
 * @param {PlainView} map
 * @param {(pointed: import('./page-types.d.ts').Pointed, at: [number, number]) => void} onPoint
 */
function startPointers(map, onPoint) {
  const { element } = map;
  /** @type {Map<number, Point>} */
  const down = new Map();
  let moved = 0;
  element.addEventListener('pointerdown', (event) => {
    if (!isOnMap(event) || event.button !== 0) return;
    if (down.size === 0) moved = 0;
    down.set(event.pointerId, pointOf(map, event));
    element.setPointerCapture(event.pointerId);
    map.isHeld = true;
  });
  element.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    const after = pointOf(map, event);
    if (!before) {
      element.style.cursor = isOnMap(event) && map.findAt(after) ? 'pointer' : '';
      return;
    }
    const from = gripOf(down);
    down.set(event.pointerId, after);
    const to = gripOf(down);
    moved += Math.hypot(after.x - before.x, after.y - before.y);
    if (moved >= CLICK_PIXELS) drag(map, from, to);
  });
  /** @param {PointerEvent} event */
  const lift = (event) => {
    if (!down.delete(event.pointerId) || down.size > 0) return;
    map.isHeld = false;
    if (moved >= CLICK_PIXELS) map.show(map.camera());
    else if (event.type === 'pointerup') click(map, pointOf(map, event), onPoint);
  };
  element.addEventListener('pointerup', lift);
  element.addEventListener('pointercancel', lift);
}

/**
 * The middle of all fingers, and their distance from it.
 * @param {Map<number, Point>} down
 */
function gripOf(down) {
  const points = [...down.values()];
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const [first = { x, y }] = points;
  return { x, y, spread: Math.hypot(first.x - x, first.y - y) };
}

/**
 * The place under the fingers stays under them.
 * @param {PlainView} map @param {ReturnType<typeof gripOf>} from @param {ReturnType<typeof gripOf>} to
 */
function drag(map, from, to) {
  const camera = map.camera();
  const zoom =
    from.spread > 0 && to.spread > 0 ? camera.zoom + Math.log2(to.spread / from.spread) : camera.zoom;
  map.move(showAt(placeAt(camera, map.size, from), zoom, map.size, to));
}

/** @param {PlainView} map @param {Point} at
 * @param {(pointed: import('./page-types.d.ts').Pointed, at: [number, number]) => void} onPoint */
function click(map, at, onPoint) {
  const found = map.findAt(at);
  if (found) onPoint(found, unproject(...placeAt(map.camera(), map.size, at)));
  else map.open(null);
}

/** @param {PlainView} map */
function startWheel(map) {
  let resting = 0;
  map.element.addEventListener(
    'wheel',
    (event) => {
      if (!isOnMap(event) || (isWithinPage(map) && !event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      const camera = map.camera();
      const at = pointOf(map, event);
      // Firefox counts in lines.
      const turned = event.deltaY * (event.deltaMode === 1 ? 40 : 1);
      map.move(showAt(placeAt(camera, map.size, at), camera.zoom - turned * WHEEL_ZOOM, map.size, at));
      clearTimeout(resting);
      resting = setTimeout(() => map.show(map.camera()), REST_MS);
    },
    { passive: false },
  );
}

/** @param {PlainView} map @param {number} x @param {number} y */
function shift(map, x, y) {
  const { lng, lat, zoom } = map.camera();
  const { width, height } = map.size;
  map.show(showAt(project(lng, lat), zoom, map.size, { x: width / 2 + x, y: height / 2 + y }));
}

/**
 * True for a map inside a longer page: there the wheel scrolls the page, unless a modifier key is pressed for the map.
 * @param {PlainView} map
 */
const isWithinPage = ({ element }) => element.closest('.map-within') !== null;

/**
 * False on a button or an opened card.
 * @param {Event} event
 */
const isOnMap = ({ target }) =>
  target instanceof Element && target.closest('button, .maplibregl-popup') === null;

/**
 * The position on the map, which may be anywhere in its page.
 * @param {PlainView} map @param {MouseEvent} event
 * @returns {Point}
 */
function pointOf({ element }, { clientX, clientY }) {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
