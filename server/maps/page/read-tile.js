import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/**
 * A feature of a tile or of the map; types 1 to 3 are points, lines and polygons. `parts` are flat: x, y, x, y, …
 * @typedef {{ type: number, properties: import('./evaluate.js').Properties, parts: number[][] }} Shape
 */

/** The width of a tile in units. */
export const EXTENT = 4096;

/** The layers of a Mapbox Vector Tile by name.
 * @param {Uint8Array} bytes
 * @returns {Map<string, Shape[]>} */
export function readTile(bytes) {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return new Map(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, index) => toShape(layer.feature(index))),
    ]),
  );
}

/** @param {import('@mapbox/vector-tile').VectorTileFeature} feature
 * @returns {Shape} */
function toShape(feature) {
  return {
    type: feature.type,
    properties: /** @type {import('./evaluate.js').Properties} */ (feature.properties),
    parts: feature.loadGeometry().map((part) => part.flatMap(({ x, y }) => [x, y])),
  };
}
