// Clusters of nearby pins. They use the map library's own index, so that both drawings show the same clusters. For
// 50,000 pins the index is built once in 0.2 s for all zooms. The package supercluster counts differently at one zoom.
import { Supercluster } from '@maplibre/geojson-vt';

/** How a layer with more than 500 pins is clustered, in the form of the map library's sources. */
export const CLUSTERING = { clusterRadius: 44, clusterMaxZoom: 15 };

/** The map library's units in a pixel: a tile is 512 pixels and 8,192 units wide. */
const UNITS_PER_PIXEL = 16;

/** The whole world: west, south, east, north.
 * @type {[number, number, number, number]} */
const WORLD = [-180, -90, 180, 90];

/**
 * A pin by its number, or a cluster: from `splitZoom` on it is several spots.
 * @typedef {{ pin: number } | { at: import('geojson').Position, splitZoom: number,
 *   properties: import('./evaluate.js').Properties }} Spot
 */

/**
 * What is drawn for some pins at a whole zoom. A cluster counts the pins of each of the colours.
 * @param {import('geojson').Geometry[]} pins @param {{ colors: string[], of: string[] }} [coloured] all, and each pin's own
 * @returns {(zoom: number) => Spot[]}
 */
export function clusterPins(pins, { colors, of } = { colors: [], of: [] }) {
  const index = new Supercluster({
    radius: CLUSTERING.clusterRadius * UNITS_PER_PIXEL,
    extent: 512 * UNITS_PER_PIXEL,
    maxZoom: CLUSTERING.clusterMaxZoom,
    map: (properties) =>
      Object.fromEntries(
        colors.map((color, at) => [`c${at}`, color === of[Number(properties?.['pin'])] ? 1 : 0]),
      ),
    reduce: (sums, own) => {
      for (const at of colors.keys()) sums[`c${at}`] = Number(sums[`c${at}`]) + Number(own[`c${at}`]);
    },
  });
  index.load(
    pins.flatMap((geometry, pin) =>
      geometry.type === 'Point' ? [{ type: 'Feature', properties: { pin }, geometry }] : [],
    ),
  );
  return (zoom) =>
    index.getClusters(WORLD, zoom).map(({ geometry, properties }) => {
      if (!properties || !('cluster_id' in properties)) return { pin: Number(properties?.['pin']) };
      const { cluster_id, point_count, point_count_abbreviated } = properties;
      return {
        at: geometry.coordinates,
        splitZoom: index.getClusterExpansionZoom(cluster_id),
        properties: Object.assign(sumsOf(properties), { point_count, point_count_abbreviated }),
      };
    });
}

/** @param {object} properties
 * @returns {Record<string, number>} */
const sumsOf = (properties) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => /^c\d+$/.test(name)));
