// Reads a Mapbox Vector Tile (version 2.1 of its specification) of the service's own.
import { PbfReader } from './pbf.js';

/** A feature of a tile or of the map. `parts` are flat lists: x, y, x, y, …
 * @typedef {{ type: number, properties: import('./evaluate.js').Properties, parts: number[][] }} Shape */

/** How many units a tile is wide. */
export const EXTENT = 4096;

/** The layers of a tile by name; types 1 to 3 are points, lines and polygons.
 * @param {Uint8Array} bytes
 * @returns {Map<string, Shape[]>} */
export function decodeTile(bytes) {
  const layers = new Map();
  new PbfReader(bytes).readFields((field, _, reader) => {
    if (field !== 3) return;
    const { name, shapes } = readLayer(reader);
    layers.set(name, shapes);
  }, null);
  return layers;
}

/** Keys and values stand behind the features that name them by number.
 * @param {PbfReader} reader */
function readLayer(reader) {
  let name = '';
  /** @type {string[]} */
  const keys = [];
  /** @type {(string | number)[]} */
  const values = [];
  /** @type {{ shape: Shape, tags: number[] }[]} */
  const read = [];
  reader.readMessage((field) => {
    if (field === 1) name = reader.readString();
    else if (field === 2) read.push(readShape(reader));
    else if (field === 3) keys.push(reader.readString());
    else if (field === 4) values.push(readValue(reader));
  }, null);
  for (const { shape, tags } of read)
    for (let at = 0; at < tags.length; at += 2)
      shape.properties[keys[tags[at] ?? 0] ?? ''] = values[tags[at + 1] ?? 0] ?? '';
  return { name, shapes: read.map(({ shape }) => shape) };
}

/** @param {PbfReader} reader */
function readShape(reader) {
  /** @type {Shape} */
  const shape = { type: 0, properties: {}, parts: [] };
  /** @type {number[]} */
  const tags = [];
  reader.readMessage((field) => {
    if (field === 2) reader.readPackedVarint(tags);
    else if (field === 3) shape.type = reader.readVarint();
    else if (field === 4) shape.parts = toParts(reader.readPackedVarint());
  }, null);
  return { shape, tags };
}

/** Commands: 1 begins a part at so many points, 2 goes on to so many, 7 closes a ring; points are steps from the last.
 * @param {number[]} commands */
function toParts(commands) {
  /** @type {number[][]} */
  const parts = [];
  let [x, y, at] = [0, 0, 0];
  while (at < commands.length) {
    const command = commands[at++] ?? 0;
    if ((command & 7) === 7) continue;
    for (let left = command >> 3; left > 0; left--) {
      if ((command & 7) === 1) parts.push([]);
      x += signed(commands[at++] ?? 0);
      y += signed(commands[at++] ?? 0);
      parts.at(-1)?.push(x, y);
    }
  }
  return parts;
}

// 0, 1, 2, 3 → 0, -1, 1, -2
/** @param {number} number */
const signed = (number) => (number >> 1) ^ -(number & 1);

/** @param {PbfReader} reader */
function readValue(reader) {
  /** @type {string | number} */
  let value = '';
  reader.readMessage((field) => {
    if (field === 1) value = reader.readString();
    else if (field === 2) value = reader.readFloat();
    else if (field === 3) value = reader.readDouble();
    else if (field === 6) value = reader.readSVarint();
    else value = reader.readVarint();
  }, null);
  return value;
}
