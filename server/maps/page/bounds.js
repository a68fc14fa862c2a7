/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */

/**
 * West, south, east and north of some features, by the shorter way around the world. Where they lie on both sides of
 * the 180th meridian, the east is past 180. Null for none.
 * @param {PageFeature[]} features
 * @returns {[number, number, number, number] | null}
 */
export function boundsOf(features) {
  const all = features.map(boundsOfOne);
  if (all.length === 0) return null;
  const [west, east] = shortestSpan(all.map(([from, , to]) => [from, to]));
  const south = all.reduce((least, bounds) => Math.min(least, bounds[1]), Infinity);
  const north = all.reduce((most, bounds) => Math.max(most, bounds[3]), -Infinity);
  return [west, south, east, north];
}

/**
 * The middle of a feature's bounds: for a pin, its place.
 * @param {PageFeature} feature
 * @returns {[number, number]}
 */
export function middleOf(feature) {
  const [west, south, east, north] = boundsOfOne(feature);
  return [(west + east) / 2, (south + north) / 2];
}

/** @param {PageFeature} feature
 * @returns {[number, number, number, number]} */
function boundsOfOne({ geometry }) {
  /** @type {[number, number, number, number]} */
  const bounds = [Infinity, Infinity, -Infinity, -Infinity];
  if ('coordinates' in geometry) extend(bounds, geometry.coordinates);
  return bounds;
}

/**
 * The whole begins after the widest gap between the spans.
 * @param {[number, number][]} spans
 * @returns {[number, number]}
 */
function shortestSpan(spans) {
  const sorted = spans
    .map(([from, to]) => {
      const start = ((((from + 180) % 360) + 360) % 360) - 180;
      return /** @type {[number, number]} */ ([start, start + to - from]);
    })
    .sort((a, b) => a[0] - b[0]);
  const [first] = /** @type {[[number, number]]} */ (sorted);
  let reached = first[1];
  /** @type {{ width: number, start: number, end: number }} */
  let widest = { width: -Infinity, start: first[0], end: reached };
  for (const [start, end] of sorted.slice(1)) {
    const width = start - reached;
    if (width > widest.width) widest = { width, start, end: reached };
    reached = Math.max(reached, end);
  }
  const around = first[0] + 360 - reached;
  return around >= widest.width ? [first[0], reached] : [widest.start, widest.end + 360];
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

/**
 * The content of the first view. For a plan it is its drivers' days, because an unserved stop may be anywhere.
 * @param {Pick<import('./page-types.d.ts').PageData, 'layers' | 'drivers'>} data
 */
export const firstBounds = ({ layers, drivers }) =>
  boundsOf(
    layers
      .filter(({ name }) => drivers.length === 0 || name !== 'Unassigned')
      .flatMap(({ features }) => features),
  );
