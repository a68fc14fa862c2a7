// The position of the view in the map library's units: Web Mercator, a world 512 pixels wide at zoom 0, north up.

/** @typedef {import('./page-types.d.ts').Camera} Camera */
/** @typedef {import('./page-types.d.ts').Size} Size */
/** @typedef {{ top: number, right: number, bottom: number, left: number }} Padding */

const LAST_LATITUDE = 85.051129;
const LAST_ZOOM = 22;

/**
 * The width of the world in pixels at a zoom.
 * @param {number} zoom
 */
export const worldSize = (zoom) => 512 * 2 ** zoom;

/**
 * A place in the unit square of the world, 0 to 1 from its north-west corner; below 0 and above 1 to its west and east.
 * @param {number} lng @param {number} lat
 * @returns {[number, number]}
 */
export function project(lng, lat) {
  const radians = (clamp(lat, -LAST_LATITUDE, LAST_LATITUDE) * Math.PI) / 180;
  return [(lng + 180) / 360, 0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI)];
}

/** @param {number} x @param {number} y
 * @returns {[number, number]} longitude, latitude */
export function unproject(x, y) {
  return [x * 360 - 180, (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI];
}

/**
 * The camera that shows some bounds as large as possible within the padding.
 * @param {[number, number, number, number]} bounds west, south, east, north @param {Size} size
 * @param {Padding} padding @param {number} mostZoom
 * @returns {Camera}
 */
export function fitCamera([west, south, east, north], size, padding, mostZoom) {
  const [left, top] = project(west, north);
  const [right, bottom] = project(east, south);
  const wide = Math.max(1, size.width - padding.left - padding.right);
  const high = Math.max(1, size.height - padding.top - padding.bottom);
  const scale = Math.min(wide / (right - left), high / (bottom - top));
  const zoom = Math.min(Math.log2(scale / 512), mostZoom);
  return showAt([(left + right) / 2, (top + bottom) / 2], zoom, size, {
    x: (size.width + padding.left - padding.right) / 2,
    y: (size.height + padding.top - padding.bottom) / 2,
  });
}

/**
 * The camera that shows a place of the world's square at a point of the screen.
 * @param {[number, number]} place @param {number} zoom @param {Size} size @param {{ x: number, y: number }} at
 * @returns {Camera}
 */
export function showAt([x, y], zoom, size, at) {
  const held = holdZoom(zoom, size);
  const pixels = worldSize(held);
  const [lng, lat] = unproject(x + (size.width / 2 - at.x) / pixels, y + (size.height / 2 - at.y) / pixels);
  return holdCamera({ lng, lat, zoom: held }, size);
}

/**
 * The nearest camera that shows nothing beyond a pole, and no world lower than the screen.
 * @param {Camera} camera @param {Size} size
 * @returns {Camera}
 */
export function holdCamera({ lng, lat, zoom }, size) {
  const held = holdZoom(zoom, size);
  const half = size.height / 2 / worldSize(held);
  const [x, y] = project(lng, lat);
  const [heldLng, heldLat] = unproject(x, clamp(y, Math.min(0.5, half), Math.max(0.5, 1 - half)));
  return { lng: heldLng, lat: heldLat, zoom: held };
}

/**
 * The screen pixel of the corner of the world's square.
 * @param {Camera} camera @param {Size} size
 */
export function originOf({ lng, lat, zoom }, { width, height }) {
  const [x, y] = project(lng, lat);
  const pixels = worldSize(zoom);
  return { x: width / 2 - x * pixels, y: height / 2 - y * pixels, pixels };
}

/**
 * The place in the world's square at a point of the screen.
 * @param {Camera} camera @param {Size} size @param {{ x: number, y: number }} at
 * @returns {[number, number]}
 */
export function placeAt(camera, size, at) {
  const { x, y, pixels } = originOf(camera, size);
  return [(at.x - x) / pixels, (at.y - y) / pixels];
}

/**
 * West, south, east and north of the visible area.
 * @param {Camera} camera @param {Size} size
 * @returns {[number, number, number, number]}
 */
export function seenBounds(camera, size) {
  const [west, north] = unproject(...placeAt(camera, size, { x: 0, y: 0 }));
  const [east, south] = unproject(...placeAt(camera, size, { x: size.width, y: size.height }));
  return [west, south, east, north];
}

/** @param {number} zoom @param {Size} size */
const holdZoom = (zoom, { height }) => clamp(zoom, Math.max(0, Math.log2(height / 512)), LAST_ZOOM);

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);
