// Pins that stand close together as one, by the rules of the map library, so that both draw the same clusters.

/** How a layer past 500 pins is clustered, in the words of the map library's sources. */
export const CLUSTERING = { clusterRadius: 44, clusterMaxZoom: 15 };

/** A pin or a cluster on the world's square. Of a pin `feature` is its number; of a cluster `count` the pins in it,
 * and `splitZoom` from where on it is several.
 * @typedef {{ x: number, y: number, count: number, feature: number, splitZoom: number }} Spot */

/** Places are counted in whole steps, of which the world has so many. */
const STEPS = 2 ** 30;

/** What is drawn of some pins at a whole zoom.
 * @param {[number, number][]} places on the world's square @param {number} zoom
 * @returns {Spot[]} */
export function clusterAt(places, zoom) {
  let spots = places.map(([x, y], feature) => ({
    x: Math.round((x - 0.5) * STEPS),
    y: Math.round((y - 0.5) * STEPS),
    count: 1,
    feature,
    splitZoom: Infinity,
  }));
  // Each zoom merges what the next one in left.
  for (let z = CLUSTERING.clusterMaxZoom; z >= Math.max(0, zoom); z--) spots = mergeNear(spots, z);
  return spots.map((spot) => ({ ...spot, x: spot.x / STEPS + 0.5, y: spot.y / STEPS + 0.5 }));
}

/** In the order they stand, each takes in all within reach that none before it took.
 * @param {Spot[]} spots @param {number} zoom
 * @returns {Spot[]} */
function mergeNear(spots, zoom) {
  const reach = (CLUSTERING.clusterRadius / 512 / 2 ** zoom) * STEPS;
  const nearOf = gridOf(spots, reach);
  const taken = new Uint8Array(spots.length);
  return spots.flatMap((spot, index) => {
    if (taken[index]) return [];
    taken[index] = 1;
    const near = nearOf(spot).filter((other) => !taken[other]);
    if (near.length === 0) return [spot];
    let { count } = spot;
    let [x, y] = [spot.x * count, spot.y * count];
    for (const other of near) {
      const inside = /** @type {Spot} */ (spots[other]);
      taken[other] = 1;
      count += inside.count;
      x += inside.x * inside.count;
      y += inside.y * inside.count;
    }
    return [{ x: Math.round(x / count), y: Math.round(y / count), count, feature: -1, splitZoom: zoom + 1 }];
  });
}

/** Answers which spots lie within reach of one, by a grid of squares as wide as the reach.
 * @param {Spot[]} spots @param {number} reach
 * @returns {(spot: Spot) => number[]} */
function gridOf(spots, reach) {
  /** @type {Map<number, number[]>} */
  const cells = new Map();
  for (const [index, { x, y }] of spots.entries()) {
    const key = keyOf(Math.floor(x / reach), Math.floor(y / reach));
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  }
  return ({ x, y }) => {
    const [column, row] = [Math.floor(x / reach), Math.floor(y / reach)];
    /** @type {number[]} */
    const near = [];
    for (const [dx, dy] of AROUND)
      for (const index of cells.get(keyOf(column + dx, row + dy)) ?? []) {
        const other = /** @type {Spot} */ (spots[index]);
        if ((other.x - x) ** 2 + (other.y - y) ** 2 <= reach * reach) near.push(index);
      }
    return near;
  };
}

/** One number for a square of the grid: the finest has half a million columns.
 * @param {number} column @param {number} row */
const keyOf = (column, row) => column * 2 ** 24 + row;

const AROUND = /** @type {[number, number][]} */ (
  [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy]))
);

/** '950', '1.2k': as the map library shortens counts.
 * @param {number} count */
export function shortCount(count) {
  if (count >= 10_000) return `${Math.round(count / 1000)}k`;
  return count >= 1000 ? `${Math.round(count / 100) / 10}k` : String(count);
}
