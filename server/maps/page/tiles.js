// The tiles that a view needs, and their content.
import { originOf } from './camera.js';
import { readTile } from './read-tile.js';

/** @typedef {import('./page-types.d.ts').Camera} Camera */
/** @typedef {import('./page-types.d.ts').Size} Size */
/** @typedef {ReturnType<typeof readTile>} TileLayers */
/** @typedef {{ z: number, x: number, y: number, left: number, top: number, side: number }} WantedTile */

/**
 * The tiles of a view and their positions on the screen, the middle ones first.
 * @param {Camera} camera @param {Size} size @param {number} lastZoom
 * @returns {WantedTile[]}
 */
export function tilesAcross(camera, size, lastZoom) {
  const z = Math.min(Math.floor(camera.zoom), lastZoom);
  const { x: originX, y: originY, pixels } = originOf(camera, size);
  const count = 2 ** z;
  const side = pixels / count;
  const columns = range(Math.floor(-originX / side), Math.floor((size.width - originX) / side));
  const rows = range(
    Math.max(0, Math.floor(-originY / side)),
    Math.min(count - 1, Math.floor((size.height - originY) / side)),
  );
  const tiles = columns.flatMap((column) =>
    rows.map((y) => ({
      z,
      y,
      x: ((column % count) + count) % count,
      left: originX + column * side,
      top: originY + y * side,
      side,
    })),
  );
  /** @param {WantedTile} tile */
  const fromMiddle = ({ left, top }) =>
    Math.hypot(left + side / 2 - size.width / 2, top + side / 2 - size.height / 2);
  return tiles.sort((a, b) => fromMiddle(a) - fromMiddle(b));
}

/**
 * Loads tiles of one set, each once.
 * @param {string} addresses with {z}, {x} and {y}
 * @returns {(tile: WantedTile) => Promise<TileLayers>}
 */
export function tileReader(addresses) {
  /** @type {Map<string, Promise<TileLayers>>} */
  const read = new Map();
  return ({ z, x, y }) => {
    const address = addresses.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
    const reading = read.get(address) ?? fetchTile(address);
    read.set(address, reading);
    // A tile that failed to load stays empty until it is requested again.
    return reading.catch(() => {
      read.delete(address);
      return new Map();
    });
  };
}

/** @param {string} address */
async function fetchTile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be had: ${response.status}`);
  return readTile(new Uint8Array(await response.arrayBuffer()));
}

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
