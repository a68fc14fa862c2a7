/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */

/** West, south, east and north of some features; null for none.
 * @param {PageFeature[]} features
 * @returns {[number, number, number, number] | null} */
export function boundsOf(features) {
  /** @type {[number, number, number, number]} */
  const bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { geometry } of features) if ('coordinates' in geometry) extend(bounds, geometry.coordinates);
  return bounds[0] <= bounds[2] ? bounds : null;
}

/** The middle of a feature's bounds: for a pin, its place.
 * @param {PageFeature} feature
 * @returns {[number, number]} */
export function middleOf(feature) {
  const [west, south, east, north] = boundsOf([feature]) ?? [0, 0, 0, 0];
  return [(west + east) / 2, (south + north) / 2];
}

/** @param {[number, number, number, number]} bounds @param {any[]} coordinates a position, or lists of such */
function extend(bounds, coordinates) {
  if (typeof coordinates[0] !== 'number') {
    for (const inner of coordinates) extend(bounds, inner);
    return;
  }
  const [lng, lat] = coordinates;
  bounds[0] = Math.min(bounds[0], lng);
  bounds[1] = Math.min(bounds[1], lat);
  bounds[2] = Math.max(bounds[2], lng);
  bounds[3] = Math.max(bounds[3], lat);
}
